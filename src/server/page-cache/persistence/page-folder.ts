// Stores the pages of one build in a folder. No error here fails a request, because a missing page is rendered after
// the next start.

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '@/platform/database/error-code'
import { newestFirst } from '../../newest-first'

/** An older unfinished file belongs to a killed process. */
const UNFINISHED_MAX_MS = 60_000
/** Files that are read in parallel. */
const READ_TOGETHER = 16
/** Attempts to write a file, because another process may remove the folder after it was created. */
const WRITE_ATTEMPTS = 5
const RETRY_MS = 20
const PAGE_FILE = /^[0-9a-f]{64}$/
const OWNER_ONLY = { folder: 0o700, file: 0o600 }

/** Returns the file name of a page. */
export const pageFileName = (key: string): string => createHash('sha256').update(key).digest('hex')

const isOlderThan = async (file: string, ms: number) => Date.now() - (await stat(file)).mtimeMs > ms

export class PageFolder {
  readonly #root: string
  readonly #folder: string

  /** `root` has a folder for each build. */
  constructor(root: string, build: string) {
    this.#root = root
    this.#folder = path.join(root, encodeURIComponent(build))
  }

  /** Returns the file names of pages, the latest at the end; none if there is no folder. */
  async names(): Promise<string[]> {
    const files = await newestFirst(this.#folder).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return []
      throw error
    })
    return files.reverse().map(({ name }) => name)
  }

  /** Calls `take` with the bytes of each page, the latest at the end; deletes files for which it returns false. */
  async readAll(take: (bytes: Buffer, name: string) => boolean): Promise<void> {
    const names = await this.names()
    const pages = names.filter((name) => PAGE_FILE.test(name))
    for (const name of names) if (!PAGE_FILE.test(name)) await this.#removeUnfinished(name)
    for (let start = 0; start < pages.length; start += READ_TOGETHER) {
      const some = pages.slice(start, start + READ_TOGETHER)
      const files = await Promise.all(
        some.map((name) => readFile(path.join(this.#folder, name)).catch(() => null)),
      )
      for (const [index, bytes] of files.entries()) {
        const name = some[index] as string
        if (!bytes || !take(bytes, name)) await rm(path.join(this.#folder, name), { force: true })
      }
    }
  }

  /** Another process may be writing it now. */
  async #removeUnfinished(name: string): Promise<void> {
    const file = path.join(this.#folder, name)
    if (await isOlderThan(file, UNFINISHED_MAX_MS).catch(() => false)) await rm(file, { force: true })
  }

  /** Replaces the file of a page atomically. */
  async write(key: string, bytes: Buffer): Promise<void> {
    const file = path.join(this.#folder, pageFileName(key))
    for (let attempt = 1; ; attempt += 1) {
      try {
        // The folder is missing: this is the first page, or another process or person has removed it, perhaps during
        // the write.
        if (attempt > 1) await mkdir(this.#folder, { recursive: true, mode: OWNER_ONLY.folder })
        return await this.#replace(file, bytes)
      } catch (error) {
        if (errorCode(error) !== 'ENOENT' || attempt === WRITE_ATTEMPTS) throw error
        if (attempt > 1) await pause(RETRY_MS)
      }
    }
  }

  async #replace(file: string, bytes: Buffer): Promise<void> {
    const unfinished = `${file}.${randomUUID()}`
    try {
      await writeFile(unfinished, bytes, { mode: OWNER_ONLY.file, flag: 'wx' })
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {})
      throw error
    }
  }

  async remove(key: string): Promise<void> {
    await rm(path.join(this.#folder, pageFileName(key)), { force: true })
  }

  /** Removes the pages of other builds except the latest, so that an operator who reverts to it finds its pages. */
  async removeOtherBuilds(): Promise<void> {
    const own = path.basename(this.#folder)
    const [, ...older] = (await newestFirst(this.#root)).filter(({ name }) => name !== own)
    for (const { name } of older) await rm(path.join(this.#root, name), { recursive: true, force: true })
  }
}
