// The running production site that a Vitest worker asks: started once, emptied of people before each file.

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
  /** The site's database for helpers that take Payload and only read `db` of it: Payload itself is not loaded here. */
  database: Payload
  pool: pg.Pool
}

/** Shared by tests and site, so that tests can sign and decrypt what only the site signs and encrypts. */
const SECRET = 'secret-of-the-tests'
const ENVIRONMENT = {
  SECRET,
  NODE_ENV: 'production',
  // Each call comes from an address of its own, so that limits meet only the tests that want them.
  IP_TRUST_PROXY: 'loopback',
  // Answers are not held back unless a test wants it.
  LOGIN_STALL_TIME: '0',
  REGISTER_STALL_TIME: '0',
  // As on Directus, whose answers were recorded with tokens that must not be used in production
  // (`static-tokens.test.ts` has the defaults).
  STATIC_TOKEN_MIN_LENGTH: '1',
  STATIC_TOKENS_FOR_ADMINS: 'true',
}
const POOL_MAX = 4

/** Removes what accounts have left behind; rows that belong to accounts go with them. */
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
  // At its end the run stops the server under the connections.
  pool.on('error', () => {})
  // As long as somebody else holds it, the site does no jobs: mails stay queued, where tests read them.
  const holder = new pg.Client({ connectionString: site.databaseUrl })
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('select pg_advisory_lock($1)', [JOBS_LOCK_KEY])
  return { ...site, pool, database: asPayload(pool) }
}

// Of the worker: files share it, also where each has its own copy of this module.
const shared = globalThis as typeof globalThis & { contractSite?: Promise<ContractSite> }

/** The site of this worker, without people; read it inside hooks and tests only. */
export async function emptyContractSite(): Promise<ContractSite> {
  shared.contractSite ??= open()
  const site = await shared.contractSite
  for (const table of OF_PEOPLE) await site.pool.query(`delete from ${table}`)
  return site
}
