// Parses the arguments of `npm run restore`.

import path from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from './backup-error'

export interface RestoreArguments {
  /** A file, a name in the store, or `latest`. */
  archive: string
  databaseUrl: string | undefined
  dataDir: string | undefined
  isOverwriting: boolean
  /** Only verifies the archive. */
  isCheck: boolean
}

const OPTIONS = {
  into: { type: 'string' },
  'data-dir': { type: 'string' },
  overwrite: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
} as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new BackupError(error instanceof Error ? error.message : String(error))
  }
}

/** Parses the arguments. Throws a message for missing or unknown ones. */
export function parseRestoreArguments(args: readonly string[]): RestoreArguments {
  const { values, positionals } = parse(args)
  const [archive, ...others] = positionals
  if (!archive || others.length > 0)
    throw new BackupError('Name one backup: a file, a name in the list of backups, or "latest".')
  const { into, overwrite, check } = values
  if (into !== undefined && !/^postgres(ql)?:\/\//.test(into))
    throw new BackupError('--into takes the address of a database: postgres://user:password@host:5432/name')
  // Otherwise the uploads of the running site would be replaced by those of the backup.
  if (into !== undefined && values['data-dir'] === undefined)
    throw new BackupError('With --into name a directory for the uploads as well: --data-dir /tmp/look')
  return {
    archive,
    databaseUrl: into,
    dataDir: values['data-dir'] === undefined ? undefined : path.resolve(values['data-dir']),
    isOverwriting: overwrite,
    isCheck: check,
  }
}
