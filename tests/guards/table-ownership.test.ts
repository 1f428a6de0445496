// Each module's tables are named by no SQL outside it: what another module needs of them it gets from a function.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** By the module that owns them; tables of content are all others. Payload's own are the platform's. */
const OWNERS: [string, RegExp][] = [
  [
    'identity',
    /^(users|users_.*|sessions|refresh_tokens|recovery_codes|email_changes|audit_events|sign_in_settings.*|.*_tokens)$/,
  ],
  ['inbox', /^(applications|complaints|contact_letters|attachments)(_.*)?$/],
  ['platform', /^(rate_limits|form_memories|page_cache_changes|payload_.*)$/],
]
/** Names that the query engine of the contract puts together itself, and tools of builders. */
const OUTSIDE = /^src\/(scripts|seed|payload-types|.*[.]test[.])/
/** The server runs the queue and reads the state of the database; it has no Payload to ask. */
const OF_PAYLOAD_IN_SERVER = /^payload_(jobs|jobs_log|kv|migrations)$/

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)

const migrations = filesIn('migrations').filter((file) => file.endsWith('.ts'))
/** Each with its reason. */
const EXCEPTIONS = [
  // A period that editors set, asked before Payload is loaded.
  'src/inbox/maintenance.ts: forms',
  // The owner's data go into the export: Payload has no question for the preferences of one user.
  'src/identity/users/self-service/export-account.ts: payload_preferences',
  'src/identity/users/self-service/export-account.ts: payload_preferences_rels',
]

const created = migrations
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .matchAll(/create table (?:if not exists )?"?([a-z_]+)"?/gi)
const tables = new Set([...created].map((match) => match[1] ?? ''))
const ownerOf = (table: string) => OWNERS.find(([, names]) => names.test(table))?.[0] ?? 'content'

/** Tables that the statements of a source name. */
function tablesIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const named = code.matchAll(/\b(?:from|join|into|update|table)\s+"?([a-z_]+)"?/g)
  return [...named].map((match) => match[1] ?? '').filter((name) => tables.has(name))
}

/** `file: table` for each table that a file names though another module owns it. */
function strangersIn(file: string, source: string): string[] {
  const module = file.split('/')[1] ?? ''
  const isOwn = (table: string) =>
    ownerOf(table) === module || (module === 'server' && OF_PAYLOAD_IN_SERVER.test(table))
  return tablesIn(source)
    .filter((table) => !isOwn(table))
    .map((table) => `${file}: ${table}`)
}

const sources = filesIn('src').filter((file) => /[.]tsx?$/.test(file) && !OUTSIDE.test(file))

test('the migrations make the tables that the guard knows', () => {
  expect(tables).toContain('users')
  expect(tables).toContain('audit_events')
  expect(tables.size).toBeGreaterThan(60)
})

test('no module names the tables of another', () => {
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((file) => strangersIn(file, readFileSync(file, 'utf8')))
  expect(found.sort()).toEqual(EXCEPTIONS.sort())
})

test('a statement on the tables of another module is found', () => {
  expect(strangersIn('src/server/x.ts', 'query(`delete from sessions where true`)')).toEqual([
    'src/server/x.ts: sessions',
  ])
  expect(strangersIn('src/inbox/x.ts', 'sql`select u.id from users u join attachments a on true`')).toEqual([
    'src/inbox/x.ts: users',
  ])
})
