import type { Context } from 'hono'

/** A failed mutation or action of a transaction, as the client's ClientError lists it. */
type MutationErrorItem = {
  index: number
  error: { type: string; description: string } & Record<string, unknown>
}

/** The `error` member of every error response: `{error: {description, type, items?}}`. */
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

/** Thrown when the options of a lake contradict each other. The message is one line that names the remedy. */
export class OptionsError extends Error {}

/** Thrown when the data folder cannot be used. The message is one line that names the remedy. */
export class DataFolderError extends Error {}

/** Returns the error 400 for a malformed request. */
export function badRequest(description: string, type = 'validationError'): LakeError {
  return new LakeError(400, { type, description })
}

/** Returns the error 404 for a route, dataset or asset that does not exist. */
export function notFound(description: string): LakeError {
  return new LakeError(404, { type: 'notFound', description })
}

/** Returns the error 404 for a dataset that the project does not have. */
export function datasetNotFound(projectId: string, name: string): LakeError {
  return notFound(`Dataset "${name}" not found for project ID "${projectId}"`)
}

/** Returns the error 409 for a name that exists already. */
export function conflict(description: string): LakeError {
  return new LakeError(409, { type: 'conflict', description })
}

/** Returns the error 501 for a feature that only the hosted API has. */
export function unsupported(what: string): LakeError {
  return new LakeError(501, {
    type: 'notImplemented',
    description: `The local content lake does not support ${what}`,
  })
}

/** Returns the error 405 for a path that exists only for other methods, and sets the response's Allow header. */
export function methodNotAllowed(c: Context, methods: string[]): LakeError {
  c.header('allow', methods.join(', '))
  return new LakeError(405, {
    type: 'methodNotAllowed',
    description: `${c.req.method} is not allowed for ${c.req.path}`,
  })
}

/** Returns the error 401 for a request with an invalid token, or without one where it is required. */
export function unauthorized(description: string): LakeError {
  return new LakeError(401, { type: 'unauthorized', description })
}

/** Returns the error 403 for a caller, signed in or anonymous, who lacks the permission. */
export function forbidden(description: string): LakeError {
  return new LakeError(403, { type: 'insufficientPermissionsError', description })
}

/** Returns the error 409 of a transaction that is rejected because of the mutation at `index`. */
export function createMutationError(
  index: number,
  type: string,
  description: string,
  details: Record<string, unknown>,
): LakeError {
  return new LakeError(409, {
    type: 'mutationError',
    description: `The mutation(s) failed: ${description}`,
    items: [{ index, error: { type, description, ...details } }],
  })
}

/** Returns the message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Returns the system error code, such as ENOENT, of a thrown value, or undefined when it has none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}
