// Checks XML with libxml2.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { validateXML, type XMLFileInfo } from 'xmllint-wasm'

const own = (fileName: string): XMLFileInfo => ({
  fileName,
  contents: readFileSync(path.join('tests', 'support', 'schemas', fileName), 'utf8'),
})

/** The public schema (sitemaps.org), as contained in the library `sitemap`. */
const publicSchema: XMLFileInfo = {
  fileName: 'sitemap.xsd',
  contents: readFileSync(path.join('node_modules', 'sitemap', 'schema', 'sitemap.xsd'), 'utf8'),
}

/** Returns the faults of a sitemap; empty if it is valid. */
export async function sitemapFaults(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'tested.xml', contents: xml },
    schema: own('sitemap-with-extensions.xsd'),
    preload: [publicSchema, own('sitemap-image.xsd'), own('xhtml-link.xsd')],
  })
  return errors.map(({ message }) => message)
}

/** Returns the faults of a document; empty if it is well-formed XML. */
export async function xmlFaults(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: { fileName: 'tested.xml', contents: xml } } as never)
  return errors.map(({ message }) => message)
}
