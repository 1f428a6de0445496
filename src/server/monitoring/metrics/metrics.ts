// Provides the metrics in Prometheus' format. docs/operations/monitoring.md explains them; a test compares both.

import type { Registry } from 'prom-client'
import type { BuildVersion } from '@/platform/versions/build-version'
import type { PageCacheStats } from '../../page-cache/page-cache'
import type { DatabaseMetrics } from './database-metrics'
import type { QueueMetrics } from './queue-metrics'
import { DURATION_BUCKETS, type RequestMeter, type Series } from './request-meter'

type Prometheus = typeof import('prom-client')

export interface MetricSources {
  build: BuildVersion
  meter: RequestMeter
  /** Undefined in development, which has no page cache. */
  store: (() => PageCacheStats) | undefined
  rendersUnderWay(): number
  /** Null while the database is down. */
  database(): Promise<DatabaseMetrics | null>
  freeBytes(): Promise<number | null>
  /** Null without a bucket. */
  isBucketUp(): boolean | null
}

type Samples = readonly [labels: Record<string, string>, value: number][]
type SamplesFromDatabase = (figures: DatabaseMetrics) => Samples

const singleSample = (value: number): Samples => [[{}, value]]
const momentSample = (moment: number | null): Samples => (moment === null ? [] : singleSample(moment / 1000))
const queueSample =
  (queue: 'mails' | 'jobs', figure: keyof QueueMetrics): SamplesFromDatabase =>
  ({ [queue]: figures }) =>
    singleSample(figures[figure])

interface MetricDefinition {
  name: string
  help: string
  labelNames?: string[]
}

const DATABASE_METRICS: (MetricDefinition & { read: SamplesFromDatabase })[] = [
  {
    name: 'kovina_database_response_seconds',
    help: 'Time to open a connection and get an answer.',
    read: ({ seconds }) => singleSample(seconds),
  },
  {
    name: 'kovina_database_size_bytes',
    help: 'Size of the database on disk.',
    read: ({ sizeBytes }) => singleSample(sizeBytes),
  },
  {
    name: 'kovina_database_connections',
    help: 'Connections of all processes to the database, by state.',
    labelNames: ['state'],
    read: ({ connections }) => connections.map(({ state, count }) => [{ state }, count]),
  },
  {
    name: 'kovina_database_max_connections',
    help: 'Connections that PostgreSQL allows.',
    read: ({ maxConnections }) => singleSample(maxConnections),
  },
  {
    name: 'kovina_jobs_waiting',
    help: 'Jobs that are due, mails apart.',
    read: queueSample('jobs', 'waiting'),
  },
  {
    name: 'kovina_jobs_oldest_seconds',
    help: 'For how long the oldest of them has been due.',
    read: queueSample('jobs', 'oldestSeconds'),
  },
  {
    name: 'kovina_jobs_failed',
    help: 'Jobs that were given up, mails apart.',
    read: queueSample('jobs', 'failed'),
  },
  {
    name: 'kovina_mails_waiting',
    help: 'Mails that are not sent yet, also those that are tried again later.',
    read: queueSample('mails', 'waiting'),
  },
  {
    name: 'kovina_mails_oldest_seconds',
    help: 'Age of the oldest of them.',
    read: queueSample('mails', 'oldestSeconds'),
  },
  {
    name: 'kovina_mails_failed',
    help: 'Mails that were given up and wait for a decision.',
    read: queueSample('mails', 'failed'),
  },
  {
    name: 'kovina_scans_waiting',
    help: 'Files of visitors that wait for the virus scanner.',
    read: ({ scans }) => singleSample(scans.waiting),
  },
  {
    name: 'kovina_scans_oldest_seconds',
    help: 'For how long the oldest of them has waited.',
    read: ({ scans }) => singleSample(scans.oldestSeconds),
  },
  {
    name: 'kovina_sessions',
    help: 'Sessions that have not ended.',
    read: ({ sessions }) => singleSample(sessions),
  },
  {
    name: 'kovina_submissions_waiting',
    help: 'Submissions that nobody has taken up, by form.',
    labelNames: ['form'],
    read: ({ submissions }) => submissions.map(({ form, count }) => [{ form }, count]),
  },
  {
    name: 'kovina_backup_last_success_timestamp_seconds',
    help: 'When the last backup was made.',
    read: ({ backup }) => momentSample(backup.succeededAt),
  },
  {
    name: 'kovina_backup_last_failure_timestamp_seconds',
    help: 'When a backup has failed, if none has been made since.',
    read: ({ backup }) => momentSample(backup.failedAt),
  },
  {
    name: 'kovina_backup_size_bytes',
    help: 'Size of the last backup.',
    read: ({ backup }) => (backup.bytes === null ? [] : singleSample(backup.bytes)),
  },
  {
    name: 'kovina_sign_ins',
    help: 'Sign-ins of the last five minutes, by outcome.',
    labelNames: ['outcome'],
    read: ({ signIns }) => signIns.map(({ outcome, count }) => [{ outcome }, count]),
  },
]

