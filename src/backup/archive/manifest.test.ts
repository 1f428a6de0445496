import { expect, test } from 'vitest'
import { archiveMoment, archiveName } from './archive-name'
import { assertNotNewer, newManifest, parseManifest } from './manifest'

const MANIFEST = newManifest({
  version: '1.2.3',
  build: 'a-build',
  createdAt: '2026-11-25T01:30:00.123Z',
  migrations: ['one', 'two'],
  tables: [{ name: 'news', columns: ['id'] }],
  catalog: [],
  secretDigest: null,
})

test('a manifest is read as it was written', () => {
  expect(parseManifest(JSON.stringify(MANIFEST))).toEqual(MANIFEST)
})

test('a later format is refused', () => {
  expect(() => parseManifest(JSON.stringify({ ...MANIFEST, format: 2, more: true }))).toThrow('newer version')
})

test('a migration that this version does not have is refused, an older backup is not', () => {
  expect(() => assertNotNewer(MANIFEST, ['one'])).toThrow('newer version of Kovina (1.2.3, migration two)')
  expect(() => assertNotNewer(MANIFEST, ['one', 'two', 'three'])).not.toThrow()
})

test.each([true, false])('the name of an archive has its moment (encrypted: %s)', (isEncrypted) => {
  const moment = new Date('2026-11-25T01:30:00.123Z')
  expect(archiveMoment(archiveName(moment, isEncrypted))).toEqual(moment)
})
