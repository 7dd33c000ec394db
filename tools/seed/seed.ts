import type { SanityClient } from '@sanity/client'
import type { StoredDocument } from '@site/domain/links'
import { danglingReferences, type Dangling } from './documents'
import { readFixtures } from './fixtures'
import { changes, planSeed, type Ledger, type SeedPlan, type Step } from './plan'

type SeedOptions = {
  /** The folder with `data.ndjson` and the images. */
  fixtures: string
  /** Whether documents that staff changed are overwritten. */
  force?: boolean
  /** Whether changes are only printed. */
  dryRun?: boolean
}

export type SeedResult = {
  steps: Step[]
  uploaded: number
  danglingFixtures: Dangling[]
  danglingDataset: Dangling[]
}

type LedgerDocument = StoredDocument & {
  complete?: boolean
  entries?: { _key: string; hash: string }[]
}

const ledgerId = 'seed-ledger'
const documentsPerTransaction = 50

/** Writes the fixtures into the dataset. `planSeed` describes which documents are not changed. */
export async function seed(client: SanityClient, options: SeedOptions): Promise<SeedResult> {
  const { fixtures, force = false, dryRun = false } = options
  const { documents, assetIds, uploaded } = await readFixtures(fixtures, client, {
    upload: !dryRun,
  })
  const all = await client.fetch<StoredDocument[]>(
    '*[!(_id in path("_.**"))]',
    {},
    { perspective: 'raw' },
  )
  const dataset = new Map(all.map((document) => [document._id, document]))
  const stored: LedgerDocument | undefined = dataset.get(ledgerId)
  const ledger: Ledger = new Map(stored?.entries?.map(({ _key, hash }) => [_key, hash]))

  const plan = planSeed({ fixtures: documents, dataset, ledger, force })
  if (!dryRun && (changes(plan, ledger) || !stored?.complete)) await write(client, plan, ledger)
  return {
    steps: plan.steps,
    uploaded,
    danglingFixtures: danglingReferences(documents, assetIds),
    danglingDataset: danglingReferences(all),
  }
}

/** Returns whether no seeding of the dataset was completed and staff have created nothing in it. */
export async function isEmpty(client: SanityClient): Promise<boolean> {
  const query = `{
    "complete": *[_id == "${ledgerId}"][0].complete,
    "documents": count(*[!(_id in path("_.**")) && !(_type in ["sanity.imageAsset", "sanity.fileAsset"])])
  }`
  const { complete, documents } = await client.fetch<{
    complete: boolean | null
    documents: number
  }>(query)
  return documents === 0 || complete === false
}

/**
 * Writes the plan in transactions. Each contains the ledger of its documents, so that an interrupted run continues
 * where it ended.
 */
async function write(client: SanityClient, plan: SeedPlan, before: Ledger): Promise<void> {
  const writes = plan.steps.filter(({ action }) => action !== 'unchanged' && action !== 'keep')
  const ledger = new Map(before)
  for (const { document, action } of plan.steps) {
    const hash = plan.ledger.get(document._id)
    if (action === 'unchanged' && hash) ledger.set(document._id, hash)
  }
  for (let first = 0; first === 0 || first < writes.length; first += documentsPerTransaction) {
    const chunk = writes.slice(first, first + documentsPerTransaction)
    const transaction = client.transaction()
    for (const { document } of chunk) {
      transaction.createOrReplace(document)
      ledger.set(document._id, plan.ledger.get(document._id) ?? '')
    }
    const entries = [...ledger].map(([_key, hash]) => ({ _key, hash }))
    const complete = first + documentsPerTransaction >= writes.length
    transaction.createOrReplace({ _id: ledgerId, _type: 'seedLedger', complete, entries })
    await transaction.commit({ visibility: 'sync' })
  }
}
