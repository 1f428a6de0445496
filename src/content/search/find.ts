// Finds published content by words: in other grammatical forms, without accents, by the beginning of a word, and
// despite typing errors.

import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'
import { SEARCH_QUERY_MAX_CHARACTERS } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import { isMisspelt } from './slips'
import { configurationOf, isInLanguage, type SearchKind } from './write'

const SEARCH_WORDS_MAX = 8
export const SEARCH_RESULTS_MAX = 60

export interface SearchResult {
  kind: SearchKind
  item: number
  title: string
  slug: string | null
  /** An excerpt of the text in pieces, with matches marked. */
  excerpt: { text: string; isMatch: boolean }[]
}

/** Characters that no editor's text contains, for marking matches. */
const MATCH_START = '\u0002'
const MATCH_END = '\u0003'

const HEADLINE = `StartSel=${MATCH_START}, StopSel=${MATCH_END}, MinWords=14, MaxWords=28, MaxFragments=1`

/**
 * Minimum similarity of a word that is compared letter by letter (`slips.ts`): two exchanged letters in nine give 0.43
 * (“saldtaura”).
 */
const LIKENESS = 0.4
/** Shorter words have too few letters for this comparison: “niro” is similar to every word that begins with “ni”. */
const LIKENESS_MIN_LETTERS = 6
/** A shorter word with one slip is another word. */
const SLIP_MIN_LETTERS = 4

/** Number of best-ranked entries whose titles are also compared with the query, which is expensive. */
const COMPARED_TITLES = 4 * SEARCH_RESULTS_MAX

/** Kinds that visitors more likely mean than a mention in news or history: between equal results they come first. */
const SUBJECTS = sql.raw(`('technologies', 'processes', 'products', 'certificates', 'pages')`)
const SUBJECT_LEAD = 0.15

/**
 * A title may have this many characters besides the words of the query (“Spark erosion (EDM)”); longer ones are not
 * compared as a whole.
 */
const TITLE_SIGNS_MAX = 6

/** Matches a number with decimals or thousands separators, which is one word: `3.1`, `40.000`, `0,02`. */
const FIGURE = /\p{N}+(?:[.,]\p{N}+)+/u

function wordsIn(query: string): string[] {
  const words = query.normalize('NFC').slice(0, SEARCH_QUERY_MAX_CHARACTERS).toLowerCase()
  const found = words.match(new RegExp(`${FIGURE.source}|[\\p{L}\\p{N}]+`, 'gu')) ?? []
  return [...new Set(found)].slice(0, SEARCH_WORDS_MAX)
}

const WORD = /[\p{L}\p{N}]/u

/** Returns the ellipses at both ends of an excerpt; none where only a full stop or a space was omitted. */
function cutsOf(plain: string, text: string): { before: string; after: string } {
  const at = text.indexOf(plain)
  if (at < 0) return { before: '', after: '' }
  const isCut = { before: WORD.test(text.slice(0, at)), after: WORD.test(text.slice(at + plain.length)) }
  return { before: isCut.before ? '… ' : '', after: isCut.after ? ' …' : '' }
}

/** Splits `marked`, an excerpt of `text` by PostgreSQL, into pieces, with an ellipsis where it was cut. */
export function excerptOf(marked: string, text: string): SearchResult['excerpt'] {
  const { before, after } = cutsOf(marked.replaceAll(MATCH_START, '').replaceAll(MATCH_END, ''), text)
  return `${before}${marked}${after}`.split(MATCH_START).flatMap((piece, index) => {
    const [match = '', rest] = piece.split(MATCH_END)
    if (index === 0 || rest === undefined) return piece ? [{ text: piece, isMatch: false }] : []
    return [{ text: match, isMatch: true }, ...(rest ? [{ text: rest, isMatch: false }] : [])]
  })
}

/**
 * Returns words in the form in which they are compared. In a subquery PostgreSQL computes it once, not per row, because
 * `unaccent` is not immutable.
 */
const folded = (words: string) => sql`(select lower(unaccent(${words})))`

/** The tolerance of a match: at the beginning of a word; also anywhere in it; also similar to it. */
type Reach = 'begun' | 'within' | 'misspelt'

/** Shorter words are the beginning of too many others. */
const BEGINNING_MIN_LETTERS = 3

