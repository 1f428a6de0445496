interface DataBlockProps {
  type: 'application/json' | 'application/ld+json'
  id?: string
  data: object
}

/** Renders JSON in a `<script>` data block, for scripts and search engines. */
export function DataBlock({ data, ...block }: DataBlockProps) {
  // A `<` inside a text could end the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block is not executed, and cannot end its element
  return <script {...block} dangerouslySetInnerHTML={{ __html: json }} />
}
