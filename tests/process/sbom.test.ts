// The list of packages that the build writes beside the server.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SBOM } from '@/scripts/bootstrap/sbom.mjs'
import packageFile from '../../package.json' with { type: 'json' }

interface Component {
  name: string
  version: string
  group?: string
}

const { bomFormat, components }: { bomFormat: string; components: Component[] } = JSON.parse(
  readFileSync(SBOM, 'utf8'),
)
const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name)
const has = (name: string, version?: string) =>
  components.some((one) => nameOf(one) === name && (version === undefined || one.version === version))

test('names what the site runs on, and not what only tests it', () => {
  expect(bomFormat).toBe('CycloneDX')
  for (const [name, version] of Object.entries(packageFile.dependencies))
    expect(has(name, version), `${name} ${version}`).toBe(true)
  expect(has('vitest')).toBe(false)
  expect(has('@playwright/test')).toBe(false)
})
