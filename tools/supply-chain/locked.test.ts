import { expect, test } from 'vitest'
import { lockedFolders, lockedPackages, withDisallowedLicense } from './locked'

test.each(Object.entries(lockedFolders))(
  'every package of the %s has a license that is allowed',
  (_name, folder) => {
    const packages = lockedPackages(folder)
    expect(packages.map(({ id }) => id)).toContain(
      packages.find(({ id }) => id.startsWith('react@'))?.id,
    )
    expect(withDisallowedLicense(packages)).toEqual([])
  },
)

test('a package without an allowed license is refused', () => {
  const disallowed = [
    { id: 'both@1.0.0', license: 'MIT AND AGPL-3.0-only' },
    { id: 'copyleft@1.0.0', license: 'AGPL-3.0-only' },
    { id: 'silent@1.0.0', license: '' },
    { id: 'file@1.0.0', license: 'SEE LICENSE IN LICENSE.md' },
  ]
  const allowed = [
    { id: 'free@1.0.0', license: 'MIT' },
    { id: 'choice@1.0.0', license: '(GPL-3.0-only OR Apache-2.0)' },
  ]
  expect(withDisallowedLicense([...allowed, ...disallowed])).toEqual(disallowed)
})
