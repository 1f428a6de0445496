// Reports to monitoring whether the app works, and how fast its database answers.

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { poolOf, queryRows } from '@/platform/database/sql'
import { ADMINS, SIGNED_IN } from '../allowed-roles'
import { endpoint, signedInCaller } from '../http/endpoint'

/** Milliseconds above which the database gets a warning; Directus' threshold. */
const SLOW_DATABASE_MS = 150
const TYPE = 'application/health+json; charset=utf-8'

type Status = 'ok' | 'warn' | 'error'

async function measureDatabase(
  payload: Parameters<typeof queryRows>[0],
): Promise<{ status: Status; milliseconds: number }> {
  const began = performance.now()
  try {
    await queryRows(payload, sql`select 1`)
    const milliseconds = Math.round((performance.now() - began) * 1000) / 1000
    return { status: milliseconds > SLOW_DATABASE_MS ? 'warn' : 'ok', milliseconds }
  } catch {
    return { status: 'error', milliseconds: Math.round(performance.now() - began) }
  }
}

export const health = endpoint({
  method: 'GET',
  path: '/server/health',
  allowedRoles: SIGNED_IN,
  anonymousError: 'FORBIDDEN',
  body: z.unknown(),
  async handle(call) {
    const { status, milliseconds } = await measureDatabase(call.payload)
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
    const isAdmin = ADMINS.includes(signedInCaller(call).account.role)
    const body = isAdmin ? { status, serviceId: call.settings.siteUrl, checks } : { status }
    return { text: { type: TYPE, body: JSON.stringify(body), status: status === 'error' ? 503 : 200 } }
  },
})
