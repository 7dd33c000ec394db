import { expect, test } from '../support/site'
import { mailDocument, valueTable } from '../../app/email/template.server'

test('a mail with long words is as wide as its window, and its labels stay in one piece', async ({
  page,
}) => {
  const width = 700
  await page.setViewportSize({ width, height: 600 })
  const word = 'x'.repeat(500)
  await page.setContent(mailDocument('Inquiry', `<p>${word}</p>${valueTable([['Record', word]])}`))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  const lines = await page.locator('th').evaluate((label) => {
    const range = document.createRange()
    range.selectNodeContents(label)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})
