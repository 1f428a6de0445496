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
  const upload = async (color: string) => {
    const file = await plainPicture(color)
    const data = Buffer.from(await file.arrayBuffer())
    const { name, size, type: mimetype } = file
    await payload.create({ collection: 'media', data: { alt: color }, file: { name, size, mimetype, data } })
  }
  // Only the first one makes the folder.
  const uploads = [
    { color: 'red', folders: [folder, dataDir] },
    { color: 'blue', folders: [folder] },
  ]
  for (const [rows, { color, folders }] of uploads.entries()) {
    const flushed = await flushedDuring(() => upload(color), kept)
    const files = readdirSync(folder).filter((name) => name.includes(color))
    expect(files.length).toBeGreaterThan(1)
    const inodes = flushed.map(({ inode }) => inode)
    // Two widths of a small picture may be one file.
    expect(new Set(inodes.slice(0, -folders.length))).toEqual(
      new Set(files.map((name) => inodeOf(path.join(folder, name)))),
    )
    expect(inodes.slice(-folders.length)).toEqual(folders.map(inodeOf))
    expect(flushed.map((flush) => flush.rows)).toEqual(flushed.map(() => rows))
  }
})
