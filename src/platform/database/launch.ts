// A server on the cluster of one data directory: the machine's own PostgreSQL if that is newer, else the embedded one.

import { embeddedPrograms } from './binaries'
import { ensureCluster } from './cluster'
import { complaintIn } from './failures'
import { freePort } from './free-port'
import { removeStaleLock } from './lock'
import { machinePlaces, newerPrograms, requireExtensions } from './machine'
import type { Programs } from './programs'
import { untilReady } from './readiness'
import { ageWarning, releaseSentence } from './release'
import { adminAddress, type Setting } from './setting'
import { type Server, startServer } from './supervisor'

// Someone else took the port or the cluster between our look and our start: look again.
const LOST_A_RACE = /could not bind|Address already in use|lock file ".*" (already exists|is empty)/

export interface Launched {
  server: Server
  port: number
}

async function launchWith(programs: Programs, setting: Setting): Promise<Launched | undefined> {
  const { place, passwords, log } = setting
  removeStaleLock(place.cluster, log)
  await ensureCluster(place, programs, passwords.superuser, log)
  const port = await freePort()
  const server = startServer(place, programs, port)
  try {
    if (await untilReady(adminAddress(setting, port), server.isRunning)) {
      if (!programs.isEmbedded) await requireExtensions(adminAddress(setting, port))
      log(releaseSentence(programs))
      return { server, port }
    }
  } catch (error) {
    await server.stop()
    throw error
  }
  await server.ended
  const said = server.said()
  if (LOST_A_RACE.test(said)) return undefined
  throw new Error(
    `PostgreSQL ${programs.version} did not start: ${complaintIn(said)} (see ${place.dataDir}/postgres.log)`,
  )
}

/**
 * Launches the machine's PostgreSQL if it is newer and works, else the embedded one; minor versions read each other's
 * files. Resolves with undefined when another process was faster.
 */
export async function launch(setting: Setting): Promise<Launched | undefined> {
  const { place, places, log } = setting
  const newer = newerPrograms(place.account, places ?? machinePlaces(place.account))
  try {
    if (newer) return await launchWith(newer, setting)
  } catch (error) {
    log(`${newer && releaseSentence(newer)} is not used: ${error instanceof Error ? error.message : error}`)
  }
  const programs = await embeddedPrograms(place.account, place.dataDir)
  const launched = await launchWith(programs, setting)
  const warning = launched && ageWarning(programs, Date.now())
  if (warning) log(warning)
  return launched
}
