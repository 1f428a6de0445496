// Passes the server's state to the admin panel, which runs in the same process.

import { processSingleton } from './process-singleton'

export type CheckStatus = 'ok' | 'warn' | 'error'

/** Returns the worst result of several checks. */
export const worstStatus = (found: readonly CheckStatus[]): CheckStatus =>
  (['error', 'warn'] as const).find((status) => found.includes(status)) ?? 'ok'

export const warnIf = (isSo: boolean): CheckStatus => (isSo ? 'warn' : 'ok')

/** Queued work of one kind. Figures are null if the database did not respond. */
export interface QueueState {
  status: CheckStatus
  waiting: number | null
  failed: number | null
}

/** A figure is null if it could not be determined. Days are `2026-11-25`, times milliseconds since 1970 or ISO 8601. */
export interface SystemState {
  /** The worst status of all. */
  status: CheckStatus
  build: { version: string; build: string; startedAt: number }
  node: { status: CheckStatus; version: string; supportEnd: string | null }
  memory: { bytes: number }
  postgres: { status: CheckStatus; version: string | null; supportEnd: string | null }
  database: {
    status: CheckStatus
    milliseconds: number
    sizeBytes: number | null
    connections: number | null
    maxConnections: number | null
  }
  migrations: { status: CheckStatus; missing: number | null }
  disk: { status: CheckStatus; freeBytes: number | null }
  backup: { status: CheckStatus; succeededAt: string | null }
  mails: QueueState
  jobs: QueueState
  /** Null if no virus scanner is configured and no file waits for one. */
  scans: { status: CheckStatus; waiting: number | null } | null
  /** Null if the site does not use https. */
  certificate: { status: CheckStatus; validUntil: number | null } | null
  slowQueries: { status: CheckStatus; queries: { seconds: number; text: string }[] }
}

type Provider = () => Promise<SystemState>
const registry = () => processSingleton<{ provider?: Provider }>('system-state', () => ({}))

/** Registers the function that determines the state. */
export function provideSystemState(provider: Provider): void {
  registry().provider = provider
}

/** Returns the state of this process; null without a server, as in a script. */
export async function readSystemState(): Promise<SystemState | null> {
  return (await registry().provider?.()) ?? null
}
