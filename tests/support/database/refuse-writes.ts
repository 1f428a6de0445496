import { query } from './database-server'

/**
 * Makes writes into this table, or into all tables, fail as PostgreSQL does on a full disk, until the returned function
 * is called.
 */
export async function refuseWrites(databaseUrl: string, table = '%'): Promise<() => Promise<void>> {
  await query(
    databaseUrl,
    `create function disk_is_full() returns trigger language plpgsql as $$
     begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
  )
  await query(
    databaseUrl,
    `do $$ declare name text; begin
       for name in select tablename from pg_tables where schemaname = 'public' and tablename like '${table}' loop
         execute format('create trigger disk_is_full before insert or update on %I for each statement execute function disk_is_full()', name);
       end loop;
     end $$`,
  )
  return async () => {
    await query(databaseUrl, 'drop function disk_is_full() cascade')
  }
}
