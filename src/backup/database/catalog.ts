// Reads PostgreSQL's catalog of the schema `public`, to dump tables and to compare a restored database.

import type { Client } from 'pg'
import type { Table } from '../archive/manifest'

const NOT_OF_EXTENSION = (catalog: string, id: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${id} and deptype = 'e')`
const IN_PUBLIC = (column: string) => `${column} = 'public'::regnamespace`

const TABLES = `
  select relname as name, array(
    select attname::text from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
  ) as columns
  from pg_class where relkind = 'r' and ${IN_PUBLIC('relnamespace')} and ${NOT_OF_EXTENSION('pg_class', 'pg_class.oid')}
  order by relname`

const SEQUENCES = `select relname as name from pg_class where relkind = 'S' and ${IN_PUBLIC('relnamespace')} order by 1`

// NOT NULL constraints are part of their column's line, because their names differ between versions of PostgreSQL.
const CATALOG = `
  select format('column %s.%s %s%s%s%s', relname, attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' end, ' default ' || pg_get_expr(adbin, adrelid),
      ' ' || nullif(attgenerated::text || attidentity::text, '')) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind = 'r' and ${IN_PUBLIC('relnamespace')} and attnum > 0 and not attisdropped
      and ${NOT_OF_EXTENSION('pg_class', 'pg_class.oid')}
  union all select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where ${IN_PUBLIC('connamespace')} and conrelid <> 0 and contype <> 'n'
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select format('enum %s %s', typname, (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder)
      from pg_enum where enumtypid = pg_type.oid))
    from pg_type where typtype = 'e' and ${IN_PUBLIC('typnamespace')}
  union all select format('sequence %s %s %s', sequencename, data_type, increment_by) from pg_sequences where schemaname = 'public'
  union all select 'trigger ' || pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and ${IN_PUBLIC('relnamespace')}
  union all select 'function ' || pg_get_functiondef(oid) from pg_proc where ${IN_PUBLIC('pronamespace')}
    and prokind in ('f', 'p') and ${NOT_OF_EXTENSION('pg_proc', 'pg_proc.oid')}
  union all select 'view ' || relname || ' ' || pg_get_viewdef(oid) from pg_class
    where relkind in ('v', 'm') and ${IN_PUBLIC('relnamespace')} and ${NOT_OF_EXTENSION('pg_class', 'pg_class.oid')}
  union all select 'text search ' || cfgname || ' ' || coalesce((select string_agg(maptokentype || ':' || mapdict::regdictionary,
      ',' order by maptokentype, mapseqno) from pg_ts_config_map where mapcfg = pg_ts_config.oid), '')
    from pg_ts_config where ${IN_PUBLIC('cfgnamespace')}
  union all select 'extension ' || extname from pg_extension where ${IN_PUBLIC('extnamespace')}`

/** Lists the tables with the columns to copy. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES)
  return rows
}

/** Lists the sequences with their values. */
export async function listSequences(client: Client) {
  const { rows } = await client.query<{ name: string }>(SEQUENCES)
  const found: { name: string; lastValue: string; isCalled: boolean }[] = []
  for (const { name } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    )
    const [row] = state.rows
    if (row) found.push({ name, ...row })
  }
  return found
}

/** Describes columns, constraints, indexes, types and other objects in sorted lines. */
export async function describeCatalog(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(CATALOG)
  // Sorted by code units, because PostgreSQL sorts by its cluster's collation.
  return rows.map(({ line }) => line).sort()
}
