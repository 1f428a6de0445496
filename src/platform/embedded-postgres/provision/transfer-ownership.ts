// Transfers the ownership of objects from the superuser to the site's role. Earlier versions of the site ran as the
// superuser.

import type { Client } from 'pg'
import { withTransaction } from '../../database/with-client'

/**
 * Query for the objects that the connected superuser owns in its database, as statements that transfer them to $1.
 * `reassign owned` refuses the superuser that initdb has created. Excludes PostgreSQL's own schemas, members of
 * extensions, objects that follow their table or type (indexes, row types, arrays, sequences of columns), and those
 * that only a superuser may own.
 */
const STATEMENTS = `
  with owned (catalog, id, schema, owner) as (
    select 'pg_class'::regclass, oid, relnamespace, relowner from pg_class
      where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    union all select 'pg_type', pg_type.oid, typnamespace, typowner from pg_type
      left join pg_class on pg_class.oid = typrelid
      where typtype in ('e', 'd', 'r') or relkind = 'c'
    union all select 'pg_proc', oid, pronamespace, proowner from pg_proc
    union all select 'pg_namespace', oid, oid, nspowner from pg_namespace
    union all select 'pg_ts_config', oid, cfgnamespace, cfgowner from pg_ts_config
    union all select 'pg_ts_dict', oid, dictnamespace, dictowner from pg_ts_dict
    union all select 'pg_collation', oid, collnamespace, collowner from pg_collation
    union all select 'pg_conversion', oid, connamespace, conowner from pg_conversion
    union all select 'pg_operator', oid, oprnamespace, oprowner from pg_operator
    union all select 'pg_opclass', oid, opcnamespace, opcowner from pg_opclass
    union all select 'pg_opfamily', oid, opfnamespace, opfowner from pg_opfamily
    union all select 'pg_statistic_ext', oid, stxnamespace, stxowner from pg_statistic_ext
    union all select 'pg_largeobject', oid, null, lomowner from pg_largeobject_metadata
  )
  select format('alter %s %s owner to %I', replace(found.type, 'statistics object', 'statistics'), found.identity, $1::text) as text
  from owned cross join pg_identify_object(catalog, id, 0) as found
  where owner = current_user::regrole
    and (owned.schema is null or owned.schema::regnamespace::text !~ '^"?(pg_|information_schema)')
    and not exists (
      select from pg_depend where classid = catalog and objid = id and objsubid = 0
        and (deptype = 'e' or (catalog = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and refobjsubid > 0
          and deptype in ('a', 'i')))
    )`

/**
 * Transfers what the superuser owns in the connected database to `role`, all or nothing, and returns the number of
 * objects.
 */
export async function transferOwnership(client: Client, role: string): Promise<number> {
  const { rows } = await client.query<{ text: string }>(STATEMENTS, [role])
  if (!rows.length) return 0
  await withTransaction(client, async () => {
    for (const { text } of rows) await client.query(text)
  })
  return rows.length
}
