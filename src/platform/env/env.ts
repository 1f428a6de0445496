// Reads process.env, validates it once, and types it. No other module reads it.

import path from 'node:path'
import { z } from 'zod'
import { asciiEmailSchema } from '@/shared/email-address'
import { processSingleton } from '../process-singleton'
import { type AnalyticsSettings, analyticsSettings, analyticsVariables } from './analytics-env'
import { type BackupSettings, backupSettings, backupVariables } from './backup-env'
import { type CdnSettings, cdnSettings, cdnVariables } from './cdn-env'
import { type DirectusSettings, directusSettings } from './directus-env'
import { directusVariables } from './directus-variables'
import { secretsOf } from './environment-secrets'
import { type FormSettings, formSettings, formVariables } from './form-env'
import { type IndexNowSettings, indexNowSettings, indexNowVariables } from './index-now-env'
import { type LogSettings, logSettings, logVariables } from './log-env'
import { type ServerSettings, serverSettings, serverVariables } from './server-env'
import { type StorageSettings, storageSettings, storageVariables } from './storage-env'
import { type TracingSettings, tracingSettings, tracingVariables } from './tracing-env'
import {
  ENCODED_PASSWORD,
  emptyAsUndefined,
  numberBetween,
  optional,
  waitingTime,
  webUrl,
} from './variable-types'

/** Normalises an origin as browsers do: lower case, without a default port. */
const originUrl = webUrl.transform((text, context) => {
  const { origin, pathname, search, hash, username, password } = new URL(text)
  if (/^\/*$/.test(pathname) && !search && !hash && !username && !password) return origin
  context.addIssue({ code: 'custom', message: 'an origin as https://www.example.com, and nothing after it' })
  return z.NEVER
})

/** An address without a host would connect to any database of this machine. */
const databaseUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: `an address as postgres://user:password@host:5432/name; ${ENCODED_PASSWORD}`,
  })
  .regex(/:\/{2,}[^/]/, 'an address as postgres://user:password@host:5432/name, with a host or a database')

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).catch('development'),
  PORT: numberBetween(0, 65_535, 3000).refine(Number.isInteger, 'a whole number'),
  SITE_URL: optional(originUrl),
  LOCALE_BASE_URL: optional(originUrl),
  DATABASE_URL: optional(databaseUrl),
  DATABASE_TIMEOUT: waitingTime('15s'),
  DATA_DIR: z.preprocess(emptyAsUndefined, z.string().default('.data')),
  SECRET: optional(z.string().min(16, 'at least 16 characters')),
  ADMIN_EMAIL: optional(asciiEmailSchema),
  ADMIN_PASSWORD: optional(z.string().min(10, 'at least 10 characters')),
  ...directusVariables,
  ...formVariables,
  ...indexNowVariables,
  ...analyticsVariables,
  ...serverVariables,
  ...cdnVariables,
  ...storageVariables,
  ...backupVariables,
  ...logVariables,
  ...tracingVariables,
})

export type VariableName = keyof z.infer<typeof schema>
export const VARIABLE_NAMES = Object.keys(schema.shape) as VariableName[]

export interface Environment
  extends DirectusSettings,
    FormSettings,
    IndexNowSettings,
    AnalyticsSettings,
    ServerSettings,
    CdnSettings,
    StorageSettings,
    BackupSettings,
    LogSettings,
    TracingSettings {
  production: boolean
  port: number
  /** Public origin, without a trailing slash. */
  siteUrl: string
  /** Tells whether the operator set SITE_URL, which is then the only origin trusted with cookies. */
  isSiteUrlSet: boolean
  /** Tells whether visitors use https, so that cookies are Secure. */
  isHttps: boolean
  /** Origin of the URLs of a page's languages (canonical, hreflang); by default the site's own. */
  localeBaseUrl: string
  databaseUrl: string | undefined
  /** Maximum duration of a query of the running site; 0 for no limit. */
  databaseTimeoutMs: number
  /** Absolute path of all data outside PostgreSQL that must survive a restart. */
  dataDir: string
  secret: string | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** The proxies whose `X-Forwarded-For` is trusted: `false`, `true`, a number of hops, or addresses (proxy-addr). */
  trustedProxies: string
}

