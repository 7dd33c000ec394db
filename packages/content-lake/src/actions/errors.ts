import { LakeError } from '../errors'

/** Returns the error of a transaction that is rejected because of the action at `index`. */
export function createActionError(
  status: number,
  index: number,
  type: string,
  description: string,
  details: Record<string, unknown> = {},
): LakeError {
  return new LakeError(status, {
    type: 'actionError',
    description: `The action(s) failed: ${description}`,
    items: [{ index, error: { type, description, ...details } }],
  })
}

/** Converts the error of a mutation to the error of the action that contains it. */
export function toActionError(error: unknown, index: number): unknown {
  if (!(error instanceof LakeError) || error.body.type === 'actionError') return error
  const [item] = error.body.items ?? []
  if (!item) return createActionError(error.status, index, error.body.type, error.body.description)
  const { type, description, ...details } = item.error
  return createActionError(error.status, item.index, type, description, details)
}

/** Returns an id or a name in quotation marks. */
export function quote(text: string): string {
  return JSON.stringify(text)
}
