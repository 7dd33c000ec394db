import { beforeEach, expect, test, vi } from 'vitest'
import { choosePrivacy, onPrivacyChoice, privacyChoice } from './consent'

const blocked = () => {
  throw new DOMException('denied', 'SecurityError')
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
})

test.each(['rejected', 'accepted'] as const)(
  'C-91 in a browser that blocks storage, the choice %s applies until the page is closed',
  (choice) => {
    const choices: (string | null)[] = []
    const unsubscribe = onPrivacyChoice(() => choices.push(privacyChoice()))
    expect(privacyChoice()).toBeNull()
    choosePrivacy(choice)
    choosePrivacy(null)
    unsubscribe()
    expect(choices).toEqual([choice, null])
  },
)

test('C-91 a choice that another tab deletes from the storage does not apply any longer', () => {
  const stored = new Map<string, string>()
  choosePrivacy('accepted')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  choosePrivacy('accepted')
  expect(privacyChoice()).toBe('accepted')
  stored.clear()
  expect(privacyChoice()).toBeNull()
})
