// Reuses finished pages of earlier processes with the same build and configuration, if they are still current.

import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Client } from 'pg'
import { deriveKey } from '@/platform/crypto/primitives'
import { migrationNames } from '@/platform/database/migration-names'
import { withClient } from '@/platform/database/with-client'
import { pageEnvironment } from '@/platform/env/env'
import { readVersionsAtStart } from '@/platform/page-changes'
import { readBuildVersion } from '@/platform/versions/build-version'
import { PAGE_CACHE_FOLDER } from '@/shared/data-directory'
import { DATE_CHANGE_TASK } from '@/shared/process-protocol'
import { logTaskError } from '../../background/log-task-error'
import type { PageCache } from '../page-cache'
import type { PageTags } from '../page-tags'
import { PageFolder } from './page-folder'
import { PageVersions } from './page-versions'
import { PersistentPages } from './persistent-pages'

interface PagePersistenceOptions {
  databaseUrl: string
  dataDir: string
  pages: PageCache
  tags: PageTags
  /** Logs one line for the operator. */
  log(message: string): void
}

/**
 * Returns the digest of everything besides the content that determines how pages look. Node's version is included,
 * because it formats dates and numbers and compresses.
 */
function pageContext(build: string, migrations: readonly string[]): () => string {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const program = JSON.stringify([build, migrations, process.versions, locale, timeZone])
  // Evaluated each time, because the environment may change after the start.
  return () => createHash('sha256').update(program).update(pageEnvironment()).digest('hex')
}

/** Returns collections with an item whose last day has ended while no process ran to announce it. */
async function collectionsToAnnounce(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ collection: string }>(
    `select distinct input->>'collection' as collection from payload_jobs
     where task_slug = $1 and wait_until <= $2 and completed_at is null`,
    [DATE_CHANGE_TASK, new Date()],
  )
  return rows.map(({ collection }) => collection)
}

export class PagePersistence {
  readonly versions = new PageVersions()
  readonly files: PersistentPages
  readonly #options: PagePersistenceOptions
  readonly #context: () => string

  constructor(options: PagePersistenceOptions) {
    this.#options = options
    const { pages, tags, dataDir } = options
    const { build } = readBuildVersion(false)
    this.#context = pageContext(build, migrationNames())
    this.files = new PersistentPages({
      folder: new PageFolder(path.join(dataDir, PAGE_CACHE_FOLDER), build),
      versions: this.versions,
      signing: () => ({ key: deriveKey('page cache'), context: this.#context() }),
      tagsOf: ({ renderPath }) => tags.of(renderPath),
      current: (key) => pages.current(key),
      logError: (error) => logTaskError('pages on disk', error),
    })
  }

  /** Digest of everything besides the content that determines how pages look. */
  get context(): string {
    return this.#context()
  }

  /** Fills the page cache with the current pages on disk. Never rejects; without them the start is only slower. */
  async restore(): Promise<void> {
    const { databaseUrl, pages, tags, log } = this.#options
    try {
      const [versions, collections] = await withClient(databaseUrl, async (client) => {
        const found = await readVersionsAtStart(client)
        return [found, await collectionsToAnnounce(client)] as const
      })
      this.versions.start(versions)
      const isOutdated = (tag: string) => collections.some((collection) => tag.startsWith(`${collection}:`))
      const { restored, outdated } = await this.files.restore(({ asked, page, tags: own }) => {
        tags.restore(asked.renderPath, own)
        pages.restore(asked, page)
      }, isOutdated)
      if (restored + outdated > 0) log(`pages on disk: ${restored} current, ${outdated} deleted`)
    } catch (error) {
      logTaskError('pages on disk', error)
    }
  }
}
