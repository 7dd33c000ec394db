import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HoursList } from './hours-list'

const line = { label: 'Saturday', text: '9:00 AM - 1:00 PM', today: true }

test('LOC-05 a clinic without hours shows a message instead', () => {
  expect(renderToStaticMarkup(<HoursList clinic={{ hours: [], specialDays: [] }} />)).toBe(
    '<div><p>Hours information unavailable</p></div>',
  )
})

test('LOC-05 a clinic without hours nevertheless shows on which days it is closed', () => {
  const closed = { date: '2026-11-26', label: 'Thursday, November 26', text: 'Closed', note: '' }
  const html = renderToStaticMarkup(<HoursList clinic={{ hours: [], specialDays: [closed] }} />)
  expect(html).toContain('Hours information unavailable')
  expect(html).toContain('Thursday, November 26')
})

test('LOC-04 hours are listed by day with today marked and special days below', () => {
  const html = renderToStaticMarkup(
    <HoursList
      clinic={{
        hours: [line],
        specialDays: [
          {
            date: '2026-11-26',
            label: 'Thursday, November 26',
            text: 'Closed',
            note: 'We’re closed for Thanksgiving.',
          },
        ],
      }}
    />,
  )
  expect(html).toContain('aria-current="date"')
  expect(
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe(
    'Saturday , today 9:00 AM - 1:00 PM Thursday, November 26 Closed We’re closed for Thanksgiving.',
  )
  expect(html).not.toContain('unavailable')
})
