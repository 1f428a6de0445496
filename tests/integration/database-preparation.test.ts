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
import { copyOf, removeDirectory } from '@tests/support/temporary-directories'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

/** A copy of what `prepare` has made of an empty database (tests/support/database/templates.ts). */
async function openFilled(): Promise<Place> {
  const { adminUrl, prefix, demo, demoDataDir } = inject('templates')
  return { databaseUrl: await createDatabase(adminUrl, prefix, demo), dataDir: copyOf(demoDataDir) }
}

describe('an empty database', () => {
  let place: Place
  beforeAll(async () => {
    place = await openFilled()
  })
  afterAll(() => removeDirectory(place.dataDir))

  test('is filled', async () => {
    expect(await counts(place)).toEqual(FILLED)
  })

  test('gets its first administrator from ADMIN_EMAIL, with a password that nobody can read', async () => {
    await query(place.databaseUrl, 'delete from users')
    const { ended, output } = prepare(place)
    expect(await ended, output()).toBe(0)
    const rows = await query(place.databaseUrl, 'select email, role, password_hash from users')
    expect(rows).toEqual([expect.objectContaining({ email: 'ana@kovina.example', role: 'admin' })])
    expect(JSON.stringify(rows)).not.toContain('a long password 1')
  })

  test('stays as its editors have made it at the next start', async () => {
    await query(place.databaseUrl, 'delete from news where id > 3')
    expect(await prepare(place).ended).toBe(0)
    expect(await counts(place)).toMatchObject({ ...ITEMS, news: 3, users: 1 })
  })
})

describe('a real company that takes the demo content away', () => {
  let place: Place
  beforeAll(async () => {
    place = await openFilled()
  })
  afterAll(() => removeDirectory(place.dataDir))

  test('starts empty, and keeps what it has written itself and what it has changed', async () => {
    const later = `now() + interval '1 minute'`
    await query(place.databaseUrl, `update news set updated_at = ${later} where id = 1`)
    // As a draft that is saved leaves them.
    const draft = `update _news_v set version_updated_at = ${later} where parent_id = 2 and latest`
    await query(place.databaseUrl, draft)
    await query(place.databaseUrl, `update contact set updated_at = ${later}`)
    const [applied] = await query<{ id: number }>(place.databaseUrl, 'select min(id) as id from positions')
    await query(
      place.databaseUrl,
      `insert into applications (case_number, locale, position_id) values ('P-26-AAAAA', 'hr', $1)`,
      [applied?.id],
    )
    const text = await seed(place, '--remove')
    expect(text.match(/stays, as somebody has changed it: news\//g)).toHaveLength(2)
    expect(text).toContain('stays, as somebody has changed it: contact')
    const [company] = await query(
      place.databaseUrl,
      `select (select count(*)::int from contact_departments) > 0 as "hasDepartments",
        (select count(*)::int from company_board) as board`,
    )
    expect(company).toEqual({ hasDepartments: true, board: 0 })
    expect(text).toContain('stays, as somebody has applied for it: positions/')
    const nothing = Object.fromEntries(Object.keys(ITEMS).map((kind) => [kind, 0]))
    const found = 3 * LANGUAGES
    expect(await counts(place)).toMatchObject({
      ...nothing,
      news: 2,
      positions: 1,
      files: 0,
      found,
      users: 1,
    })
  })

  test('a second removal, and the next start, change nothing', async () => {
    const before = await counts(place)
    await seed(place, '--remove')
    expect(await counts(place)).toEqual(before)
  })
})
