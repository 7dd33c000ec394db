import { type TestInfo, test } from '@playwright/test'
import { oncePerObject } from '@site/domain/once-per-object'

let count = 0
const numberOf = oncePerObject((_test: TestInfo) => count++ % 512)

/**
 * Returns the header in which a proxy names the test's visitor to the server. Forms are limited by address, so that no
 * test uses up the limits of the next one. A number other than 0 is for one more visitor of the test.
 */
export function fromVisitor(number = 0): { 'X-Forwarded-For': string } {
  const testNumber = numberOf(test.info())
  // The range that RFC 2544 reserves for tests.
  return { 'X-Forwarded-For': `198.${18 + (testNumber >> 8)}.${testNumber & 255}.${number}` }
}
