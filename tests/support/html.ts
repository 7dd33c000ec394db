/** Reads the HTML that the server sends, for tests that need no browser. */

const plain = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" })[name] ?? '',
  )

/** Returns the content of each meta element, by its name or property. */
export const metaOf = (html: string) =>
  new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, plain(content)],
    ),
  )

/** Returns the canonical addresses of a page, which has one or none. */
export const canonicalOf = (html: string) =>
  [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href)

/** Returns the titles of a page, which has one. */
export const titlesOf = (html: string) =>
  [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => plain(title))

/** Returns the visible text of a page, one line per text node. */
export const textOf = (html: string) =>
  plain(html.replace(/<(script|style|head)\b[^]*?<\/\1>|<!--.*?-->/g, '').replace(/<[^>]+>/g, '\n'))

/** Returns the text of the first heading of level 1. */
export const headingOf = (html: string) => inlineText(/<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1])

/** Returns the HTML of the main part of a page, or of its footer. */
export const partOf = (html: string, part: 'main' | 'footer') =>
  new RegExp(`<${part}[ >][^]*</${part}>`).exec(html)?.[0] ?? ''

/** Returns the text of the main part as the assertions on locators read it: with single spaces, and none between elements. */
export const mainTextOf = (html: string) => inlineText(partOf(html, 'main'))

const inlineText = (html = '') =>
  plain(html.replace(/<(script|style)\b[^]*?<\/\1>|<!--.*?-->|<[^>]+>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
