import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressLines } from './address-lines'

const street = '1 Main Street'

test.each([
  [{ city: 'Ashland', state: 'OR', zip: '97520' }, '1 Main Street<br/>Ashland, OR 97520'],
  [{ city: '', state: 'OR', zip: '97520' }, '1 Main Street<br/>OR 97520'],
  [{ city: 'Ashland', state: '', zip: '' }, '1 Main Street<br/>Ashland'],
  [{ city: '', state: '', zip: '' }, '1 Main Street'],
])('a missing part of an address leaves no stray comma: %o', (parts, lines) => {
  expect(renderToStaticMarkup(<AddressLines of={{ street, ...parts }} />)).toBe(
    `<span translate="no">${lines}</span>`,
  )
})
