// The site's own role in the embedded PostgreSQL: what it may do, and how an older installation becomes its own.

import { execFile } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { query } from '@tests/support/database/database-server'
import { embeddedDatabaseUrl } from '@tests/support/database/embedded-database-url'
import { filledDataDir } from '@tests/support/database/filled-data-dir'
import { commandArguments } from '@tests/support/site/product-command'
import { UNSET_SETTINGS } from '@tests/support/site/unset-settings'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  type RunningDatabase,
  startEmbeddedDatabase,
} from '@/platform/embedded-postgres/start-embedded-database'

let dataDir: string
let database: RunningDatabase
let messages: string[] = []

async function start(): Promise<RunningDatabase> {
  messages = []
  return startEmbeddedDatabase({ dataDir, log: (message) => messages.push(message) })
}

const asSite = <Row extends Record<string, unknown>>(text: string) => query<Row>(database.url, text)
const asSuperuser = <Row extends Record<string, unknown>>(text: string) => query<Row>(database.adminUrl, text)

/** Everything outside PostgreSQL's schemas and extensions that does not belong to the site's role, by PostgreSQL's own word. */
const FOREIGN = `
  select found.type, found.identity from (
    select 'pg_class'::regclass as catalog, oid, relowner as owner, relnamespace as schema from pg_class
    union all select 'pg_type', oid, typowner, typnamespace from pg_type
    union all select 'pg_proc', oid, proowner, pronamespace from pg_proc
    union all select 'pg_namespace', oid, nspowner, oid from pg_namespace where nspname <> 'public'
    union all select 'pg_ts_config', oid, cfgowner, cfgnamespace from pg_ts_config
    union all select 'pg_ts_dict', oid, dictowner, dictnamespace from pg_ts_dict
    union all select 'pg_collation', oid, collowner, collnamespace from pg_collation
    union all select 'pg_operator', oid, oprowner, oprnamespace from pg_operator
    union all select 'pg_statistic_ext', oid, stxowner, stxnamespace from pg_statistic_ext
    union all select 'pg_largeobject', oid, lomowner, 2200 from pg_largeobject_metadata
  ) things, pg_identify_object(catalog, oid, 0) as found
  where owner <> 'kovina'::regrole
    and things.schema::regnamespace::text !~ '^(pg_|information_schema)'
    and not exists (select from pg_depend where classid = catalog and objid = things.oid and deptype = 'e')
    -- The array and the row type of an extension's type.
    and not exists (
      select from pg_depend one join pg_depend two on two.classid = one.refclassid and two.objid = one.refobjid
      where one.classid = catalog and one.objid = things.oid and one.deptype = 'i' and two.deptype = 'e')`

async function migrate(): Promise<void> {
  const env = { ...process.env, ...UNSET_SETTINGS, NODE_ENV: 'production', DATA_DIR: dataDir } as const
  await promisify(execFile)(process.execPath, commandArguments('migrate'), {
    env,
    maxBuffer: 64 * 1024 * 1024,
  })
}

async function expectNoMoreRights(): Promise<void> {
  const [rights] = await asSite('select * from pg_roles where rolname = current_user')
  expect(rights).toMatchObject({
    rolname: 'kovina',
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
  })
  const refused = [
    `select pg_read_file('/etc/passwd')`,
    `copy (select 1) to program 'true'`,
    `create table stolen (line text); copy stolen from '/etc/passwd'`,
    'create database another',
    'create role another',
    `alter system set shared_preload_libraries = 'x'`,
    'set role postgres',
    'select rolpassword from pg_authid',
  ]
  for (const text of refused) await expect(asSite(text), text).rejects.toThrow(/permission denied/)
}

