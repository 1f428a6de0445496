// A restore puts what the schema `public` contains aside: until the last moment the former tables can be put back.

import type { Client } from 'pg'
import { withTransaction } from '@/platform/database/with-client'
import { DISPLACED_SCHEMA } from '@/shared/process-protocol'

/** Takes what an interrupted or failed restore has made, on its way out. */
const DISCARDED_SCHEMA = `${DISPLACED_SCHEMA}_discarded`

/**
 * Moves everything from one schema to the other, except extensions: their functions belong to a superuser, also where the
 * owner of the database has made the extension, and migrations expect them in `public`. Left out besides is what goes with its
 * table or type (sequences of columns, constructors of ranges). Identities are asked for one by one: they change as types are moved.
 */
async function moveObjects(client: Client, from: string, to: string): Promise<void> {
  await client.query(`do $$
    declare
      object record;
      found record;
    begin
      for object in
        select classid, objid from pg_depend one
        where refclassid = 'pg_namespace'::regclass and refobjid = '${from}'::regnamespace and deptype = 'n'
          and classid <> 'pg_extension'::regclass
          and not exists (
            select from pg_depend two where two.classid = one.classid and two.objid = one.objid and two.objsubid = 0
              and (two.deptype in ('e', 'i') or (two.deptype = 'a' and two.classid = 'pg_class'::regclass
                and two.refclassid = 'pg_class'::regclass and two.refobjsubid > 0))
          )
      loop
        select type, identity into found from pg_identify_object(object.classid, object.objid, 0);
        execute format('alter %s %s set schema ${to}', replace(found.type, 'statistics object', 'statistics'), found.identity);
      end loop;
    end $$`)
}

/** Tells whether a restore has put tables aside and not ended. */
export async function isSchemaDisplaced(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regnamespace($1) is not null as found', [
    DISPLACED_SCHEMA,
  ])
  return rows[0]?.found === true
}

/** Puts the content of `public` aside; only extensions stay. The owner of the database may do it. */
export function displaceSchema(client: Client): Promise<void> {
  return withTransaction(client, async () => {
    await client.query(`create schema ${DISPLACED_SCHEMA}`)
    await moveObjects(client, 'public', DISPLACED_SCHEMA)
  })
}

/** Drops what was restored, and puts the former tables back. */
export function putSchemaBack(client: Client): Promise<void> {
  return withTransaction(client, async () => {
    await client.query(`create schema ${DISCARDED_SCHEMA}`)
    await moveObjects(client, 'public', DISCARDED_SCHEMA)
    await client.query(`drop schema ${DISCARDED_SCHEMA} cascade`)
    await moveObjects(client, DISPLACED_SCHEMA, 'public')
    await client.query(`drop schema ${DISPLACED_SCHEMA}`)
  })
}

/** Drops the former tables. */
export async function dropDisplacedSchema(client: Client): Promise<void> {
  await client.query(`drop schema ${DISPLACED_SCHEMA} cascade`)
}
