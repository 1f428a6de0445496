// Parses recipients pasted from a mail, a list or a spreadsheet: `ana@…`, `Ana Horvat <ana@…>`, `Horvat, Ana <ana@…>`,
// `Ana⇥Horvat⇥ana@…`; one per line, or separated by commas or semicolons.

import { firstCharacters } from '@/shared/characters'
import { canonicalEmail, isEmail } from '@/shared/email-address'
import { USER_FIELDS } from '@/shared/users/user-fields'
import type { FullName } from './invite-users'

interface Recipients {
  /** Names by address; each address once, in its canonical form. */
  names: Map<string, FullName>
  /** Parts that are no valid address, as typed. */
  invalid: string[]
}

const QUOTES = /^["'“”„‘’]+|["'“”„‘’]+$/g
const IN_BRACKETS = /^(.*)<([^<>]*)>$/s

const stripQuotes = (text: string) => text.trim().replace(QUOTES, '').trim()

/** Splits a line at commas, except inside quotation marks and between the names in `Horvat, Ana <…>`. */
function splitAtCommas(line: string): string[] {
  const people: string[] = []
  for (const part of line.match(/(?:"[^"]*"|<[^>]*>|[^,"<])+/g) ?? []) {
    const last = people.at(-1)
    if (part.includes('<') && last !== undefined && !last.includes('@'))
      people.splice(-1, 1, `${last},${part}`)
    else people.push(part)
  }
  return people
}

/** Joins the cells of a spreadsheet's row to `name <address>`, if one of them is an address. */
function fromCells(cells: string[]): string {
  const email = cells.find((cell) => cell.includes('@'))
  if (!email || IN_BRACKETS.test(email)) return cells.join(' ')
  return `${cells.filter((cell) => cell !== email).join(' ')} <${email}>`
}

function splitRecipients(line: string): string[] {
  const cells = line
    .split('\t')
    .map((cell) => cell.trim())
    .filter(Boolean)
  if (cells.length > 1 && line.split('@').length === 2) return [fromCells(cells)]
  return splitAtCommas(cells.join(' ')).flatMap((part) =>
    // Addresses separated by spaces only.
    !part.includes('<') && part.split('@').length > 2 ? part.split(/\s+/) : [part],
  )
}

function nameOf(text: string): FullName {
  const [last = '', first] = stripQuotes(text).split(/\s*,\s*/)
  const words = first === undefined ? last.split(/\s+/) : [first, last]
  const firstName = words.slice(0, -1).join(' ') || words[0] || ''
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return {
    ...(firstName && { firstName: firstCharacters(firstName, USER_FIELDS.first_name.max) }),
    ...(lastName && { lastName: firstCharacters(lastName, USER_FIELDS.last_name.max) }),
  }
}

/** Splits a text into recipients and invalid parts. */
export function parseRecipients(text: string): Recipients {
  const names: Recipients['names'] = new Map()
  const bad: string[] = []
  const people = text
    .split(/[\r\n;]+/)
    .flatMap(splitRecipients)
    .map((part) => part.trim())
  for (const person of people.filter(Boolean)) {
    const [, name = '', address = person] = IN_BRACKETS.exec(person) ?? []
    const email = canonicalEmail(stripQuotes(address).replace(/^mailto:/i, ''))
    if (!isEmail(email)) bad.push(person)
    else if (!names.has(email)) names.set(email, nameOf(name))
  }
  return { names, invalid: bad }
}
