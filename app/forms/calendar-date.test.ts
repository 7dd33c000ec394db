import fc from 'fast-check'
import { expect, test } from 'vitest'
import { birthDate, calendarDate, formatDateInput } from './calendar-date'

test.each([
  '1985-03-07',
  '1985/3/7',
  '3/7/1985',
  '03/07/1985',
  '03-07-1985',
  '3 7 1985',
  ' 3 / 7 / 1985 ',
  '03071985',
  '19850307',
  'March 7 1985',
  'march 7, 1985',
  'Mar 7th, 1985',
  'Mar. 7 1985',
  '7 March 1985',
  '7th mar 1985',
  'MARCH  7   1985',
  '３/７/１９８５',
])('C-61 %j is parsed as 1985-03-07', (text) => {
  expect(calendarDate(text)).toBe('1985-03-07')
})

test.each([
  '',
  ' ',
  '1985',
  '3/7',
  '3/7/85',
  '13/7/1985',
  '2/30/1985',
  '2/29/2023',
  '0/7/1985',
  '3/0/1985',
  'yesterday',
  'March 1985',
  'Ma 7 1985',
  '7.3.1985',
  '3-7/1985',
  'Marsh 7 1985',
  '1985-03-07T00:00',
  '3/7/1985; x',
  '-3/7/1985',
  '3//1985',
  `${'9'.repeat(10_000)}/1/1985`,
  'march '.repeat(10_000),
])('CHK-42 C-61 %j is not a date', (text) => {
  expect(calendarDate(text)).toBeNull()
})

test.each([
  ['3/7/85', '1985-03-07'],
  ['03-07-85', '1985-03-07'],
  ['3 7 85', '1985-03-07'],
  ['March 7, 85', '1985-03-07'],
  ['Mar 7 ’85', '1985-03-07'],
  ['7 March 85', '1985-03-07'],
  ['3/7/1985', '1985-03-07'],
  ['3/7/1885', '1885-03-07'],
  ['11/22/26', '2026-11-22'],
  ['11/23/26', '1926-11-23'],
  ['1/1/00', '2000-01-01'],
  ['12/31/27', '1927-12-31'],
  ['2/29/00', '2000-02-29'],
  ['2/29/28', '1928-02-29'],
])('CHK-42 C-61 on November 22, 2026 the birth date %j is %s', (text, expected) => {
  expect(birthDate(text, '2026-11-22')).toBe(expected)
})

test.each(['', '85', '3/7', '3/7/5', '3/7/185', '85/3/7', '13/7/85', '2/29/99', '30785', '7.3.85'])(
  'CHK-42 C-61 the birth date %j is invalid',
  (text) => {
    expect(birthDate(text, '2026-11-22')).toBeNull()
  },
)

test('C-61 a birth date with a two-digit year is the latest such day up to today', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1926-11-23'), max: new Date('2026-11-22'), noInvalidDate: true }),
      (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year = '', month = '', day = ''] = iso.split('-')
        expect(birthDate(`${month}/${day}/${year.slice(2)}`, '2026-11-22')).toBe(iso)
      },
    ),
  )
})

test('CHK-07 a stored date is shown in the usual format, and any other text unchanged', () => {
  expect(formatDateInput('1985-03-07')).toBe('3/7/1985')
  for (const text of ['', '3/7/85', 'March 7 1985']) expect(formatDateInput(text)).toBe(text)
})

test('C-61 a leap day is valid in leap years only', () => {
  expect(calendarDate('2/29/2024')).toBe('2024-02-29')
  expect(calendarDate('2/29/1900')).toBeNull()
})

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

test('C-61 every day since 1900 is parsed alike in every format', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.integer({ min: 3, max: 9 }),
      (date, letters) => {
        const iso = date.toISOString().slice(0, 10)
        const [year = '', month = '', day = ''] = iso.split('-')
        const name = names[Number(month) - 1] ?? ''
        for (const text of [
          iso,
          `${Number(month)}/${Number(day)}/${year}`,
          `${month}-${day}-${year}`,
          `${name} ${Number(day)} ${year}`,
          `${name.slice(0, letters)} ${day}, ${year}`,
          month + day + year,
        ]) {
          expect(calendarDate(text), text).toBe(iso)
        }
      },
    ),
  )
})

test('C-61 any text yields a valid date or null', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789/-. march') })),
      (text) => {
        const date = calendarDate(text)
        if (date !== null)
          expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date)
      },
    ),
  )
})
