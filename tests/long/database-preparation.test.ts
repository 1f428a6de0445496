// Filling an empty database with the demo content takes about a minute each time.

import { createDatabase, query } from '@tests/support/database/database-server'
import {
  counts,
  FILLED,
  ITEMS,
  LANGUAGES,
  type Place,
  prepare,
  seed,
} from '@tests/support/database/preparation-scripts'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'

let place: Place
beforeEach(async () => {
  const { adminUrl, prefix } = inject('templates')
  place = { databaseUrl: await createDatabase(adminUrl, prefix), dataDir: temporaryDirectory() }
})
afterEach(() => removeDirectory(place.dataDir))

test('an empty database is filled once by two processes that start together', async () => {
  const [one, two] = [prepare(place), prepare(place)]
  expect([await one.ended, await two.ended], one.output() + two.output()).toEqual([0, 0])
  expect(await counts(place)).toEqual(FILLED)
})

test('filling that was cut off by kill -9 is finished by the next start, without doubles', async () => {
  const first = prepare(place)
  await vi.waitFor(() => expect(first.output()).toContain('demo news 3/15'), {
    timeout: 150_000,
    interval: 20,
  })
  first.child.kill('SIGKILL')
  await first.ended
  const second = prepare(place)
  expect(await second.ended, second.output()).toBe(0)
  expect(await counts(place)).toEqual(FILLED)
  const [published] = await query(
    place.databaseUrl,
    `select count(*)::int as texts from news_locales where _status = 'published' and slug <> ''`,
  )
  expect(published).toEqual({ texts: ITEMS.news * LANGUAGES })
})

test('a real company fills by hand what it takes away again', async () => {
  await seed(place)
  expect(await counts(place)).toMatchObject(ITEMS)
})
