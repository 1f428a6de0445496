import type { PostalAddress, Thing } from 'schema-dts'

/** Facts about a page for machines (schema.org, JSON-LD). The addresses in it are absolute. */
export function StructuredData({ data }: { data: Exclude<Thing, string> }) {
  // A `<` inside a text could end the script element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a data block is never run, and cannot leave its element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
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
