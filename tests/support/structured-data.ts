/** A node of a page's structured data as a crawler reads it. */
export type LdNode = { '@type'?: string; '@id'?: string; [property: string]: unknown }

/**
 * The required and recommended properties in Google's documentation of local businesses, organizations, breadcrumbs,
 * site names and offers.
 */
const propertiesByType: Record<
  string,
  { required: string[]; recommended: string[]; other: string[] }
> = {
  MedicalClinic: {
    required: ['@id', 'name', 'address', 'url', 'telephone', 'parentOrganization'],
    recommended: [
      'geo',
      'openingHoursSpecification',
      'image',
      'email',
      'description',
      'medicalSpecialty',
      'availableService',
      'hasMap',
    ],
    other: ['faxNumber', 'specialOpeningHoursSpecification', 'sameAs'],
  },
  MedicalOrganization: {
    required: ['@id', 'name', 'url'],
    recommended: ['logo', 'description', 'email', 'sameAs'],
    other: [],
  },
  WebSite: {
    required: ['@id', 'name', 'url'],
    recommended: ['publisher', 'inLanguage'],
    other: [],
  },
  PostalAddress: {
    required: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
    recommended: [],
    other: [],
  },
  GeoCoordinates: { required: ['latitude', 'longitude'], recommended: [], other: [] },
  OpeningHoursSpecification: {
    required: ['opens', 'closes'],
    recommended: [],
    other: ['dayOfWeek', 'validFrom', 'validThrough'],
  },
  MedicalTherapy: { required: ['name'], recommended: [], other: [] },
  Person: {
    required: ['@id', 'url', 'name', 'worksFor'],
    recommended: ['jobTitle', 'knowsAbout'],
    other: ['honorificSuffix', 'image', 'knowsLanguage'],
  },
  Service: {
    required: ['name', 'provider'],
    recommended: ['description'],
    other: ['@id', 'url', 'serviceType'],
  },
  Offer: {
    required: ['@id', 'name', 'price', 'priceCurrency', 'itemOffered', 'url', 'seller'],
    recommended: [],
    other: [],
  },
  BreadcrumbList: { required: ['itemListElement'], recommended: [], other: [] },
  ListItem: { required: ['position', 'name', 'item'], recommended: [], other: [] },
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const clock = /^([01]\d|2[0-3]):[0-5]\d$/
const date = /^\d{4}-\d{2}-\d{2}$/
const isText = (value: unknown): value is string => typeof value === 'string'
const isWebAddress = (value: unknown) =>
  isText(value) && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** Checks the form of a property's value; `origin` is the site's origin. */
const looks: Record<string, (value: unknown, origin: string) => boolean> = {
  '@id': (value, origin) => isText(value) && value.startsWith(`${origin}/`),
  url: (value, origin) => isText(value) && isWebAddress(value) && value.startsWith(`${origin}/`),
  item: (value, origin) => isText(value) && isWebAddress(value) && value.startsWith(`${origin}/`),
  logo: (value, origin) => isText(value) && value.startsWith(`${origin}/`),
  image: (value, origin) => isText(value) && value.startsWith(`${origin}/`),
  sameAs: isWebAddress,
  hasMap: isWebAddress,
  telephone: (value) => isText(value) && value.replace(/\D/g, '').length === 10,
  faxNumber: (value) => isText(value) && value.replace(/\D/g, '').length === 10,
  email: (value) => isText(value) && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  dayOfWeek: (value) => days.includes(String(value)),
  opens: (value) => isText(value) && clock.test(value),
  closes: (value) => isText(value) && clock.test(value),
  validFrom: (value) => isText(value) && date.test(value),
  validThrough: (value) => isText(value) && date.test(value),
  latitude: (value) => typeof value === 'number' && Math.abs(value) <= 90,
  longitude: (value) => typeof value === 'number' && Math.abs(value) <= 180,
  medicalSpecialty: (value) => value === 'Musculoskeletal',
  postalCode: (value) => isText(value) && /^\d{5}(-\d{4})?$/.test(value),
  addressRegion: (value) => isText(value) && /^[A-Z]{2}$/.test(value),
  addressCountry: (value) => value === 'US',
  price: (value) => isText(value) && /^\d+\.\d{2}$/.test(value) && Number(value) > 0,
  priceCurrency: (value) => value === 'USD',
  position: (value) => Number.isInteger(value) && Number(value) > 0,
}

/**
 * Returns the structured data of an HTML page as a crawler reads it, or null when there is none. Throws when it is
 * invalid.
 */
export function structuredDataOf(html: string): LdNode[] | null {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)]
  if (scripts.length === 0) return null
  return scripts.flatMap(([, text = '']) => {
    const { '@context': context, '@graph': graph } = JSON.parse(text) as {
      '@context': unknown
      '@graph': LdNode[]
    }
    if (context !== 'https://schema.org' || !Array.isArray(graph))
      throw new Error('not a graph of schema.org')
    return graph
  })
}

