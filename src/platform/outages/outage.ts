// Distinguishes outages (database down, disk full or not writable, no file descriptors) from faults of the site.
// Clients get 503 or 507 with the reason and the time of a retry, instead of a bare 500.

import path from 'node:path'
import { BROKEN_CODES, UNREACHABLE_CODES } from '../database/connection-errors'
import { errorCode } from '../database/error-code'
import { getEnvironment } from '../env/env'
import { causesOf } from '../errors/causes-of'
import { isStorageUnavailable } from '../storage/storage-unavailable'

export type OutageKind = 'database' | 'storage' | 'disk' | 'descriptors' | 'uploads'

export interface Outage {
  kind: OutageKind
  status: 503 | 507
  /** Value of `Retry-After`. */
  retryAfterSeconds: number
  /** Code and message of the innermost matching error, for the log. */
  reason: string
}

const ANSWERS: Record<OutageKind, Pick<Outage, 'status' | 'retryAfterSeconds'>> = {
  database: { status: 503, retryAfterSeconds: 10 },
  descriptors: { status: 503, retryAfterSeconds: 10 },
  uploads: { status: 503, retryAfterSeconds: 30 },
  // The operator must first free space or repair the disk.
  storage: { status: 507, retryAfterSeconds: 300 },
  disk: { status: 503, retryAfterSeconds: 300 },
}

/** Disk full and quota exceeded (system); disk full and out of memory (PostgreSQL). */
const STORAGE_CODES = /^(ENOSPC|EDQUOT|53100|53200)$/
/** Mounted read-only, as systems do after a disk error; the error itself. */
const DISK_CODES = /^(EROFS|EIO)$/
const PERMISSION_CODES = /^(EACCES|EPERM)$/
const DESCRIPTOR_CODES = /^(EMFILE|ENFILE)$/
/**
 * PostgreSQL: connection exceptions, shutting down or starting, too many connections, a limit of the server, its own
 * I/O error; our account refused (its password was changed), no such database, read-only (a standby took over).
 */
const DATABASE_CODES = /^(08...|57P0.|53300|53400|58030|28000|28P01|3D000|25006)$/
/** Lock and statement timeouts, unless a statement was cancelled or must not wait. */
const TIMEOUT_CODES = /^(55P03|57014|25P03)$/
const TIMEOUT_MESSAGE = /timeout/i
/** System codes of any connection. They count as the database's, unless the error shows that it was another one. */
const NETWORK_CODES: readonly string[] = [...UNREACHABLE_CODES, ...BROKEN_CODES, 'ENOTFOUND']
/** Messages of `pg` and its pool without codes. Payload's adapter throws the last two without their cause. */
const DATABASE_MESSAGES =
  /^Connection terminated|^timeout expired$|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|^Query read timeout|cannot begin transaction|cannot connect to Postgres/
const UNIX_SOCKET = /\.s\.PGSQL\.\d+$/
const POSTGRES_PORT = '5432'

function databasePort(): string {
  const { databaseUrl } = getEnvironment()
  return (databaseUrl && URL.canParse(databaseUrl) && new URL(databaseUrl).port) || POSTGRES_PORT
}

const property = (error: Error, name: string): unknown => Reflect.get(error, name)

/** Node's messages for an HTTP request whose client or server has disconnected; its code is that of a broken connection. */
const HTTP_MESSAGES = /^(aborted|socket hang up)$/

/**
 * Recognises errors of HTTP, of a mail server (nodemailer adds its command), or of a connection to another port than
 * the database's.
 */
function isOfOtherService(error: Error): boolean {
  const port = property(error, 'port')
  return (
    (error instanceof TypeError && error.message === 'fetch failed') ||
    HTTP_MESSAGES.test(error.message) ||
    property(error, 'command') !== undefined ||
    (port !== undefined && String(port) !== databasePort())
  )
}

function isOfUnixSocket(error: Error): boolean {
  return (
    property(error, 'syscall') === 'connect' && UNIX_SOCKET.test(String(property(error, 'address') ?? ''))
  )
}

/**
 * Recognises files of the data directory that this account may not write. On a read-only disk, `mkdir` of Node 20
 * reports that the directory does not exist.
 */
function isOfDataDir(error: Error, code: string): boolean {
  const place = property(error, 'path')
  const isRefused =
    PERMISSION_CODES.test(code) || (code === 'ENOENT' && property(error, 'syscall') === 'mkdir')
  return isRefused && typeof place === 'string' && place.startsWith(getEnvironment().dataDir + path.sep)
}

function kindOf(error: Error, isOtherService: boolean): OutageKind | null {
  if (isStorageUnavailable(error)) return 'uploads'
  const code = errorCode(error) ?? ''
  if (STORAGE_CODES.test(code)) return 'storage'
  if (DESCRIPTOR_CODES.test(code)) return 'descriptors'
  if (DISK_CODES.test(code) || isOfDataDir(error, code)) return 'disk'
  if (DATABASE_CODES.test(code) || isOfUnixSocket(error)) return 'database'
  if (TIMEOUT_CODES.test(code) && TIMEOUT_MESSAGE.test(error.message)) return 'database'
  if (DATABASE_MESSAGES.test(error.message)) return 'database'
  return NETWORK_CODES.includes(code) && !isOtherService ? 'database' : null
}

/**
 * Returns the outage that caused an error; null for any other error, including another unavailable service (mail,
 * sign-on, scanner).
 */
export function outageOf(error: unknown): Outage | null {
  const causes = causesOf(error)
  const isOtherService = causes.some(isOfOtherService)
  for (const one of causes.reverse()) {
    const kind = kindOf(one, isOtherService)
    if (!kind) continue
    const code = errorCode(one)
    return { kind, ...ANSWERS[kind], reason: code ? `${code}: ${one.message}` : one.message }
  }
  return null
}

/** Returns the header of a response that refuses because of the outage. */
export function retryAfterHeader({ retryAfterSeconds }: Outage): { 'Retry-After': string } {
  return { 'Retry-After': String(retryAfterSeconds) }
}
