// The embedded PostgreSQL: the real server from the npm package, its data in the data directory.

import { setTimeout as pause } from 'node:timers/promises'
import { addressOf, SITE_ROLE } from './address'
import { explained } from './failures'
import { type Launched, launch } from './launch'
import { postmasterOf } from './lock'
import type { Place } from './place'
import { provision } from './provision'
import { untilReady } from './readiness'
import { adminAddress, type EmbeddedOptions, type Setting, settle } from './setting'

export interface RunningDatabase {
  /** postgres://… of the database, password included. In the embedded server the role is the site's, which owns it and is no superuser. */
  url: string
  /** The same database as the superuser of the embedded server; as the operator's role in one that is not embedded. */
  adminUrl: string
  /** False: the server belongs to someone else and `stop` leaves it alone. */
  owned: boolean
  /** Resolves once the server is down: after open transactions are cut off, at the latest after about 15 s. */
  stop(): Promise<void>
}

const ATTEMPTS = 5
const PAUSE_MS = 200
const STOPPING = 'stopping'

/** The port of the server that runs on this cluster already; one that is on its way down is waited for. */
async function portInUse({ cluster }: Place): Promise<number | undefined> {
  let postmaster = postmasterOf(cluster)
  while (postmaster?.status === STOPPING || (postmaster && !postmaster.port)) {
    await pause(PAUSE_MS)
    postmaster = postmasterOf(cluster)
  }
  return postmaster?.port
}

/** Provisions the server at `port`; resolves with the addresses of the database in it. */
async function addressesIn(setting: Setting, port: number): Promise<{ url: string; adminUrl: string }> {
  const { databaseName, passwords, log } = setting
  await provision((database) => adminAddress(setting, port, database), databaseName, passwords.site, log)
  return {
    url: addressOf(port, SITE_ROLE, passwords.site, databaseName),
    adminUrl: adminAddress(setting, port, databaseName),
  }
}

async function owned(
  { server, port }: Launched,
  setting: Setting,
  onUnexpectedExit?: (code: number | null) => void,
): Promise<RunningDatabase> {
  const addresses = await addressesIn(setting, port).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  let asked = false
  server.ended.then(
    (code) => asked || onUnexpectedExit?.(code),
    () => {},
  )
  return {
    ...addresses,
    owned: true,
    stop: () => {
      asked = true
      return server.stop()
    },
  }
}

async function open(options: EmbeddedOptions): Promise<RunningDatabase> {
  const setting = settle(options)
  const { place, log } = setting
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const known = await portInUse(place)
    const isThere = () => postmasterOf(place.cluster)?.port === known
    if (known && (await untilReady(adminAddress(setting, known), isThere))) {
      const addresses = await addressesIn(setting, known)
      log(`the database of ${place.dataDir} runs already and is shared`)
      return { ...addresses, owned: false, stop: async () => {} }
    }
    const launched = known ? undefined : await launch(setting)
    if (launched) return owned(launched, setting, options.onUnexpectedExit)
    // Whoever was faster has made its lock file, and fills it now.
    if (!known) await pause(PAUSE_MS)
  }
  throw new Error(
    `The embedded PostgreSQL in ${place.cluster} starts and ends all the time: is another program at it?`,
  )
}

/**
 * Starts the PostgreSQL of `dataDir`, making its cluster and the database if they are not there, or joins the one
 * that runs already. It listens on 127.0.0.1 only, on another free port each time, and goes down with this process
 * however that ends. Throws a sentence that says what to do.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<RunningDatabase> {
  try {
    return await open(options)
  } catch (error) {
    throw explained(error, options.dataDir)
  }
}
