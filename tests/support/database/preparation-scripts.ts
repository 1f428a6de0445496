// Runs the scripts that prepare and fill a database as separate processes.

import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect } from 'vitest'
import { followChild } from '../site/follow-child'
import { commandArguments } from '../site/product-command'
import { UNSET_SETTINGS } from '../site/unset-settings'
import { query } from './database-server'

export interface Place {
  databaseUrl: string
  dataDir: string
}

/** Runs a command of the product on a database. */
function run({ databaseUrl, dataDir }: Place, name: string, ...flags: string[]) {
  const child = spawn(process.execPath, commandArguments(name, ...flags), {
    env: {
      ...process.env,
      ...UNSET_SETTINGS,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET: 'secret-of-the-tests',
      ADMIN_EMAIL: 'ana@kovina.example',
      ADMIN_PASSWORD: 'a long password 1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, ...followChild(child) }
}

/** Runs the process that `npm start` runs before it serves. */
export const prepare = (place: Place) => run(place, 'prepare')

/** Runs `npm run seed` to its end; resolves with its output. */
export async function seed(place: Place, ...flags: string[]): Promise<string> {
  const { ended, output } = run(place, 'seed', ...flags)
  expect(await ended, output()).toBe(0)
  return output()
}

/** Counts the rows of each kind. */
export async function counts({ databaseUrl }: Place) {
  const [row] = await query(
    databaseUrl,
    `select (select count(*)::int from news) as news, (select count(*)::int from processes) as processes,
            (select count(*)::int from technologies) as technologies,
            (select count(*)::int from projects) as projects,
            (select count(*)::int from positions) as positions,
            (select count(*)::int from certificates) as certificates,
            (select count(*)::int from equipment) as equipment,
            (select count(*)::int from products) as products,
            (select count(*)::int from milestones) as milestones,
            (select count(*)::int from documents) as documents,
            (select count(*)::int from legal_pages) as legal_pages,
            (select count(*)::int from files) as files,
            (select count(*)::int from search_entries where kind not in ('pages', 'departments')) as found,
            (select count(*)::int from media) as media, (select count(*)::int from users) as users,
            (select count(*)::int from payload_migrations where batch > 0) as migrations`,
  )
  return row
}
const MIGRATIONS = readdirSync('migrations').filter((file) => /^\d.*\.ts$/.test(file)).length
/** Numbers of items in the demo content. */
export const ITEMS = {
  news: 15,
  processes: 6,
  technologies: 8,
  projects: 12,
  positions: 6,
  certificates: 5,
  equipment: 21,
  products: 8,
  milestones: 10,
  documents: 5,
  legal_pages: 6,
}
export const LANGUAGES = 5
const FOUND = Object.values(ITEMS).reduce((sum, count) => sum + count) * LANGUAGES
/** The counts of a database filled with the demo content. */
export const FILLED = { ...ITEMS, files: 50, media: 30, found: FOUND, users: 1, migrations: MIGRATIONS }