/**
 * Reads the current environment (`start` adds DATABASE_URL and SECRET before Payload is loaded). Throws one Error that
 * names every invalid variable with its reason.
 */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const parsed = schema.safeParse(source)
  if (!parsed.success) {
    // The rest of a path is an index in a list.
    const reasons = parsed.error.issues.map(({ path: [name], message }) => `  ${String(name)}: ${message}`)
    throw new Error(`Invalid environment variables:\n${[...new Set(reasons)].join('\n')}`)
  }
  const values = parsed.data
  const isHttps = values.SITE_URL?.startsWith('https:') === true
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`
  const dataDir = path.resolve(/* turbopackIgnore: true */ values.DATA_DIR)
  return {
    production: values.NODE_ENV === 'production',
    port: values.PORT,
    siteUrl,
    isSiteUrlSet: values.SITE_URL !== undefined,
    isHttps,
    localeBaseUrl: values.LOCALE_BASE_URL ?? siteUrl,
    databaseUrl: values.DATABASE_URL,
    databaseTimeoutMs: values.DATABASE_TIMEOUT,
    dataDir,
    secret: values.SECRET,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    trustedProxies: values.IP_TRUST_PROXY,
    ...formSettings(values),
    ...indexNowSettings(values),
    ...analyticsSettings(values),
    ...directusSettings(values, isHttps),
    ...serverSettings(values, isHttps),
    ...cdnSettings(values),
    ...storageSettings(values),
    ...backupSettings(values, dataDir),
    ...logSettings(values),
    ...tracingSettings(values),
  }
}

interface CurrentEnvironment {
  source: string
  environment: Environment
  revision: number | null
}

let current: CurrentEnvironment | undefined

/** Null while variables may still change. Afterwards, tests that change one increase `revision`. */
const frozen = processSingleton('environment', (): { revision: number | null } => ({ revision: null }))

/** Returns the environment, parsed again only if a variable has changed; for code that runs with every request. */
export function getEnvironment(): Environment {
  const { revision } = frozen
  if (current && revision !== null && current.revision === revision) return current.environment
  const source = JSON.stringify(VARIABLE_NAMES.map((name) => process.env[name]))
  const environment = current?.source === source ? current.environment : readEnvironment()
  current = { source, environment, revision }
  return environment
}

/** Declares that no variable will change, because comparing them took a quarter of the time of a session's refresh. */
export function freezeEnvironment(): void {
  frozen.revision ??= 0
}

/** Variables that affect no page: locations of data, and the port, which `siteUrl` contains where it matters. */
const NOT_ON_PAGES: readonly VariableName[] = [
  'DATABASE_URL',
  'DATABASE_TIMEOUT',
  'DATA_DIR',
  'PORT',
  'NODE_ENV',
]

/** Joins the variables that may affect pages into one text. It may contain secrets, so hash it. */
export function pageEnvironment(): string {
  const variables = VARIABLE_NAMES.filter((name) => !NOT_ON_PAGES.includes(name))
  const providers = Object.keys(process.env).filter((name) => name.startsWith('AUTH_'))
  const names = [...new Set<string>([...variables, ...providers])].sort()
  return JSON.stringify([getEnvironment().siteUrl, names.map((name) => [name, process.env[name] ?? ''])])
}

/** Returns the variables `AUTH_<PROVIDER>_…` of a provider, by the part after its name. */
export function readSsoProviderVariables(provider: string): Record<string, string> {
  const prefix = `AUTH_${provider.toUpperCase()}_`
  const entries = Object.entries(process.env).filter(([name, value]) => name.startsWith(prefix) && value)
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length), value ?? '']))
}

/** Returns the settings of the log, which starts before the other settings are validated. */
export function readLogSettings(): LogSettings {
  const parsed = z.object(logVariables).safeParse(process.env)
  return logSettings(parsed.success ? parsed.data : z.object(logVariables).parse({}))
}

/**
 * Returns the environment for a command beside the running site: the site's settings, without those that only `.env`
 * has, as it may have been changed since. Unset ones are empty, because Next removes empty variables from the
 * environment.
 */
export const commandEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  ...Object.fromEntries(VARIABLE_NAMES.map((name) => [name, process.env[name] ?? ''])),
})

/** Returns every secret that the environment contains now. None of them may be written anywhere. */
export const readSecrets = () => secretsOf(process.env)

/**
 * Sets variables that were found or generated at the start (database address, secret), for code that is loaded
 * afterwards.
 */
export function setEnvironment(values: Partial<Record<VariableName, string>>): void {
  Object.assign(process.env, values)
}
