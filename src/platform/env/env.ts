// The only reader of process.env: validated once, typed for everybody else.

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

/** Becomes what browsers call the origin: in small letters, without a default port. */
const originUrl = webUrl.transform((text, context) => {
  const { origin, pathname, search, hash, username, password } = new URL(text)
  if (/^\/*$/.test(pathname) && !search && !hash && !username && !password) return origin
  context.addIssue({ code: 'custom', message: 'an origin as https://www.example.com, and nothing after it' })
  return z.NEVER
})

/** An address without a host would lead to any database of this machine. */
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
  /** Origin that visitors type, without a trailing slash. */
  siteUrl: string
  /** Tells whether the operator set SITE_URL (then it is also the only origin trusted with cookies). */
  isSiteUrlSet: boolean
  /** Tells whether visitors come by https: then cookies are Secure. */
  isHttps: boolean
  /** Origin of the addresses that name a page's languages (canonical, hreflang); the site's own unless it is set. */
  localeBaseUrl: string
  databaseUrl: string | undefined
  /** The longest that a query of the running site may take; 0: as long as it likes. */
  databaseTimeoutMs: number
  /** Absolute path of everything that must survive a restart and is not in PostgreSQL. */
  dataDir: string
  secret: string | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Names the senders whose `X-Forwarded-For` is believed: `false`, `true`, a number of hops, or addresses (proxy-addr). */
  trustedProxies: string
}

/**
 * Reads the environment as it is now (`start` adds DATABASE_URL and SECRET before Payload is loaded).
 * Throws one Error that names every variable that is wrong, and why.
 */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const parsed = schema.safeParse(source)
  if (!parsed.success) {
    // The rest of a path is a position in a list.
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

/** Null while variables may still change; afterwards tests that change one count it up. */
const frozen = processSingleton('environment', (): { revision: number | null } => ({ revision: null }))

/** The environment, parsed again only when a variable has changed: for what runs with every request. */
export function getEnvironment(): Environment {
  const { revision } = frozen
  if (current && revision !== null && current.revision === revision) return current.environment
  const source = JSON.stringify(VARIABLE_NAMES.map((name) => process.env[name]))
  const environment = current?.source === source ? current.environment : readEnvironment()
  current = { source, environment, revision }
  return environment
}

/** Says that no variable changes any more: to compare them took a quarter of the time for the refresh of a session. */
export function freezeEnvironment(): void {
  frozen.revision ??= 0
}

/** Variables that no page shows: where data is, and the port, which `siteUrl` contains where it matters. */
const NOT_ON_PAGES: readonly VariableName[] = [
  'DATABASE_URL',
  'DATABASE_TIMEOUT',
  'DATA_DIR',
  'PORT',
  'NODE_ENV',
]

/** Joins the parts of the environment that pages may show into one text. Variables that they do not show may be in it, secrets too: digest it. */
export function pageEnvironment(): string {
  const variables = VARIABLE_NAMES.filter((name) => !NOT_ON_PAGES.includes(name))
  const providers = Object.keys(process.env).filter((name) => name.startsWith('AUTH_'))
  const names = [...new Set<string>([...variables, ...providers])].sort()
  return JSON.stringify([getEnvironment().siteUrl, names.map((name) => [name, process.env[name] ?? ''])])
}

/** The variables `AUTH_<PROVIDER>_…` of one sign-on provider, by what follows the name. */
export function readSsoProviderVariables(provider: string): Record<string, string> {
  const prefix = `AUTH_${provider.toUpperCase()}_`
  const entries = Object.entries(process.env).filter(([name, value]) => name.startsWith(prefix) && value)
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length), value ?? '']))
}

/** The settings of the log alone: it is there before the others are known to be right. */
export function readLogSettings(): LogSettings {
  const parsed = z.object(logVariables).safeParse(process.env)
  return logSettings(parsed.success ? parsed.data : z.object(logVariables).parse({}))
}

/**
 * The environment for a command that works beside the running site: with the site's settings, and none that only `.env` has,
 * as it may have been changed since. One that is unset is empty, as Next takes empty variables out of the environment.
 */
export const commandEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  ...Object.fromEntries(VARIABLE_NAMES.map((name) => [name, process.env[name] ?? ''])),
})

/** Every secret that the environment contains now: none of them may be written anywhere. */
export const readSecrets = () => secretsOf(process.env)

/** Hands what was found or generated at start (database address, secret) to the code that is loaded afterwards. */
export function setEnvironment(values: Partial<Record<VariableName, string>>): void {
  Object.assign(process.env, values)
}
