import { checkAccess } from '../support/access'
import { expect, test } from '../support/site'

/** Returns an accessible page with more markup in its main part. */
const pageWith = (markup: string, css = '') => `<!doctype html>
<html lang="en-US">
  <head>
    <title>A page to check</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <style>
      a, button { display: inline-block; padding: 12px; }
      :focus { outline: 3px solid #000; outline-offset: 2px; }
      ${css}
    </style>
  </head>
  <body>
    <main><h1>A page to check</h1><p>Some text.</p><a href="#main">A link</a>${markup}</main>
  </body>
</html>`

test('the accessibility check accepts an accessible page', async ({ page }) => {
  await page.setContent(pageWith(''))
  await checkAccess(page)
})

type Fault = { fault: string; markup?: string; css?: string; message: RegExp }

/** Faults that are reported together; the check reports those of the layout only when axe finds none. */
const pagesWithFaults: Fault[][] = [
  [
    {
      fault: 'a picture without a description',
      markup: '<img src="data:,">',
      message: /"img"/,
    },
    {
      fault: 'a picture without a description in a frame',
      markup: `<iframe title="A frame" srcdoc="<img src='data:,'>"></iframe>`,
      message: /"iframe img"/,
    },
    {
      fault: 'text with too little contrast',
      markup: '<p style="color: #bbb">Pale</p>',
      message: /color-contrast/,
    },
  ],
  [
    {
      fault: 'focus without a visible indicator',
      css: 'a:focus { outline: none }',
      message: /no sign of focus on <a> A link/,
    },
    {
      fault: 'a field with a pale border',
      markup: '<input aria-label="Name" name="name" style="border: 1px solid rgb(0 0 0 / 40%)">',
      message: /the border of a field is too pale: name/,
    },
    {
      fault: 'a control that opens another address when it receives focus',
      markup: '<button onfocus="location.hash = \'elsewhere\'">Go</button>',
      message: /focus changes the page on <button> Go/,
    },
    {
      fault: 'a control that passes its focus on',
      markup: '<button onfocus="document.querySelector(\'a\').focus()">Pass</button>',
      message: /focus moves away from <button> Pass/,
    },
    {
      fault: 'text that overflows the screen with larger spacing',
      markup:
        '<p style="white-space: nowrap; width: 0; font: 16px monospace">Twenty-nine letters in a line</p>',
      message: /scrolls sideways to \d+ with wider spacing/,
    },
    {
      fault: 'animation for visitors who prefer reduced motion',
      markup: '<p class="moving">Moves</p>',
      css: '@keyframes move { to { translate: 9px } } .moving { animation: move 9s infinite }',
      message: /moves: /,
    },
    {
      fault: 'an icon that forced colors hide',
      markup:
        '<svg aria-hidden="true" width="20" height="20" fill="Canvas" stroke="none" style="forced-color-adjust: none; color: Canvas"><rect width="20" height="20" /></svg>',
      message: /an icon is not seen/,
    },
    {
      fault: 'a current item without distinction in forced colors',
      markup:
        '<ul><li><a href="#one" aria-current="true">One</a></li><li><a href="#two">Two</a></li></ul>',
      message: /looks like the rest/,
    },
  ],
  [
    {
      fault: 'focus that another element covers',
      markup: '<div style="position: fixed; inset: 0; background: #fff"></div>',
      message: /focus is covered/,
    },
    {
      fault: 'content wider than the screen',
      markup: '<div style="width: 400px; height: 1px"></div>',
      message: /scrolls sideways to 4\d\d"/,
    },
  ],
]

test('the accessibility check reports each kind of fault', async ({ page }) => {
  for (const faults of pagesWithFaults) {
    // Loading new content into the same document would break the messages between axe and the frames.
    await page.goto('about:blank')
    const markup = faults.map(({ markup = '' }) => markup).join('')
    await page.setContent(pageWith(markup, faults.map(({ css = '' }) => css).join('\n')))
    const report = await checkAccess(page, [320]).then(() => 'no fault', String)
    for (const { fault, message } of faults) expect(report, fault).toMatch(message)
  }
})
