// An ear on one PostgreSQL channel. A lost connection is taken up again.

import pg from 'pg'
import { faultLog } from './fault-log'
import type { Stop } from './start-options'

const RECONNECT_DELAY_MS = 1000

interface Ear {
  databaseUrl: string
  channel: string
  /** Name in the log and, as `kovina-…`, in PostgreSQL's list of connections. */
  name: string
  hear(notice: string): void
  /** After a lost connection: notices may have been missed. */
  catchUp(): void | Promise<void>
  log(message: string): void
}

/** Resolves when it listens; rejects when it cannot even once. */
export async function listenForNotices(ear: Ear): Promise<Stop> {
  let stopped = false
  let client: pg.Client | undefined
  const faults = faultLog(ear.name, (message) => !stopped && ear.log(message))

  const listen = async () => {
    client = new pg.Client({
      connectionString: ear.databaseUrl,
      keepAlive: true,
      application_name: `kovina-${ear.name}`,
    })
    client.on('notification', ({ payload }) => ear.hear(payload ?? ''))
    client.on('error', faults.failed)
    client.on('end', () => {
      if (!stopped) setTimeout(retry, RECONNECT_DELAY_MS)
    })
    await client.connect()
    await client.query(`listen ${ear.channel}`)
    faults.recovered()
  }

  const retry = async () => {
    if (stopped) return
    try {
      await listen()
      await ear.catchUp()
      ear.log(`${ear.name}: listening again`)
    } catch (error) {
      faults.failed(error)
      await client?.end().catch(() => {})
    }
  }

  await listen()
  return async () => {
    stopped = true
    await client?.end()
  }
}
