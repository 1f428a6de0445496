// Hands the server's own state to the admin panel, which runs in the same process.

import { processSingleton } from './process-singleton'

export type CheckStatus = 'ok' | 'warn' | 'error'

/** Returns the worst of what checks have found. */
export const worstStatus = (found: readonly CheckStatus[]): CheckStatus =>
  (['error', 'warn'] as const).find((status) => found.includes(status)) ?? 'ok'

export const warnIf = (isSo: boolean): CheckStatus => (isSo ? 'warn' : 'ok')

/** Work of one kind in the queue; figures are null when the database did not answer. */
export interface QueueState {
  status: CheckStatus
  waiting: number | null
  failed: number | null
}

/** A figure is null when it could not be determined. Days are `2026-11-25`, moments milliseconds since 1970 or ISO 8601. */
export interface SystemState {
  /** The worst of all. */
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
  /** Null where no virus scanner is set, and no file waits for one. */
  scans: { status: CheckStatus; waiting: number | null } | null
  /** Null where the site is not served by https. */
  certificate: { status: CheckStatus; validUntil: number | null } | null
  slowQueries: { status: CheckStatus; queries: { seconds: number; text: string }[] }
}

type Provider = () => Promise<SystemState>
const registry = () => processSingleton<{ provider?: Provider }>('system-state', () => ({}))

/** Registers the function that determines the state. */
export function provideSystemState(provider: Provider): void {
  registry().provider = provider
}

/** Resolves with the state of this process; null where no server runs, e.g. in a script. */
export async function readSystemState(): Promise<SystemState | null> {
  return (await registry().provider?.()) ?? null
}
