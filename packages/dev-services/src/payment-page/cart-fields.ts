import { findStoreAccount, type PaymentStores } from './stores'

/** The fields of every add-to-cart form (PAY-03). */
const commonFields = [
  'description',
  'need_to_ship',
  'need_to_tax',
  'quantity',
  'store',
  'fingerprint',
  'price',
  'firstName',
  'lastName',
  'email',
  'phone',
  'notes',
  'patientName',
  'patientDOB',
  'location',
] as const

/** The additional fields of a bill's form (PAY-08). */
const billFields = ['identifier', 'invoice', 'accountNumber'] as const

export type CartFields = Record<(typeof commonFields)[number], string> &
  Partial<Record<(typeof billFields)[number], string>>

export type ParsedCart = { ok: true; fields: CartFields } | { ok: false; faults: string[] }

const allFields: readonly string[] = [...commonFields, ...billFields]
const fixedFields = { need_to_ship: 'no', need_to_tax: 'no', quantity: '1' } as const
const pricePattern = /^(?:0|[1-9]\d{0,6})\.\d{2}$/
const addressPattern = /^[^\s@]+@[^\s@]+$/
const controlPattern = /\p{Cc}/u
const controlExceptLinesPattern = /(?![\r\n\t])\p{Cc}/u
const maxLength = 500
const maxNotesLength = 10_000
// A longer list does not help a developer, and a hostile form may have thousands of fields.
const maxFaults = 30
const maxNameLength = 60

/**
 * Parses an add-to-cart form. All faults are returned together, so that a developer sees every mistake of a payment
 * redirect.
 */
export function parseCart(form: URLSearchParams, stores: PaymentStores): ParsedCart {
  const faults = [
    ...findShapeFaults(form),
    ...findFixedValueFaults(form),
    ...findValueFaults(form),
    ...findStoreFaults(form, stores),
    ...findBillFaults(form, stores),
  ]
  if (faults.length > 0) return { ok: false, faults: faults.slice(0, maxFaults) }
  return { ok: true, fields: Object.fromEntries(form) as CartFields }
}

function* findShapeFaults(form: URLSearchParams): Generator<string> {
  for (const name of new Set(form.keys())) {
    if (!allFields.includes(name))
      yield `“${name.slice(0, maxNameLength)}” is not a field of this form`
    else if (form.getAll(name).length > 1) yield `${name} is given more than once`
  }
  for (const name of commonFields) {
    if (!form.has(name)) yield `${name} is missing`
    else if (form.get(name)?.trim() === '') yield `${name} is empty`
  }
}

function* findFixedValueFaults(form: URLSearchParams): Generator<string> {
  for (const [name, value] of Object.entries(fixedFields)) {
    if (hasValue(form, name) && form.get(name) !== value) yield `${name} must be ${value}`
  }
}

function* findValueFaults(form: URLSearchParams): Generator<string> {
  const price = form.get('price') ?? ''
  if (hasValue(form, 'price') && !(pricePattern.test(price) && Number(price) > 0)) {
    yield 'price must be an amount above zero with two decimals and nothing else, such as 125.00'
  }
  if (hasValue(form, 'email') && !addressPattern.test(form.get('email') ?? ''))
    yield 'email must be one email address'
  for (const name of allFields) {
    const value = form.get(name) ?? ''
    const isText = name === 'notes'
    if (value.length > (isText ? maxNotesLength : maxLength))
      yield `${name} is longer than ${isText ? maxNotesLength : maxLength} characters`
    if ((isText ? controlExceptLinesPattern : controlPattern).test(value))
      yield `${name} holds control characters${isText ? '' : ' or more than one line'}`
  }
}

function* findStoreFaults(form: URLSearchParams, stores: PaymentStores): Generator<string> {
  if (!hasValue(form, 'store')) return
  const account = findStoreAccount(stores, form.get('store') ?? '')
  if (!account) yield 'store is unknown: PAYMENT_STORES has no such code'
  else if (
    hasValue(form, 'fingerprint') &&
    !account.fingerprints.includes(form.get('fingerprint') ?? '')
  ) {
    yield 'fingerprint does not match this store'
  }
}

function* findBillFaults(form: URLSearchParams, stores: PaymentStores): Generator<string> {
  const presentFields = billFields.filter((name) => form.has(name))
  const account = findStoreAccount(stores, form.get('store') ?? '')
  if (account && presentFields.length > 0 && !account.settlesBills) {
    yield `${presentFields.join(', ')}: this store sells memberships, which do not have this field`
  } else if (presentFields.length > 0 || (account && !account.sellsMemberships)) {
    for (const name of billFields) {
      if (!form.has(name)) yield `${name} is missing, but every bill requires it`
      else if (form.get(name)?.trim() === '') yield `${name} is empty`
    }
  }
}

function hasValue(form: URLSearchParams, name: string): boolean {
  return (form.get(name)?.trim() ?? '') !== ''
}
