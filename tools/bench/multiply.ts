import { mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredDocument } from '@site/domain/links'
import { readFixtureDocuments } from '../../app/content/fixtures.server'

type Growth = {
  /** How many clinics there are for each one of the fixtures. */
  clinics: number
  /**
   * How many providers there are for each one of the fixtures. A copy works at the copy of its clinic, or at the
   * original when there is none.
   */
  providers: number
  /** The name of a clinic where all providers work, which produces the longest list that a page can have. */
  onlyClinic?: string
}

/**
 * Returns the fixtures of a group that has grown. The original fixtures are unchanged and come first. A copy has its
 * number in its id, name and web name. Services are offered at the copies of the clinics that offer them.
 */
export function multiply(
  documents: StoredDocument[],
  { clinics, providers, onlyClinic }: Growth,
): StoredDocument[] {
  const named = new Set(
    documents.filter(({ _type }) => _type === 'clinic').map(({ name }) => String(name)),
  )
  const copyOf = (name: unknown, copy: number) =>
    named.has(String(name)) && copy <= clinics ? numbered(name, copy) : name
  const clinicsOf = (document: StoredDocument) =>
    Array.isArray(document['clinicIds']) ? (document['clinicIds'] as unknown[]) : []

  return documents.flatMap((document): StoredDocument[] => {
    if (document._type === 'clinic') return copies(document, clinics, clinicCopy)
    if (document._type === 'provider') {
      const team = copies(document, providers, (one, copy) => ({
        ...one,
        clinicIds: clinicsOf(one).map((name) => copyOf(name, copy)),
      }))
      return onlyClinic === undefined
        ? team
        : team.map((one) => ({ ...one, clinicIds: [onlyClinic] }))
    }
    if (document._type === 'service')
      return [
        {
          ...document,
          clinicIds: numbers(clinics).flatMap((copy) =>
            clinicsOf(document).map((name) => copyOf(name, copy)),
          ),
        },
      ]
    return [document]
  })
}

/**
 * Writes the multiplied fixtures into a new temporary folder and returns its path. `seed` and a site without a dataset
 * can read the folder. The caller removes it.
 */
export async function multipliedFixtures(fixtures: string, growth: Growth): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'grown-fixtures-'))
  const grown = multiply(await readFixtureDocuments(fixtures), growth)
  await writeFile(
    join(folder, 'data.ndjson'),
    grown.map((document) => `${JSON.stringify(document)}\n`).join(''),
  )
  await symlink(join(fixtures, 'images'), join(folder, 'images'))
  return folder
}

function copies(
  document: StoredDocument,
  times: number,
  change: (document: StoredDocument, copy: number) => StoredDocument,
): StoredDocument[] {
  return numbers(times).map((copy) =>
    copy === 1 ? document : change(copied(document, copy), copy),
  )
}

function copied(document: StoredDocument, copy: number): StoredDocument {
  const slug = document['slug'] as { current: string }
  return {
    ...document,
    _id: `${document._id}-${copy}`,
    name: numbered(document['name'], copy),
    slug: { ...slug, current: `${slug.current}-${copy}` },
    orderRank: afterTheOriginals(String(document['orderRank']), copy),
  }
}

/** Returns a copy of a clinic with other coordinates, so that one of the clinics is the nearest. */
function clinicCopy(clinic: StoredDocument, copy: number): StoredDocument {
  const coordinates = clinic['coordinates'] as { lat: number; lng: number }
  return {
    ...clinic,
    title: numbered(clinic['title'], copy),
    domain: `${String(clinic['domain'])}${copy}`,
    coordinates: { ...coordinates, lat: coordinates.lat + copy / 50 },
  }
}

/** Returns a rank in the format of the Studio that comes after the ranks of all copies with a lower number. */
function afterTheOriginals(rank: string, copy: number): string {
  const [bucket, value] = rank.split('|')
  return `${bucket}|z${String(copy).padStart(5, '0')}${value}`
}

function numbered(text: unknown, copy: number): string {
  return copy === 1 ? String(text) : `${String(text)} ${copy}`
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
