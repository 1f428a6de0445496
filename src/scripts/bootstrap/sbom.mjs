// Lists the packages that the site runs on, as CycloneDX (https://cyclonedx.org/docs/1.5/json), for comparison with
// advisories. From the lock file, because `npm sbom --omit=dev` (npm 11.19) leaves out what tests need as well, and
// refuses a tree in which a package asks for the newest of another.

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

/** A package as the lock file has it at `place`, e.g. `node_modules/@payloadcms/ui`. */
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

/** Finds the packages of the lock file that are on the disk, and not only for tests. */
function isUsed([place, { dev, devOptional, link }]) {
  // `devOptional`: nothing but tests needs it, though a package of the site could use it.
  return place !== '' && !dev && !devOptional && !link && existsSync(path.join(place, 'package.json'))
}

/** Writes the list; the same packages give the same bytes. */
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
