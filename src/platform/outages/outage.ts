// Tells faults of the surroundings (database away, disk full or not to be written, descriptors used up) from faults of the site: callers are
// told what is wrong and when to try again, with 503 or 507 in place of a bare 500.

import path from 'node:path'
import { causesOf } from '../causes-of'
import { BROKEN_CODES, UNREACHABLE_CODES } from '../database/connection-errors'
import { errorCode } from '../database/error-code'
import { getEnvironment } from '../env/env'
import { isStorageUnavailable } from '../storage/storage-unavailable'

export type OutageKind = 'database' | 'storage' | 'disk' | 'descriptors' | 'uploads'

export interface Outage {
  kind: OutageKind
  status: 503 | 507
  /** For `Retry-After`. */
  retryAfterSeconds: number
  /** Code and message of the innermost error that says so, for the log. */
  reason: string
}

const ANSWERS: Record<OutageKind, Pick<Outage, 'status' | 'retryAfterSeconds'>> = {
  database: { status: 503, retryAfterSeconds: 10 },
  descriptors: { status: 503, retryAfterSeconds: 10 },
  uploads: { status: 503, retryAfterSeconds: 30 },
  // Somebody has to make room first, or to mend the disk.
  storage: { status: 507, retryAfterSeconds: 300 },
  disk: { status: 503, retryAfterSeconds: 300 },
}

/** Disk full and quota of the system; disk full and out of memory of PostgreSQL. */
const STORAGE_CODES = /^(ENOSPC|EDQUOT|53100|53200)$/
/** Mounted read-only, which systems do after a fault of the disk; the fault itself. */
const DISK_CODES = /^(EROFS|EIO)$/
const PERMISSION_CODES = /^(EACCES|EPERM)$/
const DESCRIPTOR_CODES = /^(EMFILE|ENFILE)$/
/**
 * PostgreSQL: connection exceptions, shutting down or starting, too many connections, a limit of the server, its own I/O
 * error; our account refused (its password was changed), no such database, only to be read (a standby took over).
 */
const DATABASE_CODES = /^(08...|57P0.|53300|53400|58030|28000|28P01|3D000|25006)$/
/** Lock and statement timeouts, unless somebody has cancelled the statement or asked not to wait. */
const TIMEOUT_CODES = /^(55P03|57014|25P03)$/
const TIMEOUT_MESSAGE = /timeout/i
/** Of the system, for any connection: the database's, unless something shows that it was another one. */
const NETWORK_CODES: readonly string[] = [...UNREACHABLE_CODES, ...BROKEN_CODES, 'ENOTFOUND']
/** `pg` and its pool have no codes for these; Payload's adapter throws the last two without their cause. */
const DATABASE_MESSAGES =
  /^Connection terminated|^timeout expired$|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|^Query read timeout|cannot begin transaction|cannot connect to Postgres/
const UNIX_SOCKET = /\.s\.PGSQL\.\d+$/
const POSTGRES_PORT = '5432'

function databasePort(): string {
  const { databaseUrl } = getEnvironment()
  return (databaseUrl && URL.canParse(databaseUrl) && new URL(databaseUrl).port) || POSTGRES_PORT
}

const property = (error: Error, name: string): unknown => Reflect.get(error, name)

/** Node's words for an HTTP request whose sender, or whose server, has gone: its code is that of a broken connection. */
const HTTP_MESSAGES = /^(aborted|socket hang up)$/

/** HTTP, a mail server (nodemailer notes its command), or a connection to another port than the database's. */
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

/** Files of the data directory that this account may not write; `mkdir` of Node (20) says of a read-only disk that nothing is there. */
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
 * The outage that an error, or what caused it, comes from; null for any other error, also for another service (mail,
 * sign-on, scanner) that does not answer.
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

/** The header of an answer that refuses because of the outage. */
export function retryAfterHeader({ retryAfterSeconds }: Outage): { 'Retry-After': string } {
  return { 'Retry-After': String(retryAfterSeconds) }
}
