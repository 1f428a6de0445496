// Launches a server for the cluster of a data directory: the machine's PostgreSQL if it is newer, else the embedded
// one.

import { ensureCluster } from './data/cluster'
import { lastErrorIn } from './error-messages'
import { freePort } from './free-port'
import { embeddedInstallation } from './installations/embedded-installation'
import type { PostgresInstallation } from './installations/installation'
import { ageWarning, describeRelease } from './installations/release'
import {
  findNewerInstallation,
  requireExtensions,
  systemPostgresDirectories,
} from './installations/system-installation'
import { type ResolvedOptions, superuserUrl } from './options'
import { removeStaleLock } from './postmaster-lock'
import { IN_USE, type PostgresServer, startPostgres } from './supervisor'
import { waitUntilReady } from './wait-until-ready'

// Another process has taken the port or the cluster meanwhile; try again.
const LOST_RACE = new RegExp(
  `could not bind|Address already in use|lock file ".*" (already exists|is empty)|${IN_USE}`,
)

export interface Launched {
  server: PostgresServer
  port: number
}

async function launchWith(
  programs: PostgresInstallation,
  setting: ResolvedOptions,
): Promise<Launched | undefined> {
  const { place, passwords, log } = setting
  removeStaleLock(place.cluster, log)
  await ensureCluster(place, programs, passwords.superuser, log)
  const port = await freePort()
  const server = startPostgres(place, programs, port)
  try {
    if (await waitUntilReady(superuserUrl(setting, port), server.isRunning)) {
      if (!programs.isEmbedded) await requireExtensions(superuserUrl(setting, port))
      log(describeRelease(programs))
      return { server, port }
    }
  } catch (error) {
    await server.stop()
    throw error
  }
  await server.ended
  const said = server.logOutput()
  if (LOST_RACE.test(said)) return undefined
  throw new Error(
    `PostgreSQL ${programs.version} did not start: ${lastErrorIn(said)} (see ${place.dataDir}/postgres.log)`,
  )
}

/**
 * Launches the machine's PostgreSQL if it is newer and works, else the embedded one. Minor versions can use each
 * other's files. Resolves with undefined if another process was faster.
 */
export async function launch(setting: ResolvedOptions): Promise<Launched | undefined> {
  const { place, places, log } = setting
  const newer = findNewerInstallation(place.account, places ?? systemPostgresDirectories(place.account))
  try {
    if (newer) return await launchWith(newer, setting)
  } catch (error) {
    log(`${newer && describeRelease(newer)} is not used: ${error instanceof Error ? error.message : error}`)
  }
  const programs = await embeddedInstallation(place.account, place.dataDir)
  const launched = await launchWith(programs, setting)
  const warning = launched && ageWarning(programs, Date.now())
  if (warning) log(warning)
  return launched
}
