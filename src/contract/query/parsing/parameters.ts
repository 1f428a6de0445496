// Parses the forms of single parameters. Messages: Directus 12.4.0.

import { invalidQuery } from '../query-errors'
import { PATHS_MAX, QUERY_MAX_DEPTH } from '../query-limits'
import { isRecord, requireBoundedText } from './values'

/** Parses `a,b`, a list of such texts, or both; null if no path is named. */
export function parsePaths(name: string, raw: unknown, max = PATHS_MAX): string[] | null {
  if (!raw) return null
  if (typeof raw !== 'string' && !Array.isArray(raw)) {
    throw invalidQuery(`"${name}" must be a string or array`)
  }
  const paths = [raw].flat().flatMap((entry, index) => {
    if (typeof entry !== 'string') throw invalidQuery(`"${name}[${index}]" must be a string`)
    return entry.split(',').map((path) => requireBoundedText(path.trim()))
  })
  if (paths.length > max) throw invalidQuery(`"${name}" can't have more than ${max} entries`)
  if (paths.some((path) => path.split('.').length > QUERY_MAX_DEPTH)) {
    throw invalidQuery('Max relational depth exceeded')
  }
  return [...new Set(paths)].filter((path) => path !== '')
}

export function parseInteger(name: string, raw: unknown, min: number): number {
  const value = typeof raw === 'string' || typeof raw === 'number' ? Number(raw) : Number.NaN
  if (Number.isNaN(value)) throw invalidQuery(`"${name}" must be a number`)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw invalidQuery(`"${name}" must be a safe number`)
  if (!Number.isInteger(value)) throw invalidQuery(`"${name}" must be an integer`)
  if (value < min) throw invalidQuery(`"${name}" must be greater than or equal to ${min}`)
  return value
}

export function oneOf<Word extends string>(name: string, words: readonly Word[], raw: unknown): Word {
  const word = words.find((known) => known === raw)
  if (word === undefined) throw invalidQuery(`"${name}" must be one of [${words.join(', ')}]`)
  return word
}

/** Parses a list of known words; `*` means all. */
export function someOf<Word extends string>(name: string, words: readonly Word[], raw: unknown): Word[] {
  if (!raw) return []
  if (raw === '*') return [...words]
  const named = typeof raw === 'string' ? raw.split(',') : [raw].flat()
  return named.map((word, index) => oneOf(`${name}[${index}]`, words, word))
}

/** Parses JSON. Returns malformed JSON as the text itself, which every caller refuses as a value of the wrong type. */
export function parseJsonOrText(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw
  try {
    return JSON.parse(raw)
  } catch {
    return raw
  }
}

/** Returns the entries of an object, given as such or as JSON. */
export function parseEntries(name: string, raw: unknown): [string, unknown][] {
  if (!raw) return []
  const value = parseJsonOrText(raw)
  if (!isRecord(value)) throw invalidQuery(`"${name}" has to be an object`)
  const entries = Object.entries(value)
  if (entries.length > PATHS_MAX) throw invalidQuery(`"${name}" can't have more than ${PATHS_MAX} entries`)
  return entries.map(([key, entry]) => [requireBoundedText(key), entry])
}
