// Subscribes to a PostgreSQL channel, and reconnects after a lost connection.

import type pg from 'pg'
import { withQueryTimeout } from '@/platform/database/query-timeout'
import { connectClient } from '@/platform/database/with-client'
import type { Cleanup } from '../start-options'
import { backgroundClient } from './background-client'
import { logTaskError } from './log-task-error'

const RECONNECT_DELAY_MS = 1000
/** Interval of queries that detect a silently interrupted connection. */
const HEARTBEAT_MS = 30_000
const HEARTBEAT_TIMEOUT_MS = 10_000

/** Queries the connection at intervals, and closes it if no answer comes. Returns the function that stops this. */
function startHeartbeat(listener: pg.Client): () => void {
  const query = withQueryTimeout({ text: 'select 1' }, HEARTBEAT_TIMEOUT_MS)
  const beat = () => listener.query(query).catch(() => listener.end())
  const timer = setInterval(beat, HEARTBEAT_MS).unref()
  return () => clearInterval(timer)
}

interface ChannelSubscription {
  databaseUrl: string
  channel: string
  /** Name in the log. */
  name: string
  /** Name in PostgreSQL's list of connections; `kovina-<name>` by default. */
  connectionName?: string | undefined
  /** `client` is the listening connection, which may be queried. */
  onNotification(notice: string, client: pg.Client): void
  /** Called when it listens for the first time. */
  onListening?(client: pg.Client): Promise<void>
  /** Called after a lost connection; notices may have been missed. */
  onReconnect(client: pg.Client): void | Promise<void>
  log(message: string): void
}

/** Resolves when it listens. Rejects if the first connection fails. */
export async function subscribeToChannel(subscription: ChannelSubscription): Promise<Cleanup> {
  let stopped = false
  let client: pg.Client | undefined
  const logError = (error: unknown) => {
    if (!stopped) logTaskError(subscription.name, error)
  }

  const listen = async () => {
    const listener = backgroundClient(
      subscription.databaseUrl,
      subscription.connectionName ?? `kovina-${subscription.name}`,
    )
    client = listener
    listener.on('notification', ({ payload }) => subscription.onNotification(payload ?? '', listener))
    listener.on('error', logError)
    const stopHeartbeat = startHeartbeat(listener)
    listener.on('end', () => {
      stopHeartbeat()
      if (!stopped) setTimeout(reconnect, RECONNECT_DELAY_MS)
    })
    await connectClient(listener)
    await listener.query(`listen ${subscription.channel}`)
    return listener
  }

  const reconnect = async () => {
    if (stopped) return
    try {
      await subscription.onReconnect(await listen())
      subscription.log(`${subscription.name}: listening again`)
    } catch (error) {
      logError(error)
      await client?.end().catch(() => {})
    }
  }

  const stop = async () => {
    stopped = true
    await client?.end()
  }
  try {
    const first = await listen()
    await subscription.onListening?.(first)
  } catch (error) {
    // The start then fails, and could not stop the reconnection.
    await stop().catch(() => {})
    throw error
  }
  return stop
}
