// Finds variables that are set and have no effect: settings of earlier versions, and misspelt ones.

/** First words of settings of ours that begin settings of Node and OpenTelemetry too, which read theirs by themselves. */
const SHARED_WORDS = ['NODE', 'OTEL']
/** Set by desktops and NixOS. */
const FOREIGN = ['SESSION_MANAGER', 'LOCALE_ARCHIVE']
/** In a shorter name two slips make another word, as HTTP and SMTP in front of `_URL`. */
const TWO_SLIPS_FROM_CHARACTERS = 10
const SHORTEST_CHARACTERS = 6

/** Counts the slips between two names: a character too many, too few, or another, or two neighbours exchanged. */
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
 * Picks those of `names` that begin or look as settings of ours do, and are none: of all others in an environment nothing is
 * known. `former` are settings of the version before, `providers` those of single sign-on, with variables of their own.
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
