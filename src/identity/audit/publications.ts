/**
 * SQL, rows of `audit_events` for a query: once for each language (`locale`) in which the event published an item, or confirmed
 * that its translation is as new as its text.
 */
export const PUBLICATIONS = `audit_events, jsonb_array_elements_text(
    coalesce(details->'locales', jsonb_build_array(details->'locale'))) as locale
  where action in ('create', 'update')
    and (details->>'status' = 'published' or details->>'confirmed' = 'true')`
