import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataWithinBody } from './streamed-data.server'

/** As Remix writes it: no letter that could end the script, then the end of the stream in a script of its own. */
function streamed(texts: string[]): string {
  const scripts = texts.map(
    (text) => `<script>window.__remixContext.streamController.enqueue(${asRemix(text)});</script>`,
  )
  return `<html><body>page</body></html>${scripts.join('')}<!--$--><script>window.__remixContext.streamController.close();</script><!--/$-->`
}

const asRemix = (text: string) =>
  JSON.stringify(text).replace(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** What the scripts of the page hand to Remix. */
function received(html: string): unknown[] {
  const got: unknown[] = []
  const streamController = {
    enqueue: (text: string) => got.push(text),
    close: () => got.push('closed'),
  }
  for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/gs))
    runInNewContext(script, { window: { __remixContext: { streamController } } })
  return got
}

test('whatever the data of a page holds reaches Remix unchanged', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        '"',
        "'",
        '\\',
        '<',
        '/',
        '!',
        '-',
        '>',
        '`',
        '${',
        'script',
        '\n',
        '\r',
        '\u2028',
        '\u2029',
        ');',
        '</body></html>',
      ),
    }),
  )
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (texts) => {
      expect(received(dataWithinBody(streamed(texts)))).toEqual([...texts, 'closed'])
    }),
  )
})

test('it stands within the body, its end in the same script, and no quote of it takes a backslash', () => {
  expect(dataWithinBody(streamed(['{"name":"Zoë\'s \\"<b>\\""}']))).toBe(
    `<html><body>page<script>window.__remixContext.streamController.enqueue('{"name":"Zoë\\'s \\\\"\\u003cb>\\\\""}');window.__remixContext.streamController.close();</script><!--$--><!--/$--></body></html>`,
  )
})
