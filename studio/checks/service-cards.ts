import { fragmentOf, serviceTopics } from '@site/domain/services'
import { asRecords, asText, createFix, createPlace, valueAt } from './content'
import type { Check } from './types'

/**
 * Finds cards of the Home page whose service no longer exists. Two topics of the specification have never had a service
 * (C-12).
 */
export const serviceCards: Check = ({ content }) => {
  const home = content.byId('homePage')
  if (!home) return []
  const cards = asRecords(home.serviceCards)
  const topics = new Set<string>([
    '',
    ...serviceTopics.flatMap(({ fragment, serviceId }) => (serviceId ? [] : [fragment])),
    ...content
      .publicOfType('service')
      .map((service) => fragmentOf(asText(valueAt(service, 'slug.current')))),
  ])
  return cards
    .filter(({ fragment }) => !topics.has(asText(fragment)))
    .map((card) => {
      const title = asText(card.title)
      return {
        id: `service-card:${asText(card._key)}`,
        severity: 'warning',
        message: `The card “${title}” opens a service that the website no longer has. Choose another topic, or remove the card.`,
        places: [
          createPlace(
            home,
            `serviceCards[_key=="${asText(card._key)}"].fragment`,
            `Card “${title}”`,
          ),
        ],
        fixes: [
          createFix(`Remove the card “${title}”`, home, {
            serviceCards: cards.filter((other) => other !== card),
          }),
        ],
      }
    })
}
