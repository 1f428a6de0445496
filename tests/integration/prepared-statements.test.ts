import { useTestContext } from '@tests/support/database/test-context'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { prepareStatements } from '@/platform/database/prepared-statements.patch'

const context = useTestContext()
const MANY_TIMES = 5
const MOST_STATEMENTS = 200
let pool: pg.Pool

beforeEach(() => {
  pool = new pg.Pool({ connectionString: context.databaseUrl, max: 1 })
  prepareStatements(pool)
  return () => pool.end()
})

/** The statements that the one connection has prepared; asked without values, so without a name of its own. */
async function prepared(): Promise<string[]> {
  const { rows } = await pool.query('select statement from pg_prepared_statements order by statement')
  return rows.map(({ statement }) => statement)
}

async function repeat(statement: string, values: unknown[], times = MANY_TIMES): Promise<unknown[]> {
  const found: unknown[] = []
  for (let time = 0; time < times; time += 1) found.push(...(await pool.query(statement, values)).rows)
  return found
}

test('a statement that is sent again and again is prepared, and answers as before', async () => {
  const [once, often] = ['select $1::int as once', 'select $1::int as often']
  await repeat(once, [1], 1)
  expect(await repeat(often, [7])).toEqual(Array(MANY_TIMES).fill({ often: 7 }))
  expect(await prepared()).toEqual([often])
  expect((await pool.query(often, [8])).rows).toEqual([{ often: 8 }])
})

test('what has a name keeps it, and several statements at once are left alone', async () => {
  for (let time = 0; time < MANY_TIMES; time += 1) {
    await pool.query({ name: 'own', text: 'select $1::text' }, ['a'])
    await pool.query('select 1; select 2')
  }
  const { rows } = await pool.query('select name from pg_prepared_statements')
  expect(rows).toEqual([{ name: 'own' }])
})

test('an error is told as it is, and the connection goes on', async () => {
  const divide = 'select 1 / $1::int as quotient'
  await repeat(divide, [1])
  await expect(pool.query(divide, [0])).rejects.toMatchObject({ code: '22012' })
  expect((await pool.query(divide, [1])).rows).toEqual([{ quotient: 1 }])
})

test('a migration that changes the type of a column fails no statement', async () => {
  const read = 'select value from changing where id = $1'
  await pool.query('create temp table changing (id int, value int); insert into changing values (1, 2)')
  await repeat(read, [1])
  await pool.query('alter table changing alter value type text')
  expect(await repeat(read, [1])).toEqual(Array(MANY_TIMES).fill({ value: '2' }))
})

test('after such a change an error of the statement itself is told', async () => {
  const divide = 'select value from changing where id = 1 / $1::int'
  await pool.query('create temp table changing (id int, value int); insert into changing values (1, 2)')
  await repeat(divide, [1])
  await pool.query('alter table changing alter value type text')
  await expect(pool.query(divide, [0])).rejects.toMatchObject({ code: '22012' })
})

test('in a transaction such a change fails as PostgreSQL says it, once', async () => {
  const read = 'select value from changing where id = $1'
  await pool.query('create temp table changing (id int, value int); insert into changing values (1, 2)')
  await repeat(read, [1])
  await pool.query('alter table changing alter value type text')
  const client = await pool.connect()
  await client.query('begin')
  await expect(client.query(read, [1])).rejects.toThrow('cached plan must not change result type')
  await client.query('rollback')
  expect((await client.query(read, [1])).rows).toEqual([{ value: '2' }])
  client.release()
})

test('however many statements there are, a connection keeps no more than its share', async () => {
  for (let index = 0; index < MOST_STATEMENTS + MANY_TIMES; index += 1)
    await repeat(`select $1::int as column_${index}`, [index])
  expect(await prepared()).toHaveLength(MOST_STATEMENTS)
})
