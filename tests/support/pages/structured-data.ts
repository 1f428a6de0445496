// Checks the properties that search engines require of each type
// (developers.google.com/search/docs/appearance/structured-data, read 2026-11): without these they ignore the rest.
// `schema-dts` checks names and types at compile time.

import { z } from 'zod'

const text = z.string().trim().min(1)
const address = z.url({ protocol: /^https?$/ })
const day = z.string().refine((value) => !Number.isNaN(Date.parse(value)), 'a date')
const organization = z.looseObject({ '@type': z.literal('Organization'), name: text })

const KINDS = {
  Organization: z.looseObject({
    name: text,
    url: address,
    logo: address,
    address: z.looseObject({ streetAddress: text, addressCountry: z.string().length(2) }),
  }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(z.looseObject({ '@type': z.literal('ListItem'), position: z.int().positive(), name: text }))
      .min(2)
      .refine((steps) => steps.every(({ position }, index) => position === index + 1), 'in order'),
  }),
  NewsArticle: z.looseObject({
    headline: text.max(150),
    datePublished: day,
    dateModified: day,
    mainEntityOfPage: address,
    image: z.array(address).min(1).optional(),
    author: organization,
    publisher: organization,
  }),
  JobPosting: z.looseObject({
    title: text,
    description: text.startsWith('<p>'),
    datePosted: day,
    // The midnight that ends the last day in Zagreb.
    validThrough: z.iso
      .datetime()
      .regex(/T2[23]:00:00\.000Z$/)
      .optional(),
    hiringOrganization: organization,
    jobLocation: z.looseObject({
      address: z.looseObject({ addressCountry: z.string().length(2), addressLocality: text }),
    }),
    baseSalary: z.looseObject({ value: z.looseObject({ unitText: text }) }).optional(),
  }),
  Service: z.looseObject({ name: text, description: text, url: address, provider: organization }),
  ItemList: z
    .looseObject({
      numberOfItems: z.int().positive(),
      itemListElement: z
        .array(
          z.looseObject({
            '@type': z.literal('ListItem'),
            position: z.int().positive(),
            name: text,
            description: text,
            image: address.optional(),
          }),
        )
        .min(1)
        .refine((items) => items.every(({ position }, index) => position === index + 1), 'in order'),
    })
    .refine(({ numberOfItems, itemListElement }) => numberOfItems === itemListElement.length, 'all of them'),
}

/** A product without any of these is refused, wherever it is nested. */
const PRODUCT_NEEDS = ['offers', 'review', 'aggregateRating']

/** Returns all nested objects, including the outer one. */
function factsWithin(fact: unknown): Record<string, unknown>[] {
  if (typeof fact !== 'object' || fact === null) return []
  return [fact as Record<string, unknown>, ...Object.values(fact).flatMap(factsWithin)]
}

const isRefusedProduct = (fact: Record<string, unknown>) =>
  fact['@type'] === 'Product' && !PRODUCT_NEEDS.some((name) => name in fact)

const factSchema = z.looseObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.enum(Object.keys(KINDS) as [keyof typeof KINDS]),
})

const BLOCK = /<script type="application\/ld\+json">(.*?)<\/script>/gs

/** Returns the types of structured data on a page, and their faults, which include null values. */
export function structuredDataOf(html: string): { kinds: string[]; faults: string[] } {
  const kinds: string[] = []
  const faults: string[] = []
  for (const [, json = ''] of html.matchAll(BLOCK)) {
    const fact: unknown = JSON.parse(json)
    const parsed = factSchema.safeParse(fact)
    const kind = parsed.data?.['@type']
    const problems = kind ? KINDS[kind].safeParse(fact).error?.issues : parsed.error?.issues
    if (kind) kinds.push(kind)
    faults.push(...(problems ?? []).map(({ path, message }) => `${kind}.${path.join('.')}: ${message}`))
    if (factsWithin(fact).some(isRefusedProduct))
      faults.push(`${kind}: has a product without one of ${PRODUCT_NEEDS.join(', ')}`)
    if (/:null[,}]/.test(json)) faults.push(`${kind}: has an empty value`)
  }
  return { kinds, faults }
}
