import type { Payload } from 'payload'
import { runningPayload } from '@/payload'

/** Runs pending migrations and hands back the connected Payload. The caller holds the lock. */
export async function migrate(log: (message: string) => void): Promise<Payload> {
  const payload = await runningPayload()
  await payload.db.migrate()
  log('migrations: up to date')
  return payload
}
