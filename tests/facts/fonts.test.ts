// The site's own fonts are few, light, and know every character that it shows.

import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Font, openSync } from 'fontkit'
import { expect, test } from 'vitest'

const FOLDER = 'public/fonts'
const FILES_AT_MOST = 2
const BYTES_AT_MOST = 50_000

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.woff2'))

interface Face {
  file: string
  /** First and last code point of each part of `unicode-range`. */
  ranges: [number, number][]
}

/** The faces of the style sheet that load a file. */
function declaredFaces(): Face[] {
  const blocks = readFileSync('src/ui/base.css', 'utf8').matchAll(/@font-face \{[^}]*\}/g)
  return [...blocks].flatMap(([block]) => {
    const file = /url\("\/fonts\/([^"]+)"\)/.exec(block)?.[1]
    const ranges = [...block.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
      ([, first = '', last = first]): [number, number] => [
        Number.parseInt(first, 16),
        Number.parseInt(last, 16),
      ],
    )
    return file ? [{ file, ranges }] : []
  })
}

/**
 * What another font draws: the narrow space is not in Archivo; the lowered two of CO₂ is, but not in our subset yet.
 */
const LEFT_TO_OTHERS = ['\u202F', '₂']

/** Every character of the texts below the folders; control characters are not shown. */
function charactersBelow(...folders: string[]): string[] {
  const texts = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(json|ya?ml|md)$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8')),
  )
  return [...new Set(texts.join('').normalize('NFC'))].filter((character) => !/\p{Cc}/u.test(character))
}

const fonts = new Map(files.map((file) => [file, openSync(path.join(FOLDER, file)) as Font]))

test('fonts are at most two files and 50 kB', () => {
  expect(files.length).toBeLessThanOrEqual(FILES_AT_MOST)
  const bytes = files.map((file) => statSync(path.join(FOLDER, file)).size)
  expect(bytes.reduce((total, one) => total + one, 0)).toBeLessThanOrEqual(BYTES_AT_MOST)
})

test('every file is declared', () => {
  expect(
    declaredFaces()
      .map(({ file }) => file)
      .sort(),
  ).toEqual(files.sort())
})

test('every character of the words and the demo content is in a font that is loaded for it', () => {
  const faces = declaredFaces()
  const isDrawn = (character: string) => {
    const point = character.codePointAt(0) ?? 0
    return faces.some(
      ({ file, ranges }) =>
        ranges.some(([first, last]) => first <= point && point <= last) &&
        fonts.get(file)?.hasGlyphForCodePoint(point),
    )
  }
  const missing = charactersBelow('src/i18n/messages', 'src/seed/demo').filter(
    (character) => !isDrawn(character),
  )
  expect(missing.sort()).toEqual(LEFT_TO_OTHERS)
})
