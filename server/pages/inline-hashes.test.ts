import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashInlineElements } from './inline-hashes'

const nonce = 'aB+/9w=='
const sha = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`

describe('hashInlineElements', () => {
  it('hashes marked elements and removes the mark', () => {
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
  ])('does not allow an injected script %s', (_name, injected) => {
    const { inline } = hashInlineElements(
      `<p>${injected}</p><script nonce="${nonce}">ours()</script>`,
      nonce,
    )
    expect(inline.scripts).toEqual([sha('ours()')])
  })

  it('allows only our own content when an injected tag swallows one of our elements', () => {
    const { inline } = hashInlineElements(
      `<script src="https://evil.example/x.js" x="<script nonce="${nonce}">ours()</script>`,
      nonce,
    )
    expect(inline.scripts).toEqual([])
  })

  it('omits external scripts and data blocks from the policy and removes their marks', () => {
    const source = `<script src="/a.js" nonce="${nonce}"></script><script type="application/ld+json" nonce="${nonce}">{}</script><link rel="preload" nonce="${nonce}" href="/a">`
    const { html, inline } = hashInlineElements(source, nonce)
    expect(inline).toEqual({ scripts: [], styles: [] })
    expect(html).toBe(
      '<script src="/a.js"></script><script type="application/ld+json">{}</script><link rel="preload" href="/a">',
    )
  })

  it('lists each hash once and computes it with the line endings that browsers see', () => {
    const element = (content: string) => `<script nonce="${nonce}">${content}</script>`
    const { inline } = hashInlineElements(
      element('a()') + element('a()') + element('b()\r\nc()'),
      nonce,
    )
    expect(inline.scripts).toEqual([sha('a()'), sha('b()\nc()')])
  })

  it('preserves text that only resembles the mark', () => {
    const text = `<p>nonce="${nonce}"</p>`
    expect(hashInlineElements(text, nonce).html).toBe(text)
  })
})
