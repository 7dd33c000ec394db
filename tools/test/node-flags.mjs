/**
 * Node options for tools that allocate many short-lived objects, such as type checks. A larger young generation makes
 * garbage collection three times less frequent and saves a tenth of the processor time.
 */
export const largeYoungGeneration = ['--max-semi-space-size=64']