/**
 * A shorter stem that has lost more than one letter is also the stem of other words: the French `devis` has that of
 * `devait`.
 */
const STEM_MIN_LETTERS = 4

/** Finds a word in all grammatical forms. The French stem of `étriers` is `étrier`, and that of `étrier` is `étri`. */
function byStem(locale: Locale, word: string): SQL {
  const configuration = configurationOf(locale)
  const least = Math.min(STEM_MIN_LETTERS, word.length - 1)
  // The text form of the stem has quotation marks.
  return sql`(select case when length(stem::text) - 2 >= ${least}
    then stem || to_tsquery(${configuration}, stem::text) else ''::tsquery end
    from to_tsquery(${configuration}, ${word}) as stem)`
}

/** Matches a word in `words`: by its stem, by its exact spelling, and at the beginning of a word. */
function asked(locale: Locale, word: string): SQL {
  if (FIGURE.test(word)) return sql`phraseto_tsquery('simple', ${word})`
  // Quoted, because `unaccent` turns some letters into punctuation.
  const spelt = sql`quote_literal(unaccent(${word}))`
  const [first, ...rest] = word.match(/\p{L}+|\p{N}+/gu) ?? []
  return sql.join(
    [
      byStem(locale, word),
      sql`to_tsquery('simple', ${word.length < BEGINNING_MIN_LETTERS ? spelt : sql`${spelt} || ':*'`})`,
      // `iso9001` also matches `ISO 9001`.
      ...(first && rest.length > 0
        ? [sql`phraseto_tsquery('simple', unaccent(${[first, ...rest].join(' ')}))`]
        : []),
    ],
    sql` || `,
  )
}

/**
 * Returns the patterns of words that differ from `word` by one slip: a wrong, additional or missing letter, or two
 * exchanged ones.
 */
const slipsOf = (word: string) => sql`array(
  select slip from ${folded(word)} as typed(word), generate_series(1, length(typed.word)) as place, lateral (values
    (overlay(typed.word placing '_' from place for 1)),
    (overlay(typed.word placing '' from place for 1)),
    (overlay(typed.word placing '_' from place for 0)),
    (overlay(typed.word placing reverse(substr(typed.word, place, 2)) from place for 2))) as slips(slip))`

/** The words of the texts that a misspelt word may have meant, by the word as it was typed. */
type Meant = ReadonlyMap<string, readonly string[]>

/** Selects the words of the texts that look like a word that was typed. */
function alikeTo(locale: Locale, word: string): SQL {
  // Compares with each distinct word once, not with each text: 20 ms instead of 1.2 s for 6,000 items. The length is
  // compared first, so that most words need no comparison with the patterns, of which there are four for each letter.
  const isSlip = sql`(abs(length(word) - length(${folded(word)})) <= 1 and word like any (${slipsOf(word)}))`
  const isLike = sql`word_similarity(${folded(word)}, word) >= ${LIKENESS}`
  return sql`select ${word}::text as typed, ${folded(word)} as folded, word, ${isSlip} as is_slip from search_words
    where locale = ${locale} and (${word.length < LIKENESS_MIN_LETTERS ? isSlip : sql`${isSlip} or ${isLike}`})`
}

/** Finds what misspelt words may have meant: of the words that look alike, those that differ by a few slips. */
async function meantWords(payload: Payload, locale: Locale, words: readonly string[]): Promise<Meant> {
  const compared = words.filter((word) => !FIGURE.test(word) && word.length >= SLIP_MIN_LETTERS)
  if (compared.length === 0) return new Map()
  const selections = compared.map((word) => alikeTo(locale, word))
  const rows = await queryRows(payload, sql.join(selections, sql` union all `))
  const meant = rows.filter((row) => row.is_slip || isMisspelt(String(row.folded), String(row.word)))
  const meantBy = (word: string) => meant.filter(({ typed }) => typed === word).map((row) => String(row.word))
  return new Map(compared.map((word) => [word, meantBy(word)]))
}

