import { describe, expect, test } from 'vitest'
import { pageStyles } from './page-styles.server'

const page = (html: string, css: string) => pageStyles(css)(html)

describe("a page's own styles", () => {
  test.each([
    ['a class that is there', '.a{color:red}', true],
    ['a class that is not', '.b{color:red}', false],
    ['two classes, one missing', '.a.b{color:red}', false],
    ['a list with one that is there', '.b,.a{color:red}', true],
    ['an element that is there', 'p{color:red}', true],
    ['an element that is not', 'table{color:red}', false],
    ['a state of a class', '.a:focus-visible{color:red}', true],
    ['a list with more than what a pointer is over', '.a:hover,.a:focus{color:red}', true],
    ['a class that must be missing', '.a:not(.b){color:red}', true],
    ['a class within :where()', ':where(.b>p){color:red}', true],
    ['an escaped class', '.sm\\:w-1\\/2{color:red}', true],
    ['an arbitrary variant', '.\\[\\&\\>p\\]\\:x>p{color:red}', true],
    ['a data attribute with this value', '[data-accent=teal]{color:red}', true],
    ['a data attribute with another value', '[data-accent="blue"]{color:red}', false],
    ['a data attribute of any value', '[data-accent]{color:red}', true],
    ['an attribute that may come and go', '[aria-current]{color:red}', true],
    ['everything', '*,:before{color:red}', true],
    ['what only form controls have', '::placeholder{color:red}', false],
  ])('%s', (_what, css, isKept) => {
    const html = '<body data-accent="teal"><p class="a sm:w-1/2 [&amp;&gt;p]:x">text</p></body>'
    expect(page(html, css).includes(css)).toBe(isKept)
  })

  test('hold what form controls need where there is one', () => {
    expect(page('<input>', '::placeholder{color:red}')).toContain('::placeholder{color:red}')
  })

  test('keep the groups around a rule and drop empty ones', () => {
    const css =
      '@layer base,utilities;@layer utilities{@media (min-width:40rem){.a{color:red}}@media (min-width:64rem){.b{color:red}}}'
    expect(page('<p class="a">', css)).toBe(
      '@layer base,utilities;@layer utilities{@media (min-width:40rem){.a{color:red}}}',
    )
  })

  test('name all layers first, so that the whole sheet cannot change their order later', () => {
    const css = '@layer theme{.t{color:red}}@layer components;@layer utilities{.a{color:red}}'
    expect(page('<p class="a">', css)).toBe(
      '@layer theme,components,utilities;@layer utilities{.a{color:red}}',
    )
  })

  test('hold the custom properties that are read, directly or through others', () => {
    const css = ':root{--a:var(--b);--b:1px;--c:2px}p{margin:var(--a)}'
    expect(page('<p>', css)).toBe(':root{--a:var(--b);--b:1px}p{margin:var(--a)}')
  })

  test('hold the registered properties that are read and the key frames that are played', () => {
    const css =
      '.a{animation:.6s reveal;border-style:var(--s)}.b{--s:1}@property --s{syntax:"*";inherits:false}@property --t{syntax:"*";inherits:false}@keyframes reveal{from{opacity:0}}@keyframes other{from{opacity:0}}'
    const styles = page('<p class="a">', css)
    expect(styles).toContain('@property --s{')
    expect(styles).toContain('@keyframes reveal{')
    expect(styles).not.toMatch(/--t|other/)
  })

  test('say the value of a registered property that nothing sets, and leave its registration out', () => {
    const css = [
      '@layer properties{@supports (margin-trim:inline){*{--s:solid;--c:initial;--t:0}}}',
      '.a{border-style:var(--s);color:var(--c,#123);margin:var(--t);--t:1px}',
      '@property --s{syntax:"*";inherits:false;initial-value:solid}@property --c{syntax:"*";inherits:false}@property --t{syntax:"*";inherits:false;initial-value:0}',
    ].join('')
    const styles = page('<p class="a">', css)
    expect(styles).toContain('.a{border-style:solid;color:#123;margin:var(--t);--t:1px}')
    expect(styles).toContain('@layer properties{*{--t:0}}')
    expect(styles).not.toMatch(/--s|--c|@property/)
  })

  test('keep a registration that says more than the initial value', () => {
    const css =
      '@layer properties{@supports (margin-trim:inline){*{--g:#0000}}}.a{--g:#fff;color:var(--g)}@property --g{syntax:"<color>";inherits:false;initial-value:#0000}'
    expect(page('<p class="a">', css)).toContain('@property --g')
  })

  test('hold the font files that have letters of the page', () => {
    const face = (name: string, range = '') =>
      `@font-face{font-family:${name};src:url(${name}.woff2)${range && `;unicode-range:${range}`}}`
    const css =
      face('Plain', 'U+20-7E,U+A0-FF') +
      face('Slavic', 'U+100-130,U+141-17F') +
      face('Hook', 'U+309') +
      face('Any')
    const held = (html: string) =>
      [...page(html, css).matchAll(/font-family:(\w+)/g)].map(([, name]) => name)
    expect(held('<p>Zoë</p>')).toEqual(['Plain', 'Any'])
    expect(held('<p>Łukasz</p>')).toEqual(['Plain', 'Slavic', 'Any'])
    expect(held('<p>a\u0309</p>')).toEqual(['Plain', 'Hook', 'Any'])
  })

  test('leave what nothing reads to the whole sheet', () => {
    expect(
      page(
        '<p class="a">',
        '.a{--tw-font-weight:700;--tw-leading:1;font-weight:700;line-height:var(--tw-leading)}',
      ),
    ).toBe('.a{--tw-leading:1;font-weight:700;line-height:var(--tw-leading)}')
  })

  test('leave motion to the whole sheet, and what nobody can do before it comes', () => {
    expect(
      page(
        '<p class="a">',
        '.a{transition:color .1s}@media (prefers-reduced-motion:no-preference){.a{scale:2}}',
      ),
    ).toBe('')
    expect(
      page(
        '<p class="a">',
        '.a{color:red;transition-property:color;-webkit-tap-highlight-color:transparent}',
      ),
    ).toBe('.a{color:red}')
    expect(page('<p class="a">', '.a:disabled{cursor:wait}.a:-moz-focusring{outline:auto}')).toBe(
      '',
    )
  })

  test('leave paper, forced colors and what a pointer is over to the whole sheet', () => {
    expect(page('<p class="a">', '@media (forced-colors:active){.a{outline:1px solid}}')).toBe('')
    expect(
      page('<p class="a">', '.a:hover{color:red}@media (hover:hover){.a:hover{color:red}}'),
    ).toBe('')
    expect(page('<p>', '@media print{p{color:#000}}')).toBe('')
  })
})
