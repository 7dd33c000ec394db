/** The topics of `/services` that the specification names, and the services that their fragments select (RTE-04, C-12). */
export const serviceTopics = [
  { title: 'Chiropractic', fragment: 'chiropractic', serviceId: 'chiropractic-care' },
  { title: 'Massage', fragment: 'massage', serviceId: 'massage-therapy' },
  { title: 'Acupuncture', fragment: 'acupuncture', serviceId: 'acupuncture' },
  { title: 'Rehabilitation', fragment: 'rehabilitation', serviceId: 'naturopathic-care' },
  { title: 'Sports medicine', fragment: 'sports-medicine', serviceId: null },
  { title: 'Nutrition', fragment: 'nutrition', serviceId: null },
] as const

/** Returns the fragment of a service: the specified one, or the id for a service that staff have added. */
export function fragmentOf(serviceId: string): string {
  return serviceTopics.find((topic) => topic.serviceId === serviceId)?.fragment ?? serviceId
}
