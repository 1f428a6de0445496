// Finds variables without effect: settings of earlier versions, and misspelt ones.

/** First words of our settings that also begin settings which Node and OpenTelemetry read themselves. */
const SHARED_WORDS = ['NODE', 'OTEL']
/** Variables that desktops and NixOS set. */
const FOREIGN = ['SESSION_MANAGER', 'LOCALE_ARCHIVE']
/** In shorter names two slips give another word, such as HTTP and SMTP before `_URL`. */
const TWO_SLIPS_FROM_CHARACTERS = 10
const SHORTEST_CHARACTERS = 6

/** Counts the slips between two names: an extra, missing or different character, or two neighbours exchanged. */
function slipsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= other.length; j++) {
      const isExchanged = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
        at(i - 2, j - 2) + (isExchanged ? 1 : 2),
      )
    }
  }
  return at(one.length, other.length)
}

function nearestOf(name: string, known: readonly string[]): string | undefined {
  const slips = name.length < TWO_SLIPS_FROM_CHARACTERS ? 1 : 2
  return known.find(
    (one) => Math.min(one.length, name.length) >= SHORTEST_CHARACTERS && slipsBetween(name, one) <= slips,
  )
}

export interface UnknownSetting {
  name: string
  /** The setting that may be meant. */
  nearest: string | undefined
}

/**
 * Finds the `names` that begin like our settings or resemble one, but are unknown. Nothing is known about other
 * variables of the environment. `former` are settings of the previous version, `providers` those of single sign-on,
 * whose names determine further variables.
 */
export function unknownSettings(
  names: readonly string[],
  known: readonly string[],
  { former, providers }: { former: readonly string[]; providers: readonly string[] },
): UnknownSetting[] {
  const words = new Set(
    known.map((name) => name.split('_')[0]).filter((word) => !SHARED_WORDS.includes(word ?? '')),
  )
  const ofProviders = providers.map((name) => `AUTH_${name.toUpperCase()}_`)
  return names
    .filter((name) => !known.includes(name) && !FOREIGN.includes(name))
    .filter((name) => !ofProviders.some((prefix) => name.startsWith(prefix)))
    .map((name) => ({ name, nearest: nearestOf(name, known) }))
    .filter(
      ({ name, nearest }) =>
        nearest !== undefined ||
        former.includes(name) ||
        (name.includes('_') && words.has(name.split('_')[0])),
    )
}
