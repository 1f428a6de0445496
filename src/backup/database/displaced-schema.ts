// Moves the content of the schema `public` aside during a restore, so that it can be put back until the end.

import type { Client } from 'pg'
import { withTransaction } from '@/platform/database/with-client'
import { DISPLACED_SCHEMA } from '@/shared/process-protocol'

/** Holds the result of an interrupted or failed restore until it is dropped. */
const DISCARDED_SCHEMA = `${DISPLACED_SCHEMA}_discarded`

/**
 * Moves everything from one schema to the other except extensions: their functions belong to a superuser, even if the
 * owner of the database has created the extension, and migrations expect them in `public`. Also excludes what moves
 * with its table or type (sequences of columns, constructors of ranges). Objects are identified one at a time, because
 * their identities change as types are moved.
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

/** Tells whether a restore has moved tables aside and not ended. */
export async function isSchemaDisplaced(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regnamespace($1) is not null as found', [
    DISPLACED_SCHEMA,
  ])
  return rows[0]?.found === true
}

/** Moves the content of `public` aside, except extensions. The owner of the database may do this. */
export function displaceSchema(client: Client): Promise<void> {
  return withTransaction(client, async () => {
    await client.query(`create schema ${DISPLACED_SCHEMA}`)
    await moveObjects(client, 'public', DISPLACED_SCHEMA)
  })
}

/** Drops what was restored, and moves the former tables back. */
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
