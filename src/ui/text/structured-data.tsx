import type { PostalAddress, Thing } from 'schema-dts'
import { DataBlock } from './data-block'

/** Renders facts about a page for search engines (schema.org, JSON-LD). Addresses in it must be absolute. */
export function StructuredData({ data }: { data: Exclude<Thing, string> }) {
  return <DataBlock type="application/ld+json" data={{ '@context': 'https://schema.org', ...data }} />
}

interface Place {
  street: string | null
  postalCode: string | null
  city: string | null
}

/** ISO 3166 code of Croatia, where the company is. */
const COMPANY_COUNTRY = 'HR'

/**
 * Returns a postal address, in the company's country by default; `null` for an unknown country. The country is an ISO
 * code, as schema.org recommends, because its name depends on a language.
 */
export function postalAddress(
  { street, postalCode, city }: Place,
  country: string | null = COMPANY_COUNTRY,
): Exclude<PostalAddress, string> {
  return {
    '@type': 'PostalAddress',
    streetAddress: street ?? undefined,
    postalCode: postalCode ?? undefined,
    addressLocality: city ?? undefined,
    addressCountry: country ?? undefined,
  }
}
