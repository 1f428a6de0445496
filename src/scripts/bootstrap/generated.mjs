// Files that Payload writes from the configuration: types, import map, migrations.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'

const FILES = ['src/payload-types.ts', 'src/app/(payload)/admin/importMap.js']
const MIGRATIONS = 'migrations'

// No command below talks to a database; the address only has to look like one.
const ENVIRONMENT = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  SECRET: 'generating-needs-no-secret',
  DATA_DIR: path.join('node_modules', '.cache', 'kovina'),
}

function payload(...args) {
  return run(process.execPath, ['--conditions=production', 'node_modules/payload/bin.js', ...args], {
    env: ENVIRONMENT,
    quiet: true,
  })
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Writes types and import map anew. */
export async function generate() {
  await payload('generate:types')
  await payload('generate:importmap')
}

/** Writes a migration for what the schema has and the migrations lack; answers with its files, none if nothing lacks. */
export async function createMigration(name) {
  const before = readdirSync(MIGRATIONS)
  const index = read(`${MIGRATIONS}/index.ts`)
  await payload('migrate:create', name, '--skip-empty')
  const added = readdirSync(MIGRATIONS).filter((file) => !before.includes(file))
  return { added: added.map((file) => path.join(MIGRATIONS, file)), index }
}

/** Generates everything; answers with the files that were not as they should be. A missing migration is only named. */
export async function staleGeneratedFiles() {
  const before = FILES.map(read)
  await generate()
  const stale = FILES.filter((file, position) => read(file) !== before[position])
  const { added, index } = await createMigration('drift')
  if (added.length === 0) return stale
  for (const file of added) rmSync(file)
  writeFileSync(`${MIGRATIONS}/index.ts`, index)
  return [...stale, 'migrations (run "npm run migrate:create -- <name>")']
}
