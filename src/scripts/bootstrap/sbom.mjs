// Lists the packages that the site uses as CycloneDX (https://cyclonedx.org/docs/1.5/json), for comparison with
// advisories. Reads the lock file, because `npm sbom --omit=dev` (npm 11.19) omits packages that tests need as well,
// and fails if a package requires the latest version of another.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const SBOM = 'dist/sbom.cdx.json'
const ALGORITHMS = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' }

const json = (file) => JSON.parse(readFileSync(file, 'utf8'))

function hashesOf(integrity = '') {
  return integrity.split(/\s+/).flatMap((one) => {
    const [, algorithm, digest] = /^(sha\d+)-(.+)$/.exec(one) ?? []
    const alg = ALGORITHMS[algorithm]
    return alg ? [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] : []
  })
}

/** Returns the component for a package of the lock file at `place`, e.g. `node_modules/@payloadcms/ui`. */
function componentOf([place, { version, integrity, license, optional }]) {
  const full = place.split('node_modules/').at(-1)
  const [scope, name] = full.includes('/') ? full.split('/') : [undefined, full]
  const purl = `pkg:npm/${scope ? `${encodeURIComponent(scope)}/` : ''}${name}@${version}`
  return {
    type: 'library',
    'bom-ref': `${purl}#${place}`,
    ...(scope && { group: scope }),
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl,
    hashes: hashesOf(integrity),
    ...(license && { licenses: [{ expression: license }] }),
  }
}

/** Tells whether a package of the lock file is installed, and not only for tests. */
function isUsed([place, { dev, devOptional, link }]) {
  // `devOptional`: an optional dependency of the site that is otherwise needed only by tests.
  return place !== '' && !dev && !devOptional && !link && existsSync(path.join(place, 'package.json'))
}

/** Writes the list. The same packages give the same bytes. */
export function writeSbom() {
  const { name, version } = json('package.json')
  const { packages } = json('package-lock.json')
  const components = Object.entries(packages).filter(isUsed).map(componentOf)
  const digest = createHash('sha256').update(JSON.stringify(components)).digest('hex')
  const uuid = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components,
  }
  writeFileSync(SBOM, `${JSON.stringify(sbom, null, 2)}\n`)
}
