import type { PostalAddress, Thing } from 'schema-dts'
import { DataBlock } from './data-block'

/** Facts about a page for machines (schema.org, JSON-LD). The addresses in it are absolute. */
export function StructuredData({ data }: { data: Exclude<Thing, string> }) {
  return <DataBlock type="application/ld+json" data={{ '@context': 'https://schema.org', ...data }} />
}

interface Place {
  street: string | null
  postalCode: string | null
  city: string | null
}

/** ISO 3166: the company is in Croatia. */
const COMPANY_COUNTRY = 'HR'

/**
 * An address, in the company's country by default; its code, as schema.org recommends, and not its name in a language. `null`: in a
 * country that is not known.
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
