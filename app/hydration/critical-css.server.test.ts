import { describe, expect, test } from 'vitest'
import { readStyles } from './build'
import { criticalCss } from './critical-css.server'

const page = (html: string, css: string) => criticalCss(readStyles(css))(html)

describe("a page's critical CSS", () => {
  test.each([
    ['a class of the page', '.a{color:red}', true],
    ['a missing class', '.b{color:red}', false],
    ['two classes, one missing', '.a.b{color:red}', false],
    ['a list with one class of the page', '.b,.a{color:red}', true],
    ['an element of the page', 'p{color:red}', true],
    ['a missing element', 'table{color:red}', false],
    ['a state of a class', '.a:focus-visible{color:red}', true],
    ['a rule for the pointer', '.a:hover{color:red}', true],
    ['a rule for a disabled control', '.a:disabled{cursor:wait}', true],
    ['a class that must be missing', '.a:not(.b){color:red}', true],
    ['a class within :where()', ':where(.b>p){color:red}', true],
    ['an escaped class', '.sm\\:w-1\\/2{color:red}', true],
    ['an arbitrary variant', '.\\[\\&\\>p\\]\\:x>p{color:red}', true],
    ['a data attribute with this value', '[data-accent=teal]{color:red}', true],
    ['a data attribute with another value', '[data-accent="blue"]{color:red}', false],
    ['a data attribute of any value', '[data-accent]{color:red}', true],
    ['an attribute that script may change', '[aria-current]{color:red}', true],
    ['the universal selector', '*,:before{color:red}', true],
    ['a pseudo-element of form controls', '::placeholder{color:red}', false],
  ])('%s', (_what, css, isIncluded) => {
    const html = '<body data-accent="teal"><p class="a sm:w-1/2 [&amp;&gt;p]:x">text</p></body>'
    expect(page(html, css).includes(css)).toBe(isIncluded)
  })

  test('contains the styles of form controls when there is one', () => {
    expect(page('<input>', '::placeholder{color:red}')).toContain('::placeholder{color:red}')
  })

  test('preserves the groups around a rule and drops empty ones', () => {
    const css =
      '@layer base,utilities;@layer utilities{@media (min-width:40rem){.a{color:red}}@media (min-width:64rem){.b{color:red}}}'
    expect(page('<p class="a">', css)).toBe(
      '@layer base,utilities;@layer utilities{@media (min-width:40rem){.a{color:red}}}',
    )
  })

  test('names all layers first, so that the full stylesheet cannot change their order later', () => {
    const css = '@layer theme{.t{color:red}}@layer components;@layer utilities{.a{color:red}}'
    expect(page('<p class="a">', css)).toBe(
      '@layer theme,components,utilities;@layer utilities{.a{color:red}}',
    )
  })

  test('contains the custom properties that rules reference, directly or through others', () => {
    const css = ':root{--a:var(--b);--b:1px;--c:2px}p{margin:var(--a)}'
    expect(page('<p>', css)).toBe(':root{--a:var(--b);--b:1px}p{margin:var(--a)}')
  })

  test('contains the referenced registered properties and keyframes', () => {
    const css =
      '.a{animation:.6s reveal;border-style:var(--s)}.b{--s:1}@property --s{syntax:"*";inherits:false}@property --t{syntax:"*";inherits:false}@keyframes reveal{from{opacity:0}}@keyframes other{from{opacity:0}}'
    const styles = page('<p class="a">', css)
    expect(styles).toContain('@property --s{')
    expect(styles).toContain('@keyframes reveal{')
    expect(styles).not.toMatch(/--t|other/)
  })

  test('contains the font files with characters of the page', () => {
    const face = (name: string, range = '') =>
      `@font-face{font-family:${name};src:url(${name}.woff2)${range && `;unicode-range:${range}`}}`
    const css =
      face('Plain', 'U+20-7E,U+A0-FF') +
      face('Slavic', 'U+100-130,U+141-17F') +
      face('Hook', 'U+309') +
      face('Any')
    const includedFonts = (html: string) =>
      [...page(html, css).matchAll(/font-family:(\w+)/g)].map(([, name]) => name)
    expect(includedFonts('<p>Zoë</p>')).toEqual(['Plain', 'Any'])
    expect(includedFonts('<p>Łukasz</p>')).toEqual(['Plain', 'Slavic', 'Any'])
    expect(includedFonts('<p>a\u0309</p>')).toEqual(['Plain', 'Hook', 'Any'])
  })

  test('omits what only the full stylesheet contains', () => {
    expect(page('<p>', '@layer properties{*{--a:0}}p{margin:var(--a)}')).toBe(
      '@layer properties;p{margin:var(--a)}',
    )
    expect(page('<p class="a">', '@media (forced-colors:active){.a{outline:1px solid}}')).toBe('')
    expect(
      page('<p class="a">', '@media (prefers-reduced-motion:no-preference){.a{scale:2}}'),
    ).toBe('')
    expect(page('<p>', '@media print{p{color:#000}}')).toBe('')
  })
})
