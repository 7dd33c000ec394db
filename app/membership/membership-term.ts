import { longDate, oneYearAfter } from '~/time/dates'
import { wallClock } from '~/time/wall-clock'

/** Version and length of every agreement (AGR-18). */
export const agreementVersion = 'v1.0'
/** The day on which the agreement's text was last changed; the test of the text fails until a change updates it. */
export const agreementRevised = '2026-11-23'
export const termMonths = 12

/** Of the acupuncture package's card and of the locations without acupuncture (CHK-28, C-85). */
export const acupunctureNote = 'Acupuncture is available only at Central Point and Ashland'

/** The date one year from today in Oregon, as printed (THX-02, C-71). From February 29 to February 28. */
export function validUntil(now: Date): string {
  return longDate(oneYearAfter(wallClock(now).date))
}

/** How far ahead a membership may start, in days. */
export const maxDaysToStart = 60
