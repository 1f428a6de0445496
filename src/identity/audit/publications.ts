/**
 * SQL to follow `from`, up to its `where`: the rows of `audit_events` that published an item or confirmed its
 * translation as up to date, one for each language (`locale`).
 */
export const PUBLICATIONS = `audit_events, jsonb_array_elements_text(
    coalesce(details->'locales', jsonb_build_array(details->'locale'))) as locale
  where action in ('create', 'update')
    and (details->>'status' = 'published' or details->>'confirmed' = 'true')`
