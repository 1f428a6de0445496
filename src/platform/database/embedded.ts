// The embedded PostgreSQL: the real server from the npm package, its data in the data directory.

import { setTimeout as pause } from 'node:timers/promises'
import { keptSecret } from '../secrets'
import { addressOf, DATABASE_NAME, PASSWORD_FILE } from './address'
import { binariesFor } from './binaries'
import { ensureCluster } from './cluster'
import { complaintIn, explained } from './failures'
import { freePort } from './free-port'
import { postmasterOf, removeStaleLock } from './lock'
import { type Place, settlePlace } from './place'
import { ensureDatabase, untilReady } from './readiness'
import { type Server, startServer } from './supervisor'

export interface RunningDatabase {
  /** postgres://… of the database, password included. */
  url: string
  /** False: the server belongs to someone else and `stop` leaves it alone. */
  owned: boolean
  /** Resolves once the server is down: after open transactions are cut off, at the latest after about 15 s. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Absolute path; the cluster, its password and its log live below it. */
  dataDir: string
  /** Default `kovina`. */
  databaseName?: string
  log(message: string): void
  /** Called when the server ends without having been asked to. */
  onUnexpectedExit?(code: number | null): void
}

const ATTEMPTS = 5
const PAUSE_MS = 200
const STOPPING = 'stopping'
// Someone else took the port or the cluster between our look and our start: look again.
const LOST_A_RACE = /could not bind|Address already in use|lock file ".*" already exists/

/** The port of the server that runs on this cluster already; one that is on its way down is waited for. */
async function portInUse({ cluster }: Place): Promise<number | undefined> {
  let postmaster = postmasterOf(cluster)
  while (postmaster?.status === STOPPING || (postmaster && !postmaster.port)) {
    await pause(PAUSE_MS)
    postmaster = postmasterOf(cluster)
  }
  return postmaster?.port
}

async function launch(
  place: Place,
  password: string,
  log: (message: string) => void,
): Promise<[Server, number] | undefined> {
  removeStaleLock(place.cluster, log)
  const binaries = await binariesFor(place.account, place.dataDir)
  await ensureCluster(place, binaries, password, log)
  const port = await freePort()
  const server = startServer(place, binaries, port)
  try {
    if (await untilReady(addressOf(port, password, 'postgres'), server.isRunning)) return [server, port]
  } catch (error) {
    await server.stop()
    throw error
  }
  await server.ended
  const said = server.said()
  if (LOST_A_RACE.test(said)) return undefined
  throw new Error(
    `The embedded PostgreSQL did not start: ${complaintIn(said)} (see ${place.dataDir}/postgres.log)`,
  )
}

function owned(
  server: Server,
  url: string,
  onUnexpectedExit?: (code: number | null) => void,
): RunningDatabase {
  let asked = false
  server.ended.then(
    (code) => asked || onUnexpectedExit?.(code),
    () => {},
  )
  return {
    url,
    owned: true,
    stop: () => {
      asked = true
      return server.stop()
    },
  }
}

async function open(options: EmbeddedOptions): Promise<RunningDatabase> {
  const { dataDir, databaseName = DATABASE_NAME, log, onUnexpectedExit } = options
  const place = settlePlace(dataDir, log)
  const password = keptSecret(place.dataDir, PASSWORD_FILE)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const known = await portInUse(place)
    const isThere = () => postmasterOf(place.cluster)?.port === known
    if (known && (await untilReady(addressOf(known, password, 'postgres'), isThere))) {
      await ensureDatabase(addressOf(known, password, 'postgres'), databaseName)
      log(`the database of ${place.dataDir} runs already and is shared`)
      return { url: addressOf(known, password, databaseName), owned: false, stop: async () => {} }
    }
    const launched = known ? undefined : await launch(place, password, log)
    if (!launched) continue
    const [server, port] = launched
    await ensureDatabase(addressOf(port, password, 'postgres'), databaseName)
    return owned(server, addressOf(port, password, databaseName), onUnexpectedExit)
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
