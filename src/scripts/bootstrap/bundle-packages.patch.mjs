// Replaces Next's links to packages by bundles. Next links the packages of `serverExternalPackages` into the build
// (`.next/node_modules/payload-<digest>`), so that all chunks share one copy. Payload and its database adapter are
// 1,200 files there, which take a third of a start. A bundle replaces each link; modules that both packages need are in
// files that both bundles import, so there is still one copy of each.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { NODE_BUNDLE } from './node-bundle.mjs'

const SERVER_FOLDER = '.next/server'
const LINKS_FOLDER = '.next/node_modules'
/**
 * The packages that `next.config.ts` keeps out of the chunks. If one remained a link, it would load a second copy of
 * the others.
 */
export const BUNDLED_PACKAGES = ['payload', '@payloadcms/db-postgres', '@payloadcms/drizzle']
/** Matches the name by which chunks import a package, with its subpath: `"payload-e448a27c99c096d3/shared"`. */
const REFERENCE = new RegExp(`"((${BUNDLED_PACKAGES.join('|')})-[0-9a-f]{16})((?:/[\\w./-]+)?)"`, 'g')

/** Lists the imports of the packages in chunks, by the link's name. */
function referencesIn(folder) {
  const references = new Map()
  for (const name of readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'))) {
    for (const [, link, packageName, subpath] of readFileSync(path.join(folder, name), 'utf8').matchAll(
      REFERENCE,
    ))
      references.set(link + subpath, { link, subpath, entry: packageName + subpath })
  }
  return [...references.values()]
}

/** Replaces the links of a finished build by the bundles. */
export async function bundlePackages(serverFolder = SERVER_FOLDER, linksFolder = LINKS_FOLDER) {
  const references = referencesIn(serverFolder)
  if (references.length === 0) throw new Error(`no chunk in ${serverFolder} imports Payload`)
  const { build } = await import('esbuild')
  for (const { link } of references) rmSync(path.join(linksFolder, link), { recursive: true, force: true })
  const fileOf = ({ link, subpath }) => `${link}${subpath || '/index'}`
  await build({
    ...NODE_BUNDLE,
    entryPoints: Object.fromEntries(references.map((reference) => [fileOf(reference), reference.entry])),
    outdir: linksFolder,
    chunkNames: 'shared/[name]-[hash]',
    splitting: true,
  })
  for (const link of new Set(references.map((reference) => reference.link))) {
    const own = references.filter((reference) => reference.link === link)
    const exports = Object.fromEntries(
      own.map(({ subpath }) => [`.${subpath}`, `.${subpath || '/index'}.mjs`]),
    )
    writeFileSync(path.join(linksFolder, link, 'package.json'), JSON.stringify({ type: 'module', exports }))
  }
}
