import { expect, test } from 'vitest'
import { escapeHtml } from '@site/domain/escape-html'
import { renderMail, withLineBreaks } from './template.server'

test('loads the template, fills it in and makes the body a whole document', async () => {
  const template = {
    subject: ({ name }: { name: string }) => `From ${name}`,
    body: ({ name }: { name: string }) => `<p>${escapeHtml(name)}</p>`,
  }
  const mail = await renderMail(() => Promise.resolve(template), { name: 'A <b> & C' })
  expect(mail.subject).toBe('From A <b> & C')
  expect(mail.body).toMatch(/^<!doctype html>\n<html lang="en">/)
  expect(mail.body).toContain('<title>From A &lt;b&gt; &amp; C</title>')
  expect(mail.body).toContain('\n<p>A &lt;b&gt; &amp; C</p>\n')
})

test('preserves line breaks of every kind', () => {
  expect(withLineBreaks('one\ntwo\r\nthree\rfour <br>')).toBe(
    'one<br>\ntwo<br>\nthree<br>\nfour &lt;br&gt;',
  )
})
