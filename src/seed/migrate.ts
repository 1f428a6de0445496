import type { Migration, Payload } from 'payload'
import { runningPayload } from '@/payload'
import { migrations } from '../../migrations'

/** Runs pending migrations, and returns the connected Payload. The caller holds the lock (`prepare-lock.ts`). */
export async function migrate(log: (message: string) => void): Promise<Payload> {
  const payload = await runningPayload()
  // Payload does not type the arguments of migrations.
  await payload.db.migrate({ migrations: migrations as Migration[] })
  log('migrations: up to date')
  return payload
}
