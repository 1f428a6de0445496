// A newer PostgreSQL of the machine instead of the embedded one, and what another ICU asks for.

import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { query } from '@tests/support/database/database-server'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { embeddedInstallation } from '@/platform/embedded-postgres/installations/embedded-installation'
import { findNewerInstallation } from '@/platform/embedded-postgres/installations/system-installation'
import { osUserFor } from '@/platform/embedded-postgres/os-user'
import {
  type RunningDatabase,
  startEmbeddedDatabase,
} from '@/platform/embedded-postgres/start-embedded-database'

let dataDir: string
let machine: string
let messages: string[]
let database: RunningDatabase | undefined

beforeEach(() => {
  dataDir = temporaryDirectory()
  machine = temporaryDirectory()
})
afterEach(async () => {
  await database?.stop()
  database = undefined
  for (const directory of [dataDir, machine]) removeDirectory(directory)
})

async function start(...places: string[]): Promise<RunningDatabase> {
  messages = []
  await database?.stop()
  database = await startEmbeddedDatabase({ dataDir, places, log: (message) => messages.push(message) })
  return database
}

const account = () => osUserFor(path.join(dataDir, 'postgres'))

interface StandIn {
  version: string
  /** Runs in place of the embedded program. */
  postgres?: string
  initdb?: string
}

/** A directory whose programs say that they are of `version`, and are the embedded ones otherwise. */
async function standIn({ version, postgres, initdb }: StandIn): Promise<string> {
  const { directory: real } = await embeddedInstallation(account(), dataDir)
  const directory = path.join(machine, version)
  mkdirSync(directory)
  const scripts = {
    postgres: `[ "$1" = --version ] && { echo 'postgres (PostgreSQL) ${version} (Stand-in)'; exit; }
      echo started >> ${directory}/starts
      ${postgres ?? `exec ${real}/postgres "$@"`}`,
    initdb: initdb ?? `exec ${real}/initdb "$@"`,
  }
  for (const [name, script] of Object.entries(scripts))
    writeFileSync(path.join(directory, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  writeFileSync(path.join(directory, 'starts'), '')
  // Another account runs them.
  chmodSync(path.join(directory, 'starts'), 0o666)
  return directory
}

const startsOf = (directory: string) =>
  readFileSync(path.join(directory, 'starts'), 'utf8').split('\n').length - 1

test('only a release of our major version with a higher minor one is taken, the newest of them', async () => {
  const versions = ['17.99', '18.4', '18.6', '18.10', '19.1', '18beta1', '18.3']
  const places = await Promise.all(versions.map((version) => standIn({ version })))
  const [, , six, ten] = places
  expect(findNewerInstallation(account(), [...places, '/nowhere'])).toEqual({
    directory: ten,
    version: '18.10',
    isEmbedded: false,
  })
  expect(findNewerInstallation(account(), [six ?? ''])?.version).toBe('18.6')
  expect(
    findNewerInstallation(
      account(),
      places.filter((place) => ![six, ten].includes(place)),
    ),
  ).toBeUndefined()
})

test.runIf(process.getuid?.() === 0)(
  'one that our account cannot run is not taken',
  { meta: { needs: 'root' } },
  async () => {
    const directory = await standIn({ version: '18.99' })
    chmodSync(path.join(directory, 'postgres'), 0o700)
    expect(findNewerInstallation(account(), [directory])).toBeUndefined()
  },
)

test('the newer one makes the cluster and runs it, the start says so, and the embedded one reads what it wrote', async () => {
  const directory = await standIn({ version: '18.99' })
  const { url } = await start(directory)
  expect(messages).toContain(`PostgreSQL 18.99 (of this machine, ${directory})`)
  expect(messages.join('\n')).not.toMatch(/embedded|WARNING/)
  expect(startsOf(directory)).toBe(1)
  await query(url, `create table kept as select 'čelik' as word`)
  const { url: embedded } = await start()
  expect(messages).toContain('PostgreSQL 18.4 (embedded, released 2026-05-14)')
  expect(await query(embedded, 'select word from kept')).toEqual([{ word: 'čelik' }])
  const { url: again } = await start(directory)
  expect(await query(again, 'select word from kept')).toEqual([{ word: 'čelik' }])
  expect(startsOf(directory)).toBe(2)
})

test('one that does not start, or cannot make a cluster with ICU, is named and the embedded one used', async () => {
  const places = [
    await standIn({ version: '18.98', postgres: `echo 'FATAL:  no such luck' >&2; exit 1` }),
    await standIn({
      version: '18.99',
      initdb: `echo 'initdb: error: ICU is not supported in this build' >&2; exit 1`,
    }),
  ]
  for (const [index, complaint] of ['FATAL:  no such luck', 'ICU is not supported'].entries()) {
    const { url } = await start(places[index] ?? '')
    expect(messages.join('\n')).toMatch(new RegExp(`18\\.9${8 + index} .* is not used: .*${complaint}`))
    expect(messages).toContain('PostgreSQL 18.4 (embedded, released 2026-05-14)')
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await database?.stop()
    database = undefined
    removeDirectory(path.join(dataDir, 'postgres'))
  }
})

test('one without an extension that the site needs is stopped again', async () => {
  // 18 has the setting; an empty directory there stands for packages that are not installed.
  const { directory: real } = await embeddedInstallation(account(), dataDir)
  const directory = await standIn({
    version: '18.99',
    postgres: `exec ${real}/postgres "$@" -c extension_control_path=${machine}`,
  })
  const { url } = await start(directory)
  expect(messages.join('\n')).toMatch(
    /18\.99 .* is not used: it lacks the extension (unaccent and pg_trgm|pg_trgm and unaccent)/,
  )
  await query(url, 'create extension pg_trgm')
})

test('after a change of the sorting rules every index is made anew, once', async () => {
  const { url, adminUrl } = await start()
  await query(url, `create table words as select 'word ' || n as word from generate_series(1, 1000) n`)
  await query(url, 'create index words_word on words (word)')
  const fileOf = async (of: string) =>
    (await query<{ file: number }>(of, `select pg_relation_filenode('words_word')::int as file`))[0]?.file
  const before = await fileOf(url)
  await query(
    adminUrl,
    `update pg_database set datcollversion = '1.2' where datname in ('kovina', 'postgres')`,
  )
  await query(
    adminUrl,
    `update pg_collation set collversion = '1.2' where collname in ('hr-x-icu', 'unicode')`,
  )

  const second = await start()
  expect(messages.join('\n')).toMatch(
    /sorting rules have changed \(ICU collation 1\.2 to [\d.]+\): reindexing kovina/,
  )
  const after = await fileOf(second.url)
  expect(after).not.toBe(before)
  expect(
    await query(
      second.url,
      `select datname from pg_database where datcollversion <> pg_database_collation_actual_version(oid)
       union all select collname from pg_collation where collversion <> pg_collation_actual_version(oid)`,
    ),
  ).toEqual([])

  const third = await start()
  expect(messages.join('\n')).not.toContain('reindexing')
  expect(await fileOf(third.url)).toBe(after)
})
