import { fragmentOf } from '@site/domain/services'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activeService, serviceOfFragment, tabAfterKey } from './use-active-service'

const services = [
  'chiropractic-care',
  'massage-therapy',
  'acupuncture',
  'naturopathic-care',
  'cupping',
].map((id) => ({ id }))

describe('fragments', () => {
  test.each([
    ['#chiropractic', 'chiropractic-care'],
    ['#massage', 'massage-therapy'],
    ['#acupuncture', 'acupuncture'],
    ['#rehabilitation', 'naturopathic-care'],
    ['#massage-therapy', 'massage-therapy'],
    ['#cupping', 'cupping'],
  ])('RTE-04 %s selects %s', (hash, id) => {
    expect(serviceOfFragment(hash, services)?.id).toBe(id)
  })

  test.each(['#sports-medicine', '#nutrition', '', '#', '#constructor'])(
    'RTE-04 %j selects none',
    (hash) => {
      expect(serviceOfFragment(hash, services)).toBeUndefined()
    },
  )

  test('every service has a fragment that selects it', () => {
    for (const service of services)
      expect(serviceOfFragment(`#${fragmentOf(service.id)}`, services)).toBe(service)
  })

  test('RTE-04 a fragment of a service that is not offered selects none', () => {
    expect(serviceOfFragment('#acupuncture', services.slice(0, 2))).toBeUndefined()
  })
})

describe('the active service', () => {
  test('SRV-07 SRV-08 is the first service by default, and undefined when none is offered', () => {
    expect(activeService(undefined, services)?.id).toBe('chiropractic-care')
    expect(activeService('massage-therapy', [])).toBeUndefined()
  })

  test('SRV-09 remains active where it is offered and replaced by the first where it is not', () => {
    expect(activeService('acupuncture', services)?.id).toBe('acupuncture')
    expect(activeService('acupuncture', services.slice(0, 2))?.id).toBe('chiropractic-care')
  })
})

test('arrow keys cycle through the tabs, Home and End move to the ends, and other keys do nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(11), (count, start) => {
      const from = start % count
      const right = tabAfterKey('ArrowRight', from, count)
      expect(right).toBe(from === count - 1 ? 0 : from + 1)
      expect(tabAfterKey('ArrowLeft', right ?? -1, count)).toBe(from)
      expect(tabAfterKey('Home', from, count)).toBe(0)
      expect(tabAfterKey('End', from, count)).toBe(count - 1)
      expect(tabAfterKey('a', from, count)).toBeUndefined()
    }),
  )
})
