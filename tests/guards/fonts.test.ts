// The site's own fonts are few, light, and know every character that it shows.

import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Font, openSync } from 'fontkit'
import { describe, expect, test } from 'vitest'

const FOLDER = 'public/fonts'
const FILES_AT_MOST = 2
const BYTES_AT_MOST = 50_000

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.woff2'))

/** The number of bytes that TCP sends before it waits for an answer (ten segments), without the headers of the answer. */
const FIRST_WINDOW_BYTES = 14_100

const DECLARED = /@font-face \{[^}]*url\("\/fonts\/([^"]+)"\)/g

/** Archivo has no narrow space; another font draws it. */
const LEFT_TO_OTHERS = ['\u202F']

/** Every character of the texts below the folders; control characters are not shown. */
function charactersBelow(...folders: string[]): string[] {
  const texts = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(json|ya?ml|md)$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8')),
  )
  return [...new Set(texts.join('').normalize('NFC'))].filter((character) => !/\p{Cc}/u.test(character))
}

test('fonts are at most two files and 50 kB', () => {
  expect(files.length).toBeLessThanOrEqual(FILES_AT_MOST)
  const bytes = files.map((file) => statSync(path.join(FOLDER, file)).size)
  expect(bytes.reduce((total, one) => total + one, 0)).toBeLessThanOrEqual(BYTES_AT_MOST)
})

test('every file is declared', () => {
  const declared = [...readFileSync('src/ui/base.css', 'utf8').matchAll(DECLARED)].map(([, file]) => file)
  expect(declared.sort()).toEqual(files.sort())
})

describe.each(files)('%s', (file) => {
  test('comes in one round trip', () => {
    expect(statSync(path.join(FOLDER, file)).size).toBeLessThanOrEqual(FIRST_WINDOW_BYTES)
  })

  test('has every character of the words and the demo content', () => {
    const font = openSync(path.join(FOLDER, file)) as Font
    const missing = charactersBelow('src/i18n/messages', 'src/seed/demo').filter(
      (character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    )
    expect(missing.sort()).toEqual(LEFT_TO_OTHERS)
  })
})
