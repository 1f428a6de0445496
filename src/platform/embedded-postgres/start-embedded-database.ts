// Starts the embedded PostgreSQL: a real server from the npm package, with its data in the data directory.

import { setTimeout as pause } from 'node:timers/promises'
import { noteOwnDatabase } from '../database/own-stop'
import { OperatorError } from '../errors/operator-error'
import { connectionUrl, SITE_ROLE } from './connection-url'
import type { DataLocation } from './data/data-location'
import { explainFileSystemError } from './error-messages'
import { type Launched, launch } from './launch'
import { type EmbeddedPostgresOptions, type ResolvedOptions, resolveOptions, superuserUrl } from './options'
import { findPostmaster } from './postmaster-lock'
import { provision } from './provision/provision'
import { waitUntilReady } from './wait-until-ready'

export interface RunningDatabase {
  /**
   * Address (postgres://…) of the database, with password. In the embedded server its role is the site's, which owns
   * the database and is no superuser.
   */
  url: string
  /** The same database as the superuser of the embedded server; as the operator's role if it is not embedded. */
  adminUrl: string
  /** False if the server belongs to another process, in which case `stop` does not stop it. */
  owned: boolean
  /** Resolves when the server is down: after open transactions were cancelled, at the latest after about 15 s. */
  stop(): Promise<void>
}

const ATTEMPTS = 5
const RETRY_DELAY_MS = 200
const STOPPING = 'stopping'

/** Returns the port of the server that already runs on this cluster; waits for one that is stopping. */
async function portInUse({ cluster }: DataLocation): Promise<number | undefined> {
  let postmaster = findPostmaster(cluster)
  while (postmaster?.status === STOPPING || (postmaster && !postmaster.port)) {
    await pause(RETRY_DELAY_MS)
    postmaster = findPostmaster(cluster)
  }
  return postmaster?.port
}

/** Provisions the server at `port`, and returns the addresses of the database in it. */
async function provisionedUrls(
  setting: ResolvedOptions,
  port: number,
): Promise<{ url: string; adminUrl: string }> {
  const { databaseName, passwords, log } = setting
  await provision((database) => superuserUrl(setting, port, database), databaseName, passwords.site, log)
  return {
    url: connectionUrl(port, SITE_ROLE, passwords.site, databaseName),
    adminUrl: superuserUrl(setting, port, databaseName),
  }
}

async function ownedDatabase(
  { server, port }: Launched,
  setting: ResolvedOptions,
  onUnexpectedExit?: (code: number | null) => void,
): Promise<RunningDatabase> {
  const urls = await provisionedUrls(setting, port).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  let stopRequested = false
  noteOwnDatabase(false)
  server.ended.then(
    (code) => stopRequested || onUnexpectedExit?.(code),
    () => {},
  )
  return {
    ...urls,
    owned: true,
    stop: () => {
      stopRequested = true
      noteOwnDatabase(true)
      return server.stop()
    },
  }
}

async function openEmbeddedDatabase(options: EmbeddedPostgresOptions): Promise<RunningDatabase> {
  const setting = resolveOptions(options)
  const { place, log } = setting
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const known = await portInUse(place)
    const isThere = () => findPostmaster(place.cluster)?.port === known
    if (known && (await waitUntilReady(superuserUrl(setting, known), isThere))) {
      const urls = await provisionedUrls(setting, known)
      log(
        `the database of ${place.dataDir} runs already and is shared: it ends with the process that started it, and this one then needs a restart (for several processes that live by themselves set DATABASE_URL, docs/operations/scale.md)`,
      )
      return { ...urls, owned: false, stop: async () => {} }
    }
    const launched = known ? undefined : await launch(setting)
    if (launched) return ownedDatabase(launched, setting, options.onUnexpectedExit)
    // A faster process has created its lock file, and is filling it.
    if (!known) await pause(RETRY_DELAY_MS)
  }
  throw new OperatorError(
    `Another container or program has the database in ${place.cluster} open: stop it first, or give each an own DATA_DIR. ` +
      'Several that serve one site need DATABASE_URL (docs/operations/scale.md)',
  )
}

/**
 * Starts the PostgreSQL of `dataDir`, creating cluster and database if they do not exist, or joins the one that runs
 * already. It listens on 127.0.0.1 only, on another free port each time, and stops with this process however that ends.
 * Throws a message that says what to do.
 */
export async function startEmbeddedDatabase(options: EmbeddedPostgresOptions): Promise<RunningDatabase> {
  try {
    return await openEmbeddedDatabase(options)
  } catch (error) {
    throw explainFileSystemError(error, options.dataDir)
  }
}
