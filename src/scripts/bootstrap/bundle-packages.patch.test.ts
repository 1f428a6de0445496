import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUNDLED_PACKAGES, bundlePackages } from './bundle-packages.patch.mjs'
import { NOT_BUNDLED } from './node-bundle.mjs'

const PAYLOAD = 'payload-0123456789abcdef'
const ADAPTER = '@payloadcms/db-postgres-0123456789abcdef'
const CACHE = path.resolve('node_modules/.cache/kovina')

let folder = ''
const inLinks = (...names: string[]) => path.join(folder, 'node_modules', ...names)

beforeAll(async () => {
  mkdirSync(CACHE, { recursive: true })
  // Inside `node_modules`, because the bundles import packages.
  folder = mkdtempSync(path.join(CACHE, 'bundles-'))
  mkdirSync(path.join(folder, 'server', 'chunks'), { recursive: true })
  mkdirSync(inLinks('@payloadcms'), { recursive: true })
  symlinkSync(path.resolve('node_modules/payload'), inLinks(PAYLOAD))
  symlinkSync(path.resolve('node_modules/@payloadcms/db-postgres'), inLinks(ADAPTER))
  symlinkSync(path.resolve('node_modules/pino'), inLinks('pino-0123456789abcdef'))
  const imported = [PAYLOAD, `${PAYLOAD}/shared`, ADAPTER, 'pino-0123456789abcdef']
  const chunk = imported.map((name) => `import(${JSON.stringify(name)})`).join(';')
  writeFileSync(path.join(folder, 'server', 'chunks', 'one.js'), chunk)
  await bundlePackages(path.join(folder, 'server'), inLinks())
})
afterAll(() => rmSync(folder, { recursive: true }))

const exportsOf = (name: string) => JSON.parse(readFileSync(inLinks(name, 'package.json'), 'utf8')).exports

test('what chunks import of a package is exported, and nothing else', () => {
  expect(exportsOf(PAYLOAD)).toEqual({ '.': './index.mjs', './shared': './shared.mjs' })
  expect(exportsOf(ADAPTER)).toEqual({ '.': './index.mjs' })
})

test('other packages stay links', () => {
  expect(readdirSync(inLinks('pino-0123456789abcdef'))).toContain('package.json')
  expect(readFileSync(inLinks('pino-0123456789abcdef', 'package.json'), 'utf8')).toContain('"name": "pino"')
})

test('all bundles have one copy of what they share, and classes keep their names', async () => {
  const payload = await import(inLinks(PAYLOAD, 'index.mjs'))
  const shared = await import(inLinks(PAYLOAD, 'shared.mjs'))
  const adapter = await import(inLinks(ADAPTER, 'index.mjs'))
  expect(payload.deepMerge).toBe(shared.deepMerge)
  expect(new payload.ValidationError({ errors: [] })).toMatchObject({ name: 'ValidationError', status: 400 })
  expect(adapter.postgresAdapter({ pool: {} }).name).toBe('postgres')
})

test('a package that stays outside of the bundles is installed once', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const places = Object.entries<{ dev?: boolean }>(packages)
    .filter(([, { dev }]) => !dev)
    .map(([place]) => place)
  // A bundle resolves names from the build's folder, no longer from that of the importing package.
  for (const name of NOT_BUNDLED.filter((one) => !one.includes('*')))
    expect(places.filter((place) => place.endsWith(`node_modules/${name}`)).length, name).toBeLessThan(2)
})

test('all packages that the configuration keeps out of the chunks are bundled', () => {
  const [, listed = ''] =
    /serverExternalPackages: \[(.*)\]/.exec(readFileSync('next.config.ts', 'utf8')) ?? []
  expect(listed.split(', ').map((name) => name.replaceAll("'", ''))).toEqual(BUNDLED_PACKAGES)
})
