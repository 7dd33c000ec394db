import type { StoredDocument } from '@site/domain/links'
import { contentHash, inDependencyOrder } from './documents'

/** Content hash of each document as it was last seeded, by document id. */
export type Ledger = Map<string, string>

export type Action = 'create' | 'update' | 'overwrite' | 'unchanged' | 'keep'

export type Step = {
  document: StoredDocument
  action: Action
  /** Why a document is not overwritten although its fixture differs. */
  reason?: string
}

export type SeedPlan = { steps: Step[]; ledger: Ledger }

type SeedState = {
  fixtures: StoredDocument[]
  /** All documents of the dataset, drafts included, by id. */
  dataset: Map<string, StoredDocument>
  ledger: Ledger
  /** Overwrite what staff changed, and bring back what they deleted. */
  force?: boolean
}

/**
 * Decides what seeding does to each fixture. A document that is unchanged since it was seeded follows its fixture; a
 * document that staff created, edited, deleted or are editing is not overwritten. Nothing is ever deleted.
 */
export function planSeed({ fixtures, dataset, ledger, force = false }: SeedState): SeedPlan {
  const next = new Map(ledger)
  const steps = inDependencyOrder(fixtures).map((document): Step => {
    const step = decide(document)
    if (step.action !== 'keep') next.set(document._id, contentHash(document))
    return step
  })
  return { steps, ledger: next }

  function decide(document: StoredDocument): Step {
    const id = document._id
    const current = dataset.get(id)
    if (current && contentHash(current) === contentHash(document))
      return { document, action: 'unchanged' }
    const reason = reasonToKeep(current, ledger.get(id), dataset.has(`drafts.${id}`))
    if (reason && !force) return { document, action: 'keep', reason }
    if (!current) return { document, action: 'create' }
    return { document, action: reason ? 'overwrite' : 'update' }
  }
}

function reasonToKeep(
  current: StoredDocument | undefined,
  seeded: string | undefined,
  hasDraft: boolean,
): string | undefined {
  if (hasDraft) return 'has a draft'
  if (!current) return seeded && 'deleted by staff'
  if (!seeded) return 'made by staff'
  return contentHash(current) === seeded ? undefined : 'edited by staff'
}

/** Returns whether carrying out the plan would write anything: documents, or what the ledger remembers of them. */
export function changes(plan: SeedPlan, ledger: Ledger): boolean {
  const writes = plan.steps.some(({ action }) => action !== 'unchanged' && action !== 'keep')
  return (
    writes ||
    plan.ledger.size !== ledger.size ||
    [...plan.ledger].some(([id, hash]) => ledger.get(id) !== hash)
  )
}