/** Returns the errors in the structured data of a page, and the missing recommended properties. */
export function validate(graph: LdNode[], origin: string): { errors: string[]; missing: string[] } {
  const errors: string[] = []
  const missing: string[] = []
  const ids = graph.map((node) => node['@id']).filter(Boolean)
  if (new Set(ids).size !== ids.length) errors.push('an @id is used twice')

  function check(node: LdNode, at: string): void {
    const type = node['@type']
    if (type === undefined) {
      if (Object.keys(node).join() !== '@id') errors.push(`${at} has no @type`)
      return checkValue('@id', node['@id'], at)
    }
    const properties = propertiesByType[type]
    if (!properties) return void errors.push(`${at}: ${type} is not expected`)
    for (const property of properties.required)
      if (!(property in node)) errors.push(`${at}: ${type} needs ${property}`)
    for (const property of properties.recommended)
      if (!(property in node)) missing.push(`${at}: ${type} may have ${property}`)
    for (const [property, value] of Object.entries(node)) {
      if (property === '@type') continue
      if (
        ![...properties.required, ...properties.recommended, ...properties.other].includes(property)
      )
        errors.push(`${at}: ${type} must not have ${property}`)
      for (const [i, one] of (Array.isArray(value) ? value : [value]).entries())
        checkValue(property, one, `${at}.${property}${Array.isArray(value) ? `[${i}]` : ''}`)
      if (Array.isArray(value) && value.length === 0) errors.push(`${at}.${property} is empty`)
    }
    if (type === 'OpeningHoursSpecification') checkHours(node, at)
    if (type === 'BreadcrumbList') checkSteps(node, at)
  }

  function checkValue(property: string, value: unknown, at: string): void {
    if (value === null || value === undefined || value === '')
      return void errors.push(`${at} is empty`)
    if (typeof value === 'object') return check(value as LdNode, at)
    if (looks[property] && !looks[property](value, origin))
      errors.push(`${at} is ${JSON.stringify(value)}`)
  }

  function checkHours(node: LdNode, at: string) {
    const { opens, closes, dayOfWeek, validFrom, validThrough } = node
    const isPeriod = isText(validFrom) && isText(validThrough) && validFrom <= validThrough
    const isClosed = opens === '00:00' && closes === '00:00'
    if (!isClosed && String(opens) >= String(closes)) errors.push(`${at} closes before it opens`)
    // Hours of the week may have dates too, such as those of a summer, also without an end.
    if (!dayOfWeek && !validFrom) errors.push(`${at} is neither a weekday nor a date`)
    const isDate = !dayOfWeek && validThrough
    if (at.includes('.special') && !isDate) errors.push(`${at} is not a date`)
    if (validThrough && !isPeriod) errors.push(`${at} ends before it begins`)
  }

  function checkSteps({ itemListElement }: LdNode, at: string) {
    const positions = (itemListElement as LdNode[]).map(({ position }) => position)
    if (positions.some((position, i) => position !== i + 1)) errors.push(`${at} is not in order`)
  }

  graph.forEach((node, i) => check(node, `${node['@type']}[${i}]`))
  return { errors, missing }
}

/** Returns the value of this property in every object of the structured data that has it. */
export function valuesOf(graph: unknown, property: string): unknown[] {
  if (Array.isArray(graph)) return graph.flatMap((entry) => valuesOf(entry, property))
  if (typeof graph !== 'object' || graph === null) return []
  return Object.entries(graph).flatMap(([name, value]) =>
    name === property ? [value] : valuesOf(value, property),
  )
}
