// Runs migrations for a restore: first those that the backup contains, then the others. Payload's own command (3.90.2)
// ends the process if one fails; here the caller gets the error and restores the former state.

import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import { runningPayload } from '@/payload'
import { adapterOf } from '@/platform/database/sql'
import { migrations } from '../../migrations'

type Migration = (typeof migrations)[number]
type Payload = Awaited<ReturnType<typeof runningPayload>>

async function run(payload: Payload, { name, up }: Migration, batch?: number): Promise<void> {
  const req = await createLocalReq({}, payload)
  await initTransaction(req)
  const id = await req.transactionID
  const db = id === undefined ? undefined : adapterOf(payload).sessions?.[id]?.db
  try {
    await up({ db, payload, req } as never)
    if (batch !== undefined)
      await payload.create({ collection: 'payload-migrations', data: { name, batch }, req })
    await commitTransaction(req)
  } catch (error) {
    await killTransaction(req)
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

/** Runs the migrations with these names on an empty schema, without recording them. */
export async function runMigrations(names: readonly string[]): Promise<void> {
  const payload = await runningPayload()
  for (const migration of migrations) if (names.includes(migration.name)) await run(payload, migration)
}

/** Runs and records the migrations that the database has not recorded. */
export async function migrateFurther(log: (message: string) => void): Promise<void> {
  const payload = await runningPayload()
  const { docs } = await payload.find({ collection: 'payload-migrations', pagination: false })
  const seen = new Set(docs.map(({ name }) => name))
  const batch = Math.max(0, ...docs.map(({ batch: number }) => number ?? 0)) + 1
  for (const migration of migrations) {
    if (seen.has(migration.name)) continue
    await run(payload, migration, batch)
    log(`migration ${migration.name}: done`)
  }
}
