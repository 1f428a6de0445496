import type { Migration, Payload } from 'payload'
import { runningPayload } from '@/payload'
import { migrations } from '../../migrations'

/** Runs pending migrations and hands back the connected Payload. The caller holds the lock. */
export async function migrate(log: (message: string) => void): Promise<Payload> {
  const payload = await runningPayload()
  // Payload leaves the type of their arguments open.
  await payload.db.migrate({ migrations: migrations as Migration[] })
  log('migrations: up to date')
  return payload
}
