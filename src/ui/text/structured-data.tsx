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

/** The company's address. The code of the country, as schema.org recommends: editors write its name in each language. */
export function postalAddress({ street, postalCode, city }: Place): Exclude<PostalAddress, string> {
  return {
    '@type': 'PostalAddress',
    streetAddress: street ?? undefined,
    postalCode: postalCode ?? undefined,
    addressLocality: city ?? undefined,
    addressCountry: 'HR',
  }
}
