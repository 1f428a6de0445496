// Counts slips of the pen between two words: a wrong, additional or missing letter, or two exchanged neighbours.

/** A word may have one slip per this many letters; the shortest that are compared may have one. */
const LETTERS_PER_SLIP = 6
/** A shorter word with a slip is found in too many longer ones: “kovanje” in “fosfatovanje”. */
const INSIDE_MIN_LETTERS = 8

/** A word of the same family has this much of its beginning: “Ansprechpartner” that of “Ansprechpersonen”. */
const FAMILY_SHARE = 0.6
const FAMILY_MIN_LETTERS = 8

type Row = readonly number[]

/** Returns the next row of the table of slips, that of the letter `at` of `typed`. */
function nextRow(
  typed: string,
  word: string,
  at: number,
  [last, before]: readonly [Row, Row | undefined],
): Row {
  const row = [at + 1]
  for (let place = 0; place < word.length; place++) {
    const isSame = typed[at] === word[place]
    const isExchanged = typed[at] === word[place - 1] && typed[at - 1] === word[place]
    const ways = [
      (last[place] ?? 0) + (isSame ? 0 : 1),
      (last[place + 1] ?? 0) + 1,
      (row[place] ?? 0) + 1,
      isExchanged && before ? (before[place - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
    ]
    row.push(Math.min(...ways))
  }
  return row
}

/** Returns the fewest slips between `typed` and the beginning of `word`, or any part of it. */
function slipsBetween(typed: string, word: string, place: 'beginning' | 'anywhere'): number {
  let rows: readonly [Row, Row | undefined] = [
    Array.from({ length: word.length + 1 }, (_, letters) => (place === 'anywhere' ? 0 : letters)),
    undefined,
  ]
  for (let at = 0; at < typed.length; at++) rows = [nextRow(typed, word, at, rows), rows[0]]
  return Math.min(...rows[0])
}

function isOfFamily(typed: string, word: string): boolean {
  const shared = Math.max(FAMILY_MIN_LETTERS, Math.ceil(typed.length * FAMILY_SHARE))
  return typed.length >= shared && word.startsWith(typed.slice(0, shared))
}

/**
 * Tells whether `typed` is a misspelt `word`, the beginning of it, a part of a compound, or of the same family. Words
 * with the same ending alone are others: “zincatura” is not “saldatura”.
 */
export function isMisspelt(typed: string, word: string): boolean {
  const allowed = Math.max(1, Math.floor(typed.length / LETTERS_PER_SLIP))
  if (isOfFamily(typed, word) || slipsBetween(typed, word, 'beginning') <= allowed) return true
  return typed.length >= INSIDE_MIN_LETTERS && slipsBetween(typed, word, 'anywhere') <= 1
}
