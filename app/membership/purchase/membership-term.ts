import { oneYearAfter } from '~/time/dates'
import { wallClock } from '@site/domain/clinic-time'
import { longDate } from '@site/domain/dates'

/** The version of every agreement (AGR-18). */
export const agreementVersion = 'v1.0'
/** The day on which the agreement's text was last changed; the test of the text fails until a change updates it. */
export const agreementRevised = '2026-11-23'
export const termMonths = 12

/**
 * Returns the printed date one year from today in Oregon; February 29 becomes February 28 (THX-02,
 * C-71).
 */
export function validUntil(now: Date): string {
  return longDate(oneYearAfter(wallClock(now).date))
}

/** The latest start of a membership, in days from today. */
export const maxDaysToStart = 60
