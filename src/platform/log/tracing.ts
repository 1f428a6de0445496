// Spans of a trace, for code that takes time outside this process. Without `OTEL_EXPORTER_OTLP_ENDPOINT` nothing is loaded
// and nothing happens; the server sets `activeTracing` when it starts (server/monitoring/tracing).

import { processSingleton } from '../process-singleton'

export interface Tracing {
  /** Runs the work in a span of that name; a rejection marks it as failed. */
  inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** The id of the trace under way, 32 hexadecimal digits. */
  traceId(): string | undefined
  /** The headers by which a call of the server to itself continues the trace. */
  headers(): Record<string, string>
}

const holder = () => processSingleton<{ tracing?: Tracing }>('tracing', () => ({}))

/** Returns the tracing of this process; undefined unless the operator collects traces. */
export const activeTracing = (): Tracing | undefined => holder().tracing

/** Starts tracing, or with undefined ends it, for both bundles of the process. */
export function setTracing(tracing: Tracing | undefined): void {
  holder().tracing = tracing
}

/** Runs the work in a span if traces are collected. */
export function inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return activeTracing()?.inSpan(name, work) ?? work()
}
