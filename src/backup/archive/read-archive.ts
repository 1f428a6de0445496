// Reads archives, and verifies them before anything is changed.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract as createExtract } from 'tar-stream'
import { BackupError } from '../backup-error'
import { decryption, isEncrypted } from './encryption'
import {
  CONTENTS_ENTRY,
  type Contents,
  contentsSchema,
  MANIFEST_ENTRY,
  type Manifest,
  parseManifest,
} from './manifest'

const BEGINNING_BYTES = 64
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])

/** Names of entries that our archives have. None leads out of the target directory. */
const SAFE_NAME = /^(?!.*(^|\/)\.\.?(\/|$))[^/\0][^\0]*$/

export interface ArchiveEntry {
  name: string
  modifiedAt: Date | undefined
  body: AsyncIterable<Buffer>
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Returns a message for the error that ended reading; the pipeline has the first cause. */
async function explainDamage(error: unknown, read: Promise<void>): Promise<BackupError> {
  if (error instanceof BackupError) return error
  const reason = await read.then(() => error).catch((cause: unknown) => cause)
  if (reason instanceof BackupError) return reason
  return new BackupError(`The backup is damaged or incomplete (${(reason as Error).message}).`)
}

/** Yields the content of an entry; throws a message for a damaged archive. */
async function* explained(body: AsyncIterable<Buffer>, read: Promise<void>): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch (error) {
    throw await explainDamage(error, read)
  }
}

/** Yields the entries in order. Read each body before the next entry. Throws a message for an incomplete archive. */
export async function* readEntries(
  file: string,
  passphrase: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const beginning = await beginningOf(file)
  const encrypted = isEncrypted(beginning)
  if (!encrypted && !beginning.subarray(0, 2).equals(GZIP_MAGIC))
    throw new BackupError(`${file} is not a backup of Kovina, or it is damaged.`)
  if (encrypted && passphrase === undefined)
    throw new BackupError('The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.')
  const decrypt = encrypted && passphrase !== undefined ? decryption(passphrase) : new PassThrough()
  const extract = createExtract()
  const read = pipeline(createReadStream(file), decrypt as PassThrough, createGunzip(), extract)
  // Awaited at the end; until then the loop gets its error.
  read.catch(() => {})
  try {
    for await (const entry of extract) {
      const { name, mtime } = entry.header
      if (!SAFE_NAME.test(name))
        throw new BackupError(`The backup has an entry with a forbidden name: ${name}`)
      yield { name, modifiedAt: mtime, body: explained(entry as AsyncIterable<Buffer>, read) }
    }
    await read
  } catch (error) {
    throw await explainDamage(error, read)
  }
}

export async function bodyOf({ body }: ArchiveEntry): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function fingerprintOf({ name, body }: ArchiveEntry): Promise<Contents['entries'][number]> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of body) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { name, bytes, sha256: hash.digest('hex') }
}

async function* inMemory(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

export interface VerifiedArchive {
  manifest: Manifest
  contents: Contents
}

/** Reads the whole archive, and compares each entry with the table of contents. Throws a message for any difference. */
export async function verifyArchive(file: string, passphrase: string | undefined): Promise<VerifiedArchive> {
  const found: Contents['entries'] = []
  let manifest: Manifest | undefined
  let contents: Contents | undefined
  for await (const entry of readEntries(file, passphrase)) {
    if (entry.name === CONTENTS_ENTRY) {
      contents = contentsSchema.parse(JSON.parse((await bodyOf(entry)).toString()))
      continue
    }
    if (entry.name !== MANIFEST_ENTRY) {
      found.push(await fingerprintOf(entry))
      continue
    }
    const bytes = await bodyOf(entry)
    manifest = parseManifest(bytes.toString())
    found.push(await fingerprintOf({ ...entry, body: inMemory(bytes) }))
  }
  if (!manifest || !contents) throw new BackupError('The backup is incomplete: its end is missing.')
  if (JSON.stringify(found) !== JSON.stringify(contents.entries))
    throw new BackupError('The backup is damaged: its entries differ from its table of contents.')
  return { manifest, contents }
}
