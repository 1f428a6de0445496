// Keeps scripts and style sheets of the latest builds in DATA_DIR, against version skew (decision 018): while two
// builds run side by side, each may be asked for files of the other, and pages opened before a deployment load the rest
// of theirs after it.

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, utimes } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { ASSETS_PATH } from '@/shared/builds'
import { newestFirst } from '../newest-first'
import { type AssetFile, assetTypeOf, isRead, readAsset, sendAsset, takesBrotli } from './asset-file'

/** Each is six megabytes. */
const BUILDS_MAX = 5
/** Paths of files as Next and our own bundler name them. No segment begins with a dot. */
const FILE_PATH = /^(?:[\w~@-][\w~@.-]*\/)*[\w~@-][\w~@.-]*$/
/** Copying takes a second; an older copy belongs to a killed process. */
const UNFINISHED = { ending: '.unfinished', removedAfterMs: 600_000 }
const isUnfinished = (name: string) => name.endsWith(UNFINISHED.ending)

/** Reads the compressed form if the client accepts it, else the file. Small files have no compressed form. */
async function readFrom(folder: string, name: string, isCompressed: boolean): Promise<AssetFile | null> {
  const file = path.join(folder, name)
  const compressed = isCompressed ? await readAsset(file, 'br').catch(() => null) : null
  return compressed ?? readAsset(file, 'identity').catch(() => null)
}

export class PreviousBuildAssets {
  readonly #root: string
  readonly #build: string
  readonly #source: string

  /** `root` has a folder for each build. */
  constructor(root: string, build: string, source = '.next/static') {
    this.#root = root
    this.#build = encodeURIComponent(build)
    this.#source = source
  }

  /** Copies the files of this build, and deletes those of old ones. Rejects if the disk is full. */
  async keep(): Promise<void> {
    const own = path.join(this.#root, this.#build)
    if (!existsSync(own)) await this.#copyTo(own)
    // Folders are ordered by the time of their last start.
    await utimes(own, new Date(), new Date())
    const folders = await newestFirst(this.#root)
    const old = folders.filter(({ name }) => !isUnfinished(name)).slice(BUILDS_MAX)
    const abandoned = folders.filter(
      ({ name, changedAt }) => isUnfinished(name) && Date.now() - changedAt > UNFINISHED.removedAfterMs,
    )
    for (const { name } of [...old, ...abandoned])
      await rm(path.join(this.#root, name), { recursive: true, force: true })
  }

  /** Responds with the file of another build, or of this one if its folder is missing. Resolves with false if none has it. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const [address = ''] = (request.url ?? '').split('?')
    const name = address.startsWith(ASSETS_PATH) ? address.slice(ASSETS_PATH.length) : ''
    const isFile = FILE_PATH.test(name) && assetTypeOf(name) !== undefined
    if (!isFile || !isRead(request) || existsSync(path.join(this.#source, name))) return false
    const builds = await readdir(this.#root).catch(() => [])
    for (const build of builds.filter((folder) => !isUnfinished(folder))) {
      const file = await readFrom(path.join(this.#root, build), name, takesBrotli(request))
      if (!file) continue
      sendAsset(request, response, file)
      return true
    }
    return false
  }

  async #copyTo(own: string): Promise<void> {
    const unfinished = `${own}.${randomUUID()}${UNFINISHED.ending}`
    await mkdir(this.#root, { recursive: true, mode: 0o700 })
    try {
      await cp(this.#source, unfinished, { recursive: true })
      await rename(unfinished, own)
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true })
      // Another process of this build was faster.
      if (!existsSync(own)) throw error
    }
  }
}