describe('a new data directory', () => {
  beforeAll(async () => {
    dataDir = temporaryDirectory()
    database = await start()
  })
  afterAll(async () => {
    await database?.stop()
    removeDirectory(dataDir)
  })

  test('lets the site in with a role and a password of its own, which may do nothing outside its database', async () => {
    expect(new URL(database.url).username).toBe('kovina')
    expect(new URL(database.url).password).not.toBe(new URL(database.adminUrl).password)
    expect(embeddedDatabaseUrl(dataDir)).toBe(database.url)
    expect(statSync(path.join(dataDir, 'postgres-site-password')).mode & 0o777).toBe(0o600)
    expect(await asSuperuser('show is_superuser')).toEqual([{ is_superuser: 'on' }])
    await expectNoMoreRights()
  })

  test('is migrated by that role, extensions included', async () => {
    await migrate()
    const extensions = await asSite<{ name: string; owner: string }>(
      `select extname as name, pg_get_userbyid(extowner) as owner from pg_extension where extname <> 'plpgsql' order by 1`,
    )
    expect(extensions).toEqual([
      { name: 'pg_trgm', owner: 'kovina' },
      { name: 'unaccent', owner: 'kovina' },
    ])
    expect(await asSite(FOREIGN)).toEqual([])
  })

  test('a lost password of the site is replaced, and rights given by hand are taken back', async () => {
    await asSuperuser('alter role kovina superuser createdb')
    await database.stop()
    rmSync(path.join(dataDir, 'postgres-site-password'))
    const former = new URL(database.url).password
    database = await start()
    expect(new URL(database.url).password).not.toBe(former)
    await expectNoMoreRights()
  })

  test('processes that start at once agree', async () => {
    await database.stop()
    const all = await Promise.all([start(), start(), start()])
    database = all.find(({ owned }) => owned) ?? database
    expect(all.filter(({ owned }) => owned)).toHaveLength(1)
    for (const { url } of all) expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

/** Kinds of things that our migrations do not have, or may have one day. */
const HAND_MADE = `
  create schema "Odd schema";
  create type "Odd schema"."Mood" as enum ('sad', 'glad');
  create domain "Odd schema".short as text check (length(value) < 9);
  create type "Odd schema".pair as (one int, two text);
  create type "Odd schema".span as range (subtype = int);
  create table "Odd schema"."Things" (
    id serial primary key, number int generated always as identity, mood "Odd schema"."Mood", word "Odd schema".short);
  insert into "Odd schema"."Things" (mood, word) values ('glad', 'čelik');
  create table parts (id int, kind text) partition by list (kind);
  create table parts_one partition of parts for values in ('one');
  create sequence loose;
  create view shown as select word from "Odd schema"."Things";
  create materialized view counted as select count(*) from "Odd schema"."Things";
  create function doubled(int) returns int language sql return $1 * 2;
  create procedure nothing() language sql as 'select 1';
  create aggregate added(int) (sfunc = int4pl, stype = int, initcond = '0');
  create operator ### (leftarg = int, rightarg = int, function = int4pl);
  create operator family odd_family using btree;
  create operator class odd_class for type int using btree as operator 1 <, function 1 btint4cmp(int, int);
  create collation odd_order (provider = icu, locale = 'hr');
  create statistics related (dependencies) on id, kind from parts;
  create text search configuration odd_words (copy = simple);
  create text search dictionary odd_dictionary (template = simple);
  select lo_from_bytea(4711, 'x');`

describe('a data directory of before, whose content belongs to the superuser', () => {
  beforeAll(async () => {
    dataDir = await filledDataDir(inject('templates'))
    database = await start()
  }, 120_000)
  afterAll(async () => {
    await database?.stop()
    removeDirectory(dataDir)
  })

  test('is handed over with the next start, demo content and all', async () => {
    expect(messages.join('\n')).toMatch(/gave \d{3,} things in the database to the role kovina/)
    expect(await asSite(FOREIGN)).toEqual([])
    expect((await asSite('select from news')).length).toBeGreaterThan(0)
  })

  test('things of every kind are, and what is once handed over is not spoken of again', async () => {
    await asSuperuser(HAND_MADE)
    expect((await asSite(FOREIGN)).length).toBeGreaterThan(20)
    await database.stop()
    database = await start()
    expect(messages.join('\n')).toMatch(/gave \d+ things/)
    expect(await asSite(FOREIGN)).toEqual([])
    expect(await asSite('select word from shown')).toEqual([{ word: 'čelik' }])
    const owner = await asSite(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()',
    )
    expect(owner).toEqual([{ owner: 'kovina' }])
    await database.stop()
    database = await start()
    expect(messages.join('\n')).not.toContain('gave')
  }, 120_000)

  test('lets the role read, write and migrate', async () => {
    await expectNoMoreRights()
    const [before] = await asSite<{ count: number }>('select count(*)::int from news')
    await asSite(`
      create extension if not exists unaccent;
      create extension if not exists pg_trgm;
      alter table news add column tried int;
      create index on search_entries using gin (title gin_trgm_ops);
      alter text search configuration kovina_hr drop mapping for word;
      alter text search configuration kovina_hr add mapping for word with unaccent, serbian_stem;
      alter type "Odd schema"."Mood" add value 'calm';
      alter sequence loose restart with 5;
      create or replace function doubled(int) returns int language sql return $1 + $1;
      drop schema "Odd schema" cascade;
      alter table news drop column tried`)
    expect(await asSite('select count(*)::int from news')).toEqual([before])
    await migrate()
  }, 120_000)
})
