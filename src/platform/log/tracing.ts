// Creates spans of a trace for code that waits for other services. Without `OTEL_EXPORTER_OTLP_ENDPOINT` nothing is
// loaded; the server sets `activeTracing` when it starts (server/monitoring/tracing).

import { processSingleton } from '../process-singleton'

export interface Tracing {
  /** Runs the work in a span of that name. A rejection marks it as failed. */
  inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Id of the current trace, 32 hexadecimal digits. */
  traceId(): string | undefined
  /** Headers with which a request of the server to itself continues the trace. */
  headers(): Record<string, string>
}

const holder = () => processSingleton<{ tracing?: Tracing }>('tracing', () => ({}))

/** Returns the tracing of this process; undefined if the operator does not collect traces. */
export const activeTracing = (): Tracing | undefined => holder().tracing

/** Starts tracing, or ends it (undefined), for both bundles of the process. */
export function setTracing(tracing: Tracing | undefined): void {
  holder().tracing = tracing
}

/** Runs the work in a span if traces are collected. */
export function inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return activeTracing()?.inSpan(name, work) ?? work()
}
