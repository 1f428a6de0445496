import type { Thing } from 'schema-dts'

/** Facts about a page for machines (schema.org, JSON-LD). The addresses in it are absolute. */
export function StructuredData({ data }: { data: Exclude<Thing, string> }) {
  // A `<` inside a text could end the script element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a data block is never run, and cannot leave its element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
