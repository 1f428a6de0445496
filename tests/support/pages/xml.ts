// XML, checked by libxml2.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { validateXML, type XMLFileInfo } from 'xmllint-wasm'

const own = (fileName: string): XMLFileInfo => ({
  fileName,
  contents: readFileSync(path.join('tests', 'support', 'schemas', fileName), 'utf8'),
})

/** The public schema (sitemaps.org), as the library `sitemap` carries it. */
const publicSchema: XMLFileInfo = {
  fileName: 'sitemap.xsd',
  contents: readFileSync(path.join('node_modules', 'sitemap', 'schema', 'sitemap.xsd'), 'utf8'),
}

/** Finds what is wrong with a sitemap; empty when nothing is. */
export async function sitemapFaults(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'tested.xml', contents: xml },
    schema: own('sitemap-with-extensions.xsd'),
    preload: [publicSchema, own('sitemap-image.xsd'), own('xhtml-link.xsd')],
  })
  return errors.map(({ message }) => message)
}

/** Tells whether it is XML at all. */
export async function xmlFaults(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: { fileName: 'tested.xml', contents: xml } } as never)
  return errors.map(({ message }) => message)
}
