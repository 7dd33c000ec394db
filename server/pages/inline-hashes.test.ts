import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashInlineElements } from './inline-hashes'

const nonce = 'aB+/9w=='
const sha = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`

describe('hashInlineElements', () => {
  it('hashes what carries the mark and takes the mark out', () => {
    const { html, inline } = hashInlineElements(
      `<style nonce="${nonce}">a{}</style><script type="module" nonce="${nonce}" async>go()</script>`,
      nonce,
    )
    expect(html).toBe('<style>a{}</style><script type="module" async>go()</script>')
    expect(inline).toEqual({ scripts: [sha('go()')], styles: [sha('a{}')] })
  })

  it.each([
    ['without a mark', '<script>evil()</script>'],
    ['with another mark', '<script nonce="guess">evil()</script>'],
    ['with the mark elsewhere', `<script title='nonce="${nonce}x"'>evil()</script>`],
  ])('an injected script %s is not vouched for', (_name, injected) => {
    const { inline } = hashInlineElements(
      `<p>${injected}</p><script nonce="${nonce}">ours()</script>`,
      nonce,
    )
    expect(inline.scripts).toEqual([sha('ours()')])
  })

  it('an injected tag that swallows one of ours gains only our own content', () => {
    const { inline } = hashInlineElements(
      `<script src="https://evil.example/x.js" x="<script nonce="${nonce}">ours()</script>`,
      nonce,
    )
    expect(inline.scripts).toEqual([])
  })

  it('leaves scripts of our own files and data blocks out of the policy, but unmarked', () => {
    const source = `<script src="/a.js" nonce="${nonce}"></script><script type="application/ld+json" nonce="${nonce}">{}</script><link rel="preload" nonce="${nonce}" href="/a">`
    const { html, inline } = hashInlineElements(source, nonce)
    expect(inline).toEqual({ scripts: [], styles: [] })
    expect(html).toBe(
      '<script src="/a.js"></script><script type="application/ld+json">{}</script><link rel="preload" href="/a">',
    )
  })

  it('names each content once, and hashes it with the line ends that browsers see', () => {
    const element = (content: string) => `<script nonce="${nonce}">${content}</script>`
    const { inline } = hashInlineElements(
      element('a()') + element('a()') + element('b()\r\nc()'),
      nonce,
    )
    expect(inline.scripts).toEqual([sha('a()'), sha('b()\nc()')])
  })

  it('keeps text that only looks like the mark', () => {
    const text = `<p>nonce="${nonce}"</p>`
    expect(hashInlineElements(text, nonce).html).toBe(text)
  })
})
