import { cancellationChannels } from '@site/domain/cancellation'
import { collectTexts } from './texts'
import type { Check } from './types'

/** Matches a text about ending a membership or its payments; one about an appointment is not meant. */
const aboutCancelling =
  /\b(?:cancel|end|stop)(?:ing)? (?:a|the|your|my) (?:\w+ )?(?:memberships?|payments?|packages?)\b|\bbefore the next billing date\b/i
/** Matches a text that names at least one way to do so. */
const namesWay = /\b(?:call|phone|email|write|form|visit)\b/i

/** Finds texts that name other ways to cancel a membership than the agreement does. */
export const cancellation: Check = ({ content }) => {
  const texts = collectTexts(content.all).filter(
    ({ doc, text }) =>
      doc._type !== 'membershipCancelPage' &&
      !text.trim().endsWith('?') &&
      aboutCancelling.test(text) &&
      namesWay.test(text) &&
      !text.toLowerCase().includes(cancellationChannels.toLowerCase()),
  )
  if (texts.length === 0) return []
  return [
    {
      id: 'cancellation-wording',
      severity: 'warning',
      message: `Patients may cancel a membership in every way that their agreement names. Use these words: “${cancellationChannels}”.`,
      places: texts.map(({ place }) => place),
      fixes: [],
    },
  ]
}