function hasWord(locale: Locale, word: string, reach: Reach, meant: Meant): SQL {
  const begun = sql`words @@ (select ${asked(locale, word)})`
  if (reach === 'begun' || FIGURE.test(word)) return begun
  // A word contains only letters and digits, so the wildcards in the pattern are only ours.
  const found = sql`${begun} or haystack like '%' || ${folded(word)} || '%'`
  const alike = meant.get(word) ?? []
  if (alike.length === 0) return sql`(${found})`
  return sql`(${found} or words @@ to_tsquery('simple', ${alike.join(' | ')}))`
}

function selection(locale: Locale, words: readonly string[], today: string, reach: Reach, meant: Meant): SQL {
  const configuration = configurationOf(locale)
  const anyWord = sql`(select ${sql.join(
    words.map((word) => asked(locale, word)),
    sql` || `,
  )})`
  const everyWord = sql.join(
    words.map((word) => hasWord(locale, word, reach, meant)),
    sql` and `,
  )
  const shown = sql`case when summary = '' then body else summary end`
  const query = words.join(' ')
  const likeness = (field: SQL) => sql`word_similarity(${folded(query)}, lower(unaccent(${field})))`
  const likenessTo = (name: SQL) => sql`similarity(${folded(query)}, lower(unaccent(${name})))`
  const titleLikeness = likenessTo(sql`title`)
  // The names are in one text, separated by commas; each is compared as a whole, like the title.
  const namesLikeness = sql`(select max(${likenessTo(sql`name`)}) from regexp_split_to_table(names, ', *') as name)`
  // A machine or a department may have the same name, but has no page of its own.
  const isTitle = sql`(slug is not null or kind = 'pages') and length(title) <= ${query.length + TITLE_SIGNS_MAX}
    and ${titleLikeness} = 1`
  return sql`
    select kind, item, title, slug, ts_headline(${configuration}, ${shown}, ${anyWord}, ${HEADLINE}) as marked, ${shown} as shown,
      count(*) over () as compared
    from (
      select kind, item, title, names, slug, summary, body, ts_rank(words, ${anyWord}) as rank, ${isTitle} as is_title
      from search_entries
      where ${isInLanguage(locale)} and (visible_until is null or visible_until >= ${today}::date) and ${everyWord}
      order by is_title desc, rank desc, title
      limit ${COMPARED_TITLES}
    ) found
    order by is_title desc, rank + greatest(${likeness(sql`title`)}, ${likeness(sql`names`)})
      + greatest(${titleLikeness}, ${namesLikeness})
      + case when kind in ${SUBJECTS} then ${SUBJECT_LEAD}::real else 0 end desc, title
    limit ${SEARCH_RESULTS_MAX}`
}

export interface Findings {
  results: SearchResult[]
  /** No entry has the words as typed; these have similar words. */
  areSimilar: boolean
  /** There are more results than are returned. */
  hasMore: boolean
}

/**
 * Finds entries with every word of the query; a page with exactly this title comes first, then the best results. An
 * empty query finds nothing. `today` is `YYYY-MM-DD`.
 */
export async function findContent(
  payload: Payload,
  locale: Locale,
  query: string,
  today: string,
): Promise<Findings> {
  const words = wordsIn(query)
  if (words.length === 0) return { results: [], areSimilar: false, hasMore: false }
  const rowsWithin = (reach: Reach, meant: Meant = new Map()) =>
    queryRows(payload, selection(locale, words, today, reach, meant))
  const begun = await rowsWithin('begun')
  // Entries with a word only inside another word rank last. If enough entries have it at the beginning, these would not
  // be compared. Finding them takes three quarters of the time of a frequent word (6,000 items: 20 of 27 ms).
  const isFull = Number(begun[0]?.compared ?? 0) >= COMPARED_TITLES
  const exact = isFull ? begun : await rowsWithin('within')
  const areSimilar = exact.length === 0
  const rows = areSimilar ? await rowsWithin('misspelt', await meantWords(payload, locale, words)) : exact
  const results = rows.map(({ kind, item, title, slug, marked, shown }) => ({
    kind: kind as SearchKind,
    item: Number(item),
    title: String(title),
    slug: slug === null ? null : String(slug),
    excerpt: excerptOf(String(marked), String(shown)),
  }))
  const hasMore = Number(rows[0]?.compared ?? 0) > results.length
  return { results, areSimilar: areSimilar && results.length > 0, hasMore }
}
