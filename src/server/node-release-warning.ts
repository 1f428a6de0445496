/** The end of security support of Node's releases by major version; source: github.com/nodejs/Release. */
const END_OF_SUPPORT: Record<number, string> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' }

/** Returns the warning for a Node release (`20.19.4`) without security fixes on the given day; null if it has them. */
export function nodeReleaseWarning(version: string, today: Date): string | null {
  const major = Number.parseInt(version, 10)
  const end = END_OF_SUPPORT[major]
  // A release that is missing here is newer than this table, or one of the odd ones between: nothing is known of it.
  if (!end || today < new Date(end)) return null
  return `Node ${major} has received no security fixes since ${end}; Node 24 is recommended`
}
