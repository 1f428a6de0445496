// Writes an archive as one stream of tar, gzip and, with a passphrase, age.

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack as createPack, type Pack } from 'tar-stream'
import { encryption } from './encryption'
import { CONTENTS_ENTRY, type Contents, MANIFEST_ENTRY, type Manifest } from './manifest'

export interface ArchiveWriter {
  add(name: string, bytes: Buffer, modifiedAt?: Date): Promise<void>
}

type EntriesOf = Contents['entries']

function addEntry(tar: Pack, name: string, bytes: Buffer, mtime: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = tar.entry({ name, size: bytes.length, mtime, mode: 0o600 }, bytes, (error) =>
      error ? reject(error) : resolve(),
    )
    // Aborting the archive destroys the current entry; an unhandled error would end the process.
    entry.on('error', reject)
  })
}

/**
 * Writes `file`, which must not exist, with the entries that `fill` adds. `fill` returns the rest of the table of
 * contents. `signal` aborts it.
 */
export async function writeArchive(
  file: string,
  { manifest, passphrase, signal }: { manifest: Manifest; passphrase?: string; signal?: AbortSignal },
  fill: (writer: ArchiveWriter) => Promise<Omit<Contents, 'entries'>>,
): Promise<void> {
  const tar = createPack()
  const entries: EntriesOf = []
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const encrypt = passphrase === undefined ? new PassThrough() : encryption(passphrase)
  const written = pipeline(tar, createGzip(), encrypt as PassThrough, target, { signal })
  const createdAt = new Date(manifest.createdAt)
  const add = async (name: string, bytes: Buffer, modifiedAt = createdAt) => {
    entries.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    await addEntry(tar, name, bytes, modifiedAt)
  }
  const produce = async () => {
    await add(MANIFEST_ENTRY, Buffer.from(JSON.stringify(manifest, null, 2)))
    const rest = await fill({ add })
    const contents: Contents = { ...rest, entries }
    await addEntry(tar, CONTENTS_ENTRY, Buffer.from(JSON.stringify(contents)), createdAt)
    tar.finalize()
  }
  const produced = produce().catch((error: unknown) => {
    tar.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  })
  // A failed pipeline leaves entries waiting for ever, so the first failure counts.
  await Promise.all([written, produced])
}
