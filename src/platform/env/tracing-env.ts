// Settings of traces, with OpenTelemetry's own names. Its library reads further ones.

import { z } from 'zod'
import { emptyAsUndefined, optional, webUrl } from './variable-types'

const PROTOCOLS = ['http/protobuf', 'http/json'] as const
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
const HEADER_LIST = /^\s*[\w-]+\s*=[^,]*(,\s*[\w-]+\s*=[^,]*)*$/

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webUrl),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.preprocess(emptyAsUndefined, z.enum(PROTOCOLS).default('http/protobuf')),
  OTEL_EXPORTER_OTLP_HEADERS: optional(z.string().regex(HEADER_LIST, 'name=value, separated by commas')),
  OTEL_SERVICE_NAME: z.preprocess(emptyAsUndefined, z.string().default('kovina')),
  OTEL_TRACES_SAMPLER: z.preprocess(emptyAsUndefined, z.enum(SAMPLERS).default('parentbased_always_on')),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(emptyAsUndefined, z.coerce.number().min(0).max(1).default(1)),
}

const parsed = z.object(tracingVariables)
type TracingVariables = z.infer<typeof parsed>

export interface TracingSettings {
  /** Destination of traces; null if none are collected. */
  tracing: { url: string; protocol: (typeof PROTOCOLS)[number]; serviceName: string } | null
}

export function tracingSettings(values: TracingVariables): TracingSettings {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values
  if (endpoint === undefined) return { tracing: null }
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const { OTEL_EXPORTER_OTLP_PROTOCOL: protocol, OTEL_SERVICE_NAME: serviceName } = values
  return { tracing: { url, protocol, serviceName } }
}
