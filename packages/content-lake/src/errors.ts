import type { Context } from 'hono'

/** One failed mutation of a transaction, as the client's ClientError lists it. */
type MutationErrorItem = {
  index: number
  error: { type: string; description: string } & Record<string, unknown>
}

/** The `error` member of every refusal: `{error: {description, type, items?}}`. */
export type LakeErrorBody = {
  type: string
  description: string
  items?: MutationErrorItem[]
  [detail: string]: unknown
}

/** An error with the HTTP status and body that the hosted API would return. */
export class LakeError extends Error {
  constructor(
    readonly status: number,
    readonly body: LakeErrorBody,
  ) {
    super(body.description)
  }
}

/** The options of a lake contradict each other; the message is one line that names the cure. */
export class OptionsError extends Error {}

/** The data folder cannot be used; the message is one line that names the cure. */
export class DataFolderError extends Error {}

/** 400: the request itself is malformed. */
export function badRequest(description: string, type = 'validationError'): LakeError {
  return new LakeError(400, { type, description })
}

/** 404: no such dataset, document type of route or asset. */
export function notFound(description: string): LakeError {
  return new LakeError(404, { type: 'notFound', description })
}

/** 404: the project has no such dataset. */
export function datasetNotFound(projectId: string, name: string): LakeError {
  return notFound(`Dataset "${name}" not found for project ID "${projectId}"`)
}

/** 409: something of this name exists already. */
export function conflict(description: string): LakeError {
  return new LakeError(409, { type: 'conflict', description })
}

/** 501: the hosted API has this, the local content lake does not. */
export function unsupported(what: string): LakeError {
  return new LakeError(501, {
    type: 'notImplemented',
    description: `The local content lake does not support ${what}`,
  })
}

/** 405: the path exists, but not for this method. */
export function methodNotAllowed(c: Context, methods: string[]): LakeError {
  c.header('allow', methods.join(', '))
  return new LakeError(405, {
    type: 'methodNotAllowed',
    description: `${c.req.method} is not allowed for ${c.req.path}`,
  })
}

/** 401: a token was given and is not valid, or one is needed. */
export function unauthorized(description: string): LakeError {
  return new LakeError(401, { type: 'unauthorized', description })
}

/** 403: known or anonymous, but not allowed. */
export function forbidden(description: string): LakeError {
  return new LakeError(403, { type: 'insufficientPermissionsError', description })
}

/** A transaction refused because of its mutation number `index`. Nothing of it was applied. */
export function createMutationError(
  status: number,
  index: number,
  type: string,
  description: string,
  details: Record<string, unknown> = {},
): LakeError {
  return new LakeError(status, {
    type: 'mutationError',
    description: `The mutation(s) failed: ${description}`,
    items: [{ index, error: { type, description, ...details } }],
  })
}

/** The text of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The system error code (ENOENT and the like) of anything thrown. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}
