// Writes the generated files: types, import map and migrations (by Payload), the page data schema, the settings
// documents.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { run } from './run-command.mjs'

const FILES = [
  'src/payload-types.ts',
  'src/app/(payload)/admin/importMap.js',
  'public/payload.schema.json',
  'docs/settings.md',
  '.env.example',
]
const MIGRATIONS = 'migrations'

// No command below connects to a database; the URL only has to be valid.
const ENVIRONMENT = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  SECRET: 'generating-needs-no-secret',
  DATA_DIR: path.join('node_modules', '.cache', 'kovina'),
  // As in src/scripts/start.mjs: on a slow machine, Payload's comparison of its packages ended the process before the
  // files were written, because @payloadcms/live-preview has no 3.90.2.
  PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
}

function payload(args, options = { quiet: true }) {
  return run(process.execPath, ['--conditions=production', 'node_modules/payload/bin.js', ...args], {
    env: ENVIRONMENT,
    ...options,
  })
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Rewrites all generated files except migrations. */
export async function generate() {
  const script = ['--conditions=production', '--import', 'tsx', 'src/scripts/write-generated.ts']
  await run(process.execPath, script, { env: ENVIRONMENT, quiet: true })
  await run(process.execPath, ['src/scripts/payload-schema.mjs'], { quiet: true })
}

/** Text that Payload (3.90.2) prints after comparing everything, with or without a difference. */
const COMPARED = 'DOWN statements generation complete'

/**
 * Returns the question of drizzle-kit; null if there is none. Without a terminal it asks in vain, and ends as if it had
 * succeeded.
 */
export function questionIn(output) {
  const text = stripVTControlCharacters(output).trim()
  return text.includes(COMPARED) ? null : text.split('\n').slice(-12).join('\n')
}

/**
 * Writes a migration for the difference between schema and migrations. Returns its files, none without a difference,
 * and the question that drizzle-kit could not ask: whether something is new or was renamed. With a terminal it asks.
 */
export async function createMigration(name, { isAsking = false } = {}) {
  const before = readdirSync(MIGRATIONS)
  const index = read(`${MIGRATIONS}/index.ts`)
  const { output } = await payload(['migrate:create', name, '--skip-empty'], { quiet: !isAsking })
  const added = readdirSync(MIGRATIONS).filter((file) => !before.includes(file))
  const question = isAsking || added.length > 0 ? null : questionIn(output)
  return { added: added.map((file) => path.join(MIGRATIONS, file)), index, question }
}

/** Generates everything; returns the files that were out of date. Only reports a missing migration. */
export async function staleGeneratedFiles() {
  const before = FILES.map(read)
  await generate()
  const stale = FILES.filter((file, position) => read(file) !== before[position])
  const { added, index, question } = await createMigration('drift')
  if (added.length === 0 && !question) return stale
  for (const file of added) rmSync(file)
  writeFileSync(`${MIGRATIONS}/index.ts`, index)
  return [...stale, 'migrations (run "npm run migrate:create -- <name>")']
}
