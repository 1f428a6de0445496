// npm run generate: writes types, import map, page data schema and settings documents. npm run migrate:create --
// <name>: writes a migration for the changes.

import { createMigration, generate } from './bootstrap/payload-codegen.mjs'
import { scriptOptions } from './bootstrap/script-options.mjs'

const HELP = `Usage: npm run generate | npm run migrate:create -- <name>

The first writes types, import map, page data schema and settings documents; the second a migration for changed
collections, or nothing if there are no changes.`

const NOT_INTERACTIVE = `No migration was written: drizzle-kit has to ask whether something is new or was renamed, and there is no
terminal to answer. Run "npm run migrate:create -- <name>" in a terminal. It wanted to know:
`

async function writeMigration(name) {
  const isAsking = process.stdin.isTTY === true && process.stdout.isTTY === true
  const { added, question } = await createMigration(name, { isAsking })
  if (question) {
    console.error(NOT_INTERACTIVE + question)
    process.exitCode = 1
    return
  }
  const complete = isAsking ? 'Nothing was created.' : 'The migrations are complete; nothing to create.'
  console.log(added.length > 0 ? `created ${added.join(', ')}` : complete)
}

const { values, positionals } = scriptOptions('generate', HELP, {
  options: { migration: { type: 'boolean' } },
  allowPositionals: true,
})
if (values.migration) {
  await writeMigration(positionals[0] ?? 'change')
} else {
  await generate()
  console.log(
    'Up to date: src/payload-types.ts, import map, public/payload.schema.json, docs/settings.md, .env.example.',
  )
}
