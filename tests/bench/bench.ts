// npm run bench: how fast the built site is, beside what it can be compared with. A tool, not a test.

import { parseArgs } from 'node:util'
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@/shared/locales'
import { measureAdmin } from './measurements/admin'
import { measureApi } from './measurements/api'
import { measureCacheInvalidation } from './measurements/cache-invalidation'
import { measureLighthouse } from './measurements/lighthouse'
import { measurePageTraffic } from './measurements/page-traffic'
import { measurePayloadSize } from './measurements/payload-size'
import { measureScaling } from './measurements/scaling'
import { measureMemory, measureStart } from './measurements/startup'
import { measureThroughput } from './measurements/throughput'
import { measureVisits } from './measurements/visits'
import { type BenchApp, startBenchApp } from './support/bench-app'
import { printTables, type Table } from './support/table'

interface Options {
  locales: readonly Locale[]
  /** The time in minutes that a load lasts. */
  minutes: number
  /** The folder in which Directus is installed. */
  directus: string | undefined
}

type Section = (app: BenchApp, options: Options) => Promise<Table>

const SECTIONS: Record<string, Section[]> = {
  start: [measureStart],
  pages: [measurePageTraffic, measureThroughput, measureCacheInvalidation],
  bytes: [(app, { locales }) => measurePayloadSize(app, locales)],
  api: [(app, { directus }) => measureApi(app, directus)],
  panel: [measureAdmin],
  lighthouse: [(app, { locales }) => measureLighthouse(app, locales)],
  growth: [(app, { minutes }) => measureScaling(app, minutes)],
  visits: [(_, { minutes }) => measureVisits(minutes)],
}

/** Lighthouse takes five minutes a language and wants a quiet machine; growth fills the database with 6,000 items; panel builds Payload; visits wants Debian's packages. */
const BY_DEFAULT = ['start', 'bytes', 'pages', 'api']

const LOAD_MINUTES = '2'

const HELP = `Usage: npm run bench [-- <section> …] [-- --locale=<code|all>] [-- --minutes=<number>] [-- --directus=<folder>]

Measures the built site on this machine, with an instance of its own and demo content.
Sections: ${Object.keys(SECTIONS).join(', ')}; without one: ${BY_DEFAULT.join(', ')}.
--locale: for bytes and lighthouse, ${LOCALE_CODES.join(', ')} or all; default ${DEFAULT_LOCALE}.
--minutes: for growth and visits, how long the load lasts; default ${LOAD_MINUTES}.
--directus: for api, a folder in which Directus is installed, to be measured in turns with ours (docs/operations/scale.md).
One page is asked for with wrk where it is installed, and nginx is compared where it is installed.`

function chosenLocales(locale: string): readonly Locale[] {
  return locale === 'all' ? LOCALE_CODES : LOCALE_CODES.filter((code) => code === locale)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    locale: { type: 'string', default: DEFAULT_LOCALE },
    minutes: { type: 'string', default: LOAD_MINUTES },
    directus: { type: 'string' },
  },
})
const names = positionals.length > 0 ? positionals : BY_DEFAULT
const options = {
  locales: chosenLocales(values.locale),
  minutes: Number(values.minutes),
  directus: values.directus,
}

if (
  values.help ||
  options.locales.length === 0 ||
  !(options.minutes >= 0) ||
  names.some((name) => !SECTIONS[name])
) {
  console.log(HELP)
  process.exitCode = values.help ? 0 : 1
} else {
  console.log('Starting an instance with demo content …\n')
  const app = await startBenchApp()
  const tables: Table[] = []
  try {
    for (const name of names) {
      console.log(`Measuring ${name} …`)
      for (const section of SECTIONS[name] ?? []) tables.push(await section(app, options))
    }
    tables.push(measureMemory(app))
  } finally {
    // Also what was measured before something failed.
    console.log()
    printTables(tables)
    await app.end()
  }
}
