import { adminMessageGroup } from '@/i18n/admin-messages'
import { formatDateTime, formatDay } from '@/i18n/format/format-date-time'
import { interpolate } from '@/i18n/format/interpolate'
import type { CheckStatus, QueueState, SystemState } from '@/platform/system-state'
import { type Locale, localeEntry } from '@/shared/locales'

const GIGABYTE = 1e9

export interface SystemStateRow {
  key: Exclude<keyof SystemState, 'status'>
  label: string
  /** Null if there is nothing to judge. */
  status: CheckStatus | null
  value: string
  /** Advice; null if everything is in order. */
  advice: string | null
  /** Output of a program, shown unchanged. */
  lines?: string[]
}

function byteFormat(lang: string) {
  const format = (unit: 'megabyte' | 'gigabyte', maximumFractionDigits: number) =>
    new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits })
  const [megabytes, gigabytes] = [format('megabyte', 0), format('gigabyte', 1)]
  return (bytes: number) =>
    bytes < GIGABYTE ? megabytes.format(bytes / 1e6) : gigabytes.format(bytes / GIGABYTE)
}

/** Returns the rows of the page, in the language of the reader. */
export function systemStateRows(state: SystemState, locale: Locale): SystemStateRow[] {
  const messages = adminMessageGroup(locale, 'system')
  const { lang } = localeEntry(locale)
  const bytes = byteFormat(lang)
  const number = new Intl.NumberFormat(lang)
  const day = (moment: number) => formatDay(moment, locale)
  const known = (figure: number | null, format: (figure: number) => string) =>
    figure === null ? messages.unknown : format(figure)
  const count = (figure: number | null) => known(figure, number.format)
  const release = (version: string | null, supportEnd: string | null) => {
    if (!version) return messages.unknown
    return supportEnd ? interpolate(messages.release, { version, day: day(Date.parse(supportEnd)) }) : version
  }
  const queue = ({ waiting, failed }: QueueState) =>
    interpolate(messages.queue, { waiting: count(waiting), failed: count(failed) })
  const { build, node, memory, postgres, database, migrations, disk, scans, certificate, slowQueries } = state

  const row = (
    key: SystemStateRow['key'],
    status: CheckStatus | null,
    value: string,
    advice: string | null = null,
  ): SystemStateRow => ({
    key,
    label: messages[key],
    status,
    value,
    advice: status === 'warn' || status === 'error' ? advice : null,
  })

  return [
    row(
      'build',
      null,
      interpolate(messages.running, {
        version: build.version,
        build: build.build,
        time: formatDateTime(new Date(build.startedAt), locale),
      }),
    ),
    row('memory', null, bytes(memory.bytes)),
    row('node', node.status, release(node.version, node.supportEnd), messages.nodeAdvice),
    row('postgres', postgres.status, release(postgres.version, postgres.supportEnd), messages.postgresAdvice),
    row(
      'database',
      database.status,
      interpolate(messages.databaseFigures, {
        size: known(database.sizeBytes, bytes),
        connections: count(database.connections),
        max: count(database.maxConnections),
        milliseconds: number.format(database.milliseconds),
      }),
      database.status === 'error' ? messages.databaseAdvice : messages.connectionsAdvice,
    ),
    row('migrations', migrations.status, count(migrations.missing), messages.migrationsAdvice),
    row('disk', disk.status, known(disk.freeBytes, bytes), messages.diskAdvice),
    row(
      'backup',
      state.backup.status,
      state.backup.succeededAt
        ? formatDateTime(new Date(state.backup.succeededAt), locale)
        : messages.noBackup,
      messages.backupAdvice,
    ),
    row('mails', state.mails.status, queue(state.mails), messages.mailsAdvice),
    row('jobs', state.jobs.status, queue(state.jobs), messages.jobsAdvice),
    ...(scans ? [row('scans', scans.status, count(scans.waiting), messages.scansAdvice)] : []),
    ...(certificate
      ? [
          row(
            'certificate',
            certificate.status,
            known(certificate.validUntil, (end) => interpolate(messages.validUntil, { day: day(end) })),
            messages.certificateAdvice,
          ),
        ]
      : []),
    {
      ...row(
        'slowQueries',
        slowQueries.status,
        number.format(slowQueries.queries.length),
        messages.slowQueriesAdvice,
      ),
      lines: slowQueries.queries.map(({ seconds, text }) => `${seconds} s · ${text}`),
    },
  ]
}
