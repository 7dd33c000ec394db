import { describe, expect, test } from 'vitest'
import { serviceColor } from './service-colors'

const ids = [
  'chiropractic-care',
  'massage-therapy',
  'acupuncture',
  'naturopathic-care',
  'some-new-service',
]

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const value = parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const colorOf = (id: string) => /#[0-9a-f]{6}/.exec(serviceColor(id))?.[0] ?? ''

describe('tab colors', () => {
  test('SRV-10 a service without a color in the map uses #265533', () => {
    expect(colorOf('some-new-service')).toBe('#265533')
    expect(new Set(ids.map(colorOf)).size).toBe(ids.length)
  })

  test.each(ids)(
    'SRV-10 the color of %s has sufficient contrast against sage, and with white text on it',
    (id) => {
      for (const background of ['#ffffff', '#fbfbf8', '#eef3eb']) {
        expect(
          (luminance(background) + 0.05) / (luminance(colorOf(id)) + 0.05),
        ).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})
