// npm run generate: types and import map from the configuration. npm run migrate:create -- <name>: a migration for what changed.

import { createMigration, generate } from './bootstrap/generated.mjs'

const name = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
if (process.argv.includes('--migration')) {
  const { added } = await createMigration(name ?? 'change')
  console.log(
    added.length === 0 ? 'The migrations are complete; nothing to create.' : `created ${added.join(', ')}`,
  )
} else {
  await generate()
  console.log('src/payload-types.ts and the import map are up to date.')
}
