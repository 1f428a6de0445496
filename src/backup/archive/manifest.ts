// Defines the description inside an archive: `manifest.json` before all other entries, `contents.json` after them.

import { z } from 'zod'
import { BackupError } from '../backup-error'

export const MANIFEST_ENTRY = 'manifest.json'
export const CONTENTS_ENTRY = 'contents.json'
const FORMAT = 1

const table = z.object({ name: z.string(), columns: z.array(z.string()) })

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  build: z.string(),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that the database has run. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(table),
  /** The catalog in lines, for comparison with the restored one. */
  catalog: z.array(z.string()),
  /** Identifies the site's SECRET without revealing it. */
  secretDigest: z.string().nullable(),
})
export type Manifest = z.infer<typeof manifestSchema>
export type Table = z.infer<typeof table>

export const contentsSchema = z.object({
  entries: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
})
export type Contents = z.infer<typeof contentsSchema>

export const newManifest = (fields: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...fields })

/** Parses the manifest. Throws for a later format, which only a newer version writes. */
export function parseManifest(text: string): Manifest {
  const { format } = z.object({ format: z.number() }).parse(JSON.parse(text))
  if (format > FORMAT)
    throw new BackupError('The backup was made by a newer version of Kovina: install that version first.')
  return manifestSchema.parse(JSON.parse(text))
}

/** Throws if the database of the backup has run migrations that this version does not have. */
export function assertNotNewer({ migrations, version }: Manifest, known: readonly string[]): void {
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new BackupError(
      `The backup was made by a newer version of Kovina (${version}, migration ${unknown[0]}): install that version first.`,
    )
}
