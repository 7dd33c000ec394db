import { expect, test } from 'vitest'
import { scheduling } from './scheduling'

const east = { name: 'East Medford', domain: 'eastmed', phone: '541-555-0110' }
const north = { name: 'North Medford', domain: 'northmed', phone: '541-555-0130' }
const call = 'Call 541-555-0110 (East Medford), or send us a message and we’ll get back to you.'
const ask = (acceptingNewPatients: boolean | null, clinics = [east], offersCare = true) =>
  scheduling({ provider: { name: 'Ada Test', acceptingNewPatients }, clinics, offersCare })

test.each([true, null])('a provider who accepts new patients (%s) can be booked', (accepting) => {
  expect(ask(accepting)).toEqual({
    heading: 'Schedule a visit with Ada Test',
    text: call,
    contactHref: '/contact?clinic=eastmed',
  })
})

test('a provider who accepts none is not offered, and the clinic helps to find another', () => {
  expect(ask(false)).toMatchObject({
    heading: 'Find another provider',
    text: `Ada Test isn’t accepting new patients right now, but we can help you find someone who is. ${call}`,
  })
})

test('office staff are not booked', () => {
  expect(ask(null, [east], false).heading).toBe('How can we help?')
})

test('every clinic with a phone is named, and a provider without a clinic is reached by message', () => {
  expect(ask(true, [east, { ...north, phone: '' }, north]).text).toBe(
    'Call 541-555-0110 (East Medford) or 541-555-0130 (North Medford), or send us a message and we’ll get back to you.',
  )
  expect(ask(true, [east, { ...north, phone: east.phone }]).text).toBe(
    'Call 541-555-0110 (East Medford and North Medford), or send us a message and we’ll get back to you.',
  )
  expect(ask(true, [])).toMatchObject({
    text: 'Send us a message and we’ll get back to you.',
    contactHref: '/contact',
  })
})

test('more than two phone numbers are left to the list of clinics', () => {
  const ashland = { name: 'Ashland', domain: 'ashlandor', phone: '541-555-0140' }
  expect(ask(true, [east, north, ashland])).toMatchObject({
    text: 'Call any of the clinics above, or send us a message and we’ll get back to you.',
    contactHref: '/contact?clinic=eastmed',
  })
})
