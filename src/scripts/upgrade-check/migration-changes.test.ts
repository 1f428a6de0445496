import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { migrationNames } from '@/platform/database/migration-names'
import { migrationChanges } from './migration-changes'

const migration = (up: string, down = 'DROP TABLE "x";') =>
  migrationChanges(
    'm',
    `export async function up({ db }) { await db.execute(sql\`${up}\`) }
export async function down({ db }) { await db.execute(sql\`${down}\`) }`,
  )

test.each([
  ['CREATE TABLE "cats" ("id" serial);', 'creates the table "cats"'],
  ['ALTER TABLE "users" ADD COLUMN "age" integer;', 'adds the column "users"."age"'],
  ['ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL;', 'adds the column "users"."age"'],
  ['CREATE INDEX "i" ON "users" USING btree ("age");', 'creates an index on "users"'],
  ['ALTER TABLE "users" ALTER COLUMN "bio" SET STORAGE MAIN;', 'changes where "users" keeps long values'],
  [`ALTER TYPE "public"."e" ADD VALUE 'a; b' BEFORE 'c';`, 'allows one more value of a choice'],
  ['UPDATE "users" SET "age" = 1;', 'changes rows of "users"'],
  ['DROP INDEX "i";', 'drops an index'],
])('%s only adds', (up, says) => {
  expect(migration(up)).toMatchObject({ adds: [says], contracts: [] })
})

test.each([
  ['DROP TABLE "cats" CASCADE;', 'drops the table "cats"'],
  ['ALTER TABLE "users" DROP COLUMN "age";', 'drops the column "users"."age"'],
  ['ALTER TABLE "users" RENAME COLUMN "age" TO "years";', 'renames "age" of "users"'],
  [
    'ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;',
    'requires a value in the new column "users"."age"',
  ],
  ['ALTER TABLE "users" ALTER COLUMN "age" SET NOT NULL;', 'restricts the table "users"'],
  ['ALTER TABLE "users" ALTER COLUMN "age" SET DATA TYPE text;', 'changes the type of "users"."age"'],
  ['CREATE UNIQUE INDEX "i" ON "users" ("age");', 'allows no doubles in "users" any more'],
  ['DELETE FROM "users" WHERE "age" = 1;', 'deletes rows of "users"'],
  ['VACUUM "users";', 'runs "VACUUM "users"", which this check does not know'],
])('%s takes something away', (up, says) => {
  expect(migration(up)).toMatchObject({ adds: [], contracts: [says] })
})

test('what happens to a table that the migration has created itself is part of that', () => {
  const { adds, contracts, touches } = migration(
    'CREATE TABLE "cats" ("id" serial); CREATE UNIQUE INDEX "i" ON "cats" ("id"); ALTER TABLE "cats" ALTER COLUMN "id" SET NOT NULL;',
  )
  expect([adds, contracts, touches]).toEqual([['creates the table "cats"'], [], []])
})

test('an index of texts takes longer than one of values', () => {
  const index = (kind: string) => migration(`CREATE INDEX "i" ON "users" USING ${kind} ("bio");`)
  const cost = (kind: string) => index(kind).touches[0]?.microseconds ?? 0
  expect(index('gin')).toMatchObject({ adds: ['creates an index on "users"'], contracts: [] })
  expect(cost('gin')).toBeGreaterThan(cost('btree'))
})

test('code beside the SQL is not taken for harmless', () => {
  const source = `export async function up({ payload }) { await payload.update({ collection: 'users' }) }`
  expect(migrationChanges('m', source)).toMatchObject({
    contracts: ['runs code, which this check does not know'],
    hasDown: false,
  })
})

describe('the migrations that there are', () => {
  test.each(migrationNames())('%s is understood', (name) => {
    const { adds, contracts } = migrationChanges(name, readFileSync(`migrations/${name}.ts`, 'utf8'))
    expect([...adds, ...contracts]).not.toEqual([])
    expect(contracts.filter((text) => text.includes('does not know'))).toEqual([])
  })
})