/** Adds a gauge that is collected at each scrape. It has no value if there is nothing to report. */
function addGauge(
  { Gauge }: Prometheus,
  registry: Registry,
  { name, help, labelNames = [] }: MetricDefinition,
  read: () => Samples,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset()
      // A reset gauge without labels would report 0.
      this.remove({})
      for (const [labels, value] of read()) this.set(labels, value)
    },
  })
}

/** Adds the figures that our server counts itself. */
function addOwnMetrics(prometheus: Prometheus, registry: Registry, sources: MetricSources): void {
  const { version, build } = sources.build
  const gauge = (name: string, help: string, read: () => Samples, labelNames: string[] = []) =>
    addGauge(prometheus, registry, { name, help, labelNames }, read)
  gauge('kovina_build_info', 'Always 1; the labels say what runs.', () => [[{ version, build }, 1]], [
    'version',
    'build',
  ])
  gauge('kovina_renders_in_progress', 'Pages that are being made.', () =>
    singleSample(sources.rendersUnderWay()),
  )
  const { store } = sources
  if (!store) return
  gauge('kovina_page_cache_pages', 'Pages that are kept.', () => singleSample(store().pages))
  gauge('kovina_page_cache_bytes', 'Memory that they take, compressed.', () => singleSample(store().bytes))
  new prometheus.Counter({
    name: 'kovina_page_cache_answers_total',
    help: 'Answers of the page cache, by how it came by the page.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(store().answers)) this.inc({ outcome }, count)
    },
  })
}

/**
 * Adds the durations of requests, which are counted elsewhere, because prom-client (15.1.3) cannot take over a finished
 * histogram.
 */
function addDurations({ Histogram }: Prometheus, registry: Registry, meter: RequestMeter): void {
  const name = 'kovina_http_request_duration_seconds'
  const help = 'Requests and their durations, by what they are for, method and status.'
  const histogram = new Histogram({
    name,
    help,
    labelNames: ['kind', 'method', 'status'],
    buckets: [...DURATION_BUCKETS],
    registers: [registry],
  })
  const values = () => meter.series.flatMap((series) => histogramSamples(name, series))
  // The registry calls this method by name (lib/registry.js), and `get` does too.
  Object.assign(histogram, {
    getForPromString: async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: values() }),
  })
}

/** Returns the samples of one series. The count of a bucket includes those of all smaller ones. */
function histogramSamples(name: string, { labels, count, seconds, buckets }: Series) {
  let below = 0
  const ofBucket = (le: string, value: number) => ({
    metricName: `${name}_bucket`,
    labels: { le, ...labels },
    value,
  })
  return [
    ...DURATION_BUCKETS.map((bound, index) => {
      below += buckets[index] ?? 0
      return ofBucket(String(bound), below)
    }),
    ofBucket('+Inf', count),
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: count },
  ]
}

/** Returns the function that renders the metrics as text, and their names. Loads prom-client, which no other module does. */
export async function createMetricsRegistry(sources: MetricSources) {
  const prometheus = await import('prom-client')
  const registry = new prometheus.Registry()
  let figures: DatabaseMetrics | null = null
  let free: number | null = null
  prometheus.collectDefaultMetrics({ register: registry })
  addOwnMetrics(prometheus, registry, sources)
  addDurations(prometheus, registry, sources.meter)
  const disk = { name: 'kovina_disk_free_bytes', help: 'Room left on the disk with the data directory.' }
  addGauge(prometheus, registry, disk, () => (free === null ? [] : singleSample(free)))
  const bucket = {
    name: 'kovina_uploads_bucket_up',
    help: 'Whether the bucket of the uploads answers, and is ours.',
  }
  addGauge(prometheus, registry, bucket, () => {
    const isUp = sources.isBucketUp()
    return isUp === null ? [] : singleSample(isUp ? 1 : 0)
  })
  const up = { name: 'kovina_database_up', help: 'Whether the database answers.' }
  addGauge(prometheus, registry, up, () => singleSample(figures ? 1 : 0))
  for (const { read, ...described } of DATABASE_METRICS)
    addGauge(prometheus, registry, described, () => (figures ? read(figures) : []))
  return {
    type: registry.contentType,
    names: registry.getMetricsAsArray().map(({ name }) => name),
    async text(): Promise<string> {
      ;[figures, free] = await Promise.all([sources.database(), sources.freeBytes()])
      return registry.metrics()
    },
  }
}
