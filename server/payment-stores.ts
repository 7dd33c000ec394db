import { type PaymentStore, type PaymentStores, storeNames } from '../app/payments/stores'
import type { EnvReader } from './env-reader'

const example =
  '{"ashland":{"store":"...","fingerprint":"..."},"central-point":{...},"medford":{...},"membership":{...}}'

/** Reads the JSON of PAYMENT_STORES; each thing wrong in it is a fault of its own. */
export function paymentStores(read: EnvReader): PaymentStores {
  const text = read.text('PAYMENT_STORES')
  if (text === null) return {}
  const value = parsed(text)
  if (!isRecord(value)) {
    read.fault('PAYMENT_STORES', 'is no JSON object', `set it to ${example}`)
    return {}
  }
  const stores: PaymentStores = {}
  for (const [name, entry] of Object.entries(value)) {
    const known = storeNames.find((candidate) => candidate === name)
    if (!known)
      read.fault(
        'PAYMENT_STORES',
        `names an unknown store ${JSON.stringify(name)}`,
        `use ${storeNames.join(', ')}`,
      )
    else if (isStore(entry)) stores[known] = { store: entry.store, fingerprint: entry.fingerprint }
    else
      read.fault(
        'PAYMENT_STORES',
        `has no code for ${name}`,
        `give ${name} a "store" and a "fingerprint", both text`,
      )
  }
  return stores
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isStore(value: unknown): value is PaymentStore {
  return (
    isRecord(value) &&
    [value['store'], value['fingerprint']].every(
      (part) => typeof part === 'string' && part.trim() !== '',
    )
  )
}
