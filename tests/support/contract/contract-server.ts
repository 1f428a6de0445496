// Runs the production site for a Vitest worker: started once, and cleared of people before each file.

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Payload } from 'payload'
import pg from 'pg'
import { inject } from 'vitest'
import { setEnvironment } from '@/platform/env/env'
import { JOBS_LOCK_KEY } from '@/shared/process-protocol'
import { startTestSite, type TestSite } from '../site/test-site'
import { removeDirectory } from '../temporary-directories'

export interface ContractSite extends TestSite {
  /** The site's database, for helpers that take Payload but only read its `db`: Payload itself is not loaded here. */
  database: Payload
  pool: pg.Pool
}

/** Shared by tests and site, so that tests can sign and decrypt what usually only the site signs and encrypts. */
const SECRET = 'secret-of-the-tests'
const ENVIRONMENT = {
  SECRET,
  NODE_ENV: 'production',
  // Each call comes from an address of its own, so that rate limits apply only in tests that want them.
  IP_TRUST_PROXY: 'loopback',
  // Responses are not delayed unless a test wants it.
  LOGIN_STALL_TIME: '0',
  REGISTER_STALL_TIME: '0',
  // As in Directus, whose responses were recorded with tokens too short for production (`static-tokens.test.ts` tests
  // the defaults).
  STATIC_TOKEN_MIN_LENGTH: '1',
  STATIC_TOKENS_FOR_ADMINS: 'true',
}
const POOL_MAX = 4

/** Tables with data left by accounts; rows that belong to accounts are deleted with them. */
const OF_PEOPLE = [
  'users',
  'audit_events',
  'payload_jobs',
  'rate_limits',
  'sign_in_settings',
  'form_memories',
  'payload_preferences',
  'payload_locked_documents',
]

function asPayload(pool: pg.Pool): Payload {
  const db: { drizzle: NodePgDatabase; pool: pg.Pool } = { drizzle: drizzle(pool), pool }
  return { db } as unknown as Payload
}

async function open(): Promise<ContractSite> {
  setEnvironment({ SECRET, NODE_ENV: 'production' })
  const site = await startTestSite(inject('templates'), { environment: ENVIRONMENT })
  process.once('exit', () => {
    site.process.kill('SIGKILL')
    removeDirectory(site.dataDir)
  })
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: POOL_MAX })
  // At the end of the run the server stops while connections are open.
  pool.on('error', () => {})
  // While another connection holds this lock, the site runs no jobs: mails stay in the queue, where tests read them.
  const holder = new pg.Client({ connectionString: site.databaseUrl })
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('select pg_advisory_lock($1)', [JOBS_LOCK_KEY])
  return { ...site, pool, database: asPayload(pool) }
}

// Stored globally, because all files of a worker share the site, even if each loads its own copy of this module.
const shared = globalThis as typeof globalThis & { contractSite?: Promise<ContractSite> }

/** Returns the site of this worker, without people; call it only inside hooks and tests. */
export async function emptyContractSite(): Promise<ContractSite> {
  shared.contractSite ??= open()
  const site = await shared.contractSite
  for (const table of OF_PEOPLE) await site.pool.query(`delete from ${table}`)
  return site
}
