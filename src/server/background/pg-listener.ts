// An ear on one PostgreSQL channel. A lost connection is taken up again.

import pg from 'pg'
import { logFault } from '@/platform/log/logger'
import type { Cleanup } from '../start-options'
import { dedupedErrorLog } from './deduped-error-log'

const RECONNECT_DELAY_MS = 1000

interface ChannelSubscription {
  databaseUrl: string
  channel: string
  /** Name in the log and, as `kovina-…`, in PostgreSQL's list of connections. */
  name: string
  onNotification(notice: string): void
  /** After a lost connection: notices may have been missed. */
  onReconnect(): void | Promise<void>
  log(message: string): void
}

/** Resolves when it listens; rejects when it cannot even once. */
export async function subscribeToChannel(subscription: ChannelSubscription): Promise<Cleanup> {
  let stopped = false
  let client: pg.Client | undefined
  const errorLog = dedupedErrorLog(subscription.name, (message) => !stopped && logFault(message))

  const listen = async () => {
    client = new pg.Client({
      connectionString: subscription.databaseUrl,
      keepAlive: true,
      application_name: `kovina-${subscription.name}`,
    })
    client.on('notification', ({ payload }) => subscription.onNotification(payload ?? ''))
    client.on('error', errorLog.failed)
    client.on('end', () => {
      if (!stopped) setTimeout(reconnect, RECONNECT_DELAY_MS)
    })
    await client.connect()
    await client.query(`listen ${subscription.channel}`)
    errorLog.recovered()
  }

  const reconnect = async () => {
    if (stopped) return
    try {
      await listen()
      await subscription.onReconnect()
      subscription.log(`${subscription.name}: listening again`)
    } catch (error) {
      errorLog.failed(error)
      await client?.end().catch(() => {})
    }
  }

  await listen()
  return async () => {
    stopped = true
    await client?.end()
  }
}
