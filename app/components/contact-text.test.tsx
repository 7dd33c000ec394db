import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContactText } from './contact-text'

const phone = '<span class="whitespace-nowrap">541-555-0110</span>'
const phoneLink = '<a href="tel:+15415550110" class="whitespace-nowrap">541-555-0110</a>'

test.each([
  ['no contact details', 'no contact details', 'no contact details'],
  ['Call 541-555-0110.', `Call ${phone}.`, `Call ${phoneLink}.`],
  ['info@example.org', 'info@<wbr/>example.org', 'info@<wbr/>example.org'],
  [
    'from 8:00 AM',
    'from <span class="whitespace-nowrap">8:00 AM</span>',
    'from <span class="whitespace-nowrap">8:00 AM</span>',
  ],
])(
  '%j does not break within a phone number or a time, and in an email after its @',
  (text, html, linked) => {
    expect(renderToStaticMarkup(<ContactText text={text} />)).toBe(html)
    expect(renderToStaticMarkup(<ContactText text={text} hasLinks />)).toBe(linked)
  },
)
