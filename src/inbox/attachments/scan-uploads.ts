// Scans files that wait for the virus scanner. Their rows are the queue: a file is stored as waiting in the transaction
// of its row, and the server's background work reads the waiting ones.

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import { ensureLocalUpload, localPath } from '@/platform/storage/upload-storage'
import { scanBytes } from '@/platform/virus-scan/scan-bytes'
import type { ScanState } from '@/shared/submissions/forms'
import { ATTACHMENT_FOLDERS, type AttachmentFolder, moveToQuarantine } from './quarantine'

const FILES_AT_ONCE = 20
/** Consecutive failures after which the scanner counts as unavailable. */
const FAILURES_IN_A_ROW = 3
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 10 * 60_000
/** Minutes in which a missing file may still appear, from a network disk or a restore in progress. */
const LOST_AFTER_MINUTES = 60

interface WaitingFile {
  id: number
  filename: string
}

/** Failed scans and the time (`performance.now()`) of the next attempt. A restart tries at once. */
const pauses = new Map<number, { until: number; ms: number }>()

function postpone(id: number): void {
  const ms = Math.min((pauses.get(id)?.ms ?? FIRST_PAUSE_MS / 2) * 2, LONGEST_PAUSE_MS)
  pauses.set(id, { until: performance.now() + ms, ms })
}

async function waitingFiles(payload: Payload): Promise<WaitingFile[]> {
  const rows = await queryRows(
    payload,
    sql`select id, filename from attachments where scan = 'waiting' order by id limit 1000`,
  )
  const all = rows.map(({ id, filename }) => ({ id: Number(id), filename: String(filename) }))
  // Drops the pauses of files that are no longer waiting.
  const waiting = new Set(all.map(({ id }) => id))
  for (const id of pauses.keys()) if (!waiting.has(id)) pauses.delete(id)
  const now = performance.now()
  return all.filter(({ id }) => (pauses.get(id)?.until ?? 0) <= now).slice(0, FILES_AT_ONCE)
}

/** Updates only the columns of the scan, because a form may claim the file simultaneously. */
async function note(payload: Payload, id: number, state: ScanState, bytes?: number): Promise<void> {
  pauses.delete(id)
  const size = bytes === undefined ? sql`filesize` : sql`${bytes}`
  await queryRows(
    payload,
    sql`update attachments set scan = ${state}, filesize = ${size} where id = ${id} and scan = 'waiting'`,
  )
}

/** Gives up a file that has been missing for an hour. Size 0 tells readers that it is missing. */
async function noteMissing(payload: Payload, { id, filename }: WaitingFile): Promise<void> {
  const lost = await queryRows(
    payload,
    sql`update attachments set scan = 'off', filesize = 0 where id = ${id} and scan = 'waiting'
      and created_at < now() - make_interval(mins => ${LOST_AFTER_MINUTES}) returning 1`,
  )
  if (lost.length === 0) postpone(id)
  else pauses.delete(id)
  const outcome = lost.length === 0 ? 'is looked for again' : 'is given up'
  payload.logger.warn(`${filename} is not among the files of visitors, and ${outcome}`)
}

async function folderOf(filename: string): Promise<AttachmentFolder | null> {
  // The process may have ended after the move and before the update of the row.
  if (existsSync(localPath('quarantine', filename))) return 'quarantine'
  for (const folder of ATTACHMENT_FOLDERS) if (await ensureLocalUpload(folder, filename)) return folder
  return null
}

async function scan(payload: Payload, url: string, file: WaitingFile): Promise<void> {
  const { id, filename } = file
  const folder = await folderOf(filename)
  if (!folder) return noteMissing(payload, file)
  if (folder === 'quarantine') return note(payload, id, 'infected')
  const bytes = await readFile(localPath(folder, filename))
  const found = await scanBytes(url, bytes)
  if (!found.infected) return note(payload, id, 'clean', bytes.length)
  await moveToQuarantine(filename)
  payload.logger.warn(`${filename} is infected (${found.name}) and lies in quarantine`)
  await note(payload, id, 'infected')
}

/**
 * Scans waiting files, at most `FILES_AT_ONCE`. A file that cannot be scanned now stays closed, and is tried again
 * after growing pauses. Does not throw if the scanner is unavailable.
 */
export async function scanUploads(payload: Payload): Promise<void> {
  const { clamavUrl } = getEnvironment()
  if (!clamavUrl) return
  let failures = 0
  for (const file of await waitingFiles(payload)) {
    try {
      await scan(payload, clamavUrl, file)
      failures = 0
    } catch (error) {
      postpone(file.id)
      const reason = error instanceof Error ? error.message : String(error)
      payload.logger.warn(`${file.filename} could not be scanned: ${reason}`)
      failures += 1
      if (failures >= FAILURES_IN_A_ROW) return
    }
  }
}
