// For watchdogs and operators: does the house work, and how fast is its database?

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { poolOf, rowsOf } from '@/platform/database/sql'
import { SIGNED_IN } from '../callers'
import { callerOf, endpoint } from '../http/endpoint'

/** Slower than this is a warning, in milliseconds; Directus' threshold. */
const SLOW_DATABASE_MS = 150
const TYPE = 'application/health+json; charset=utf-8'

type Status = 'ok' | 'warn' | 'error'

async function databaseTime(
  payload: Parameters<typeof rowsOf>[0],
): Promise<{ status: Status; milliseconds: number }> {
  const began = performance.now()
  try {
    await rowsOf(payload, sql`select 1`)
    const milliseconds = Math.round((performance.now() - began) * 1000) / 1000
    return { status: milliseconds > SLOW_DATABASE_MS ? 'warn' : 'ok', milliseconds }
  } catch {
    return { status: 'error', milliseconds: Math.round(performance.now() - began) }
  }
}

export const health = endpoint({
  method: 'GET',
  path: '/server/health',
  callers: SIGNED_IN,
  refusal: 'FORBIDDEN',
  body: z.unknown(),
  async act(call) {
    const { status, milliseconds } = await databaseTime(call.payload)
    const pool = poolOf(call.payload)
    const checks = {
      'pg:responseTime': [
        {
          status,
          componentType: 'datastore',
          observedUnit: 'ms',
          observedValue: milliseconds,
          threshold: SLOW_DATABASE_MS,
        },
      ],
      'pg:connectionsAvailable': [
        { status: 'ok', componentType: 'datastore', observedValue: pool.idleCount },
      ],
      'pg:connectionsUsed': [
        { status: 'ok', componentType: 'datastore', observedValue: pool.totalCount - pool.idleCount },
      ],
    }
    const isAdmin = callerOf(call).account.role === 'admin'
    const body = isAdmin ? { status, serviceId: call.settings.siteUrl, checks } : { status }
    return { text: { type: TYPE, body: JSON.stringify(body), status: status === 'error' ? 503 : 200 } }
  },
})
