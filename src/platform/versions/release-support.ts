// Until when releases of Node and PostgreSQL get security fixes.

type SupportTable = Readonly<Record<number, string>>

/** Last day of security support by major version; source: github.com/nodejs/Release. */
const NODE_SUPPORT: SupportTable = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' }

/** Last day of support by major version; source: postgresql.org/support/versioning. */
const POSTGRES_SUPPORT: SupportTable = {
  14: '2026-11-12',
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
}

// A release that is missing in a table is newer than the table, or was never supported for long.
const lastDay = (table: SupportTable, version: string): string | null =>
  table[Number.parseInt(version, 10)] ?? null

/** Returns the last day (`2026-04-30`) on which this release (`20.19.4`) gets security fixes; null if unknown. */
export const nodeSupportEnd = (version: string): string | null => lastDay(NODE_SUPPORT, version)

/** Returns the last day on which this release (`18.4`) gets fixes; null if unknown. */
export const postgresSupportEnd = (version: string): string | null => lastDay(POSTGRES_SUPPORT, version)

/** Tells whether support has ended on the given day. */
export const isUnsupported = (supportEnd: string | null, today: Date): boolean =>
  supportEnd !== null && supportEnd < today.toISOString().slice(0, 10)

/** Returns what the start says of a Node without security fixes; null if it still gets them. */
export function nodeReleaseWarning(version: string, today: Date): string | null {
  const end = nodeSupportEnd(version)
  if (!isUnsupported(end, today)) return null
  return `Node ${Number.parseInt(version, 10)} has received no security fixes since ${end}; Node 24 is recommended`
}
