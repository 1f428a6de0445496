import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

export const SBOM = 'dist/sbom.cdx.json'
const MAX_BYTES = 64 * 1024 * 1024

/** Writes which packages the site runs on, with versions and licences (CycloneDX), for whoever compares them with advisories. */
export async function writeSbom() {
  const list = ['sbom', '--sbom-format=cyclonedx', '--omit=dev']
  try {
    const { stdout } = await promisify(execFile)('npm', list, { maxBuffer: MAX_BYTES })
    writeFileSync(SBOM, stdout)
  } catch (error) {
    // The site runs as well without it; npm refuses where packages were added by hand.
    console.warn(`${SBOM} was not written: ${error.message.split('\n')[0]}`)
  }
}
