// Editors' uploads outlast a power cut before their rows are committed. Visitors': `submission-uploads.test.ts`.

import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { useTestContext } from '@tests/support/database/test-context'
import { flushedDuring } from '@tests/support/flushed-files'
import { plainPicture } from '@tests/support/plain-picture'
import { expect, test } from 'vitest'

const context = useTestContext()
const inodeOf = (file: string) => statSync(file).ino

test('a picture and its sizes are on the disk, with their names, before their row is committed', async () => {
  const { payload } = context
  const dataDir = process.env.DATA_DIR ?? ''
  const folder = path.join(dataDir, 'media')
  const kept = async () => (await payload.count({ collection: 'media' })).totalDocs
  const file = await plainPicture('red')
  const data = Buffer.from(await file.arrayBuffer())
  const { name, size, type: mimetype } = file
  const upload = { name, size, mimetype, data }
  const flushed = await flushedDuring(
    () => payload.create({ collection: 'media', data: { alt: 'Crveno' }, file: upload }),
    kept,
  )
  const files = readdirSync(folder).filter((one) => one.includes('red'))
  expect(files.length).toBeGreaterThan(1)
  const inodes = flushed.map(({ inode }) => inode)
  // Two widths of a small picture may be one file.
  expect(new Set(inodes.slice(0, -2))).toEqual(new Set(files.map((one) => inodeOf(path.join(folder, one)))))
  expect(inodes.slice(-2)).toEqual([folder, dataDir].map(inodeOf))
  expect(flushed.map(({ rows }) => rows)).toEqual(flushed.map(() => 0))
})
