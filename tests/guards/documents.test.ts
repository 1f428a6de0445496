import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { VARIABLE_NAMES } from '@/platform/env/env'

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => ending.test(file))

const documents = [
  'README.md',
  ...filesBelow('docs', /\.md$/),
  ...filesBelow('src', /README\.md$/),
  ...filesBelow('tests', /README\.md$/),
]

// Code in backquotes that begins like one of our own places; placeholders (<name>, …, *) are not paths.
const PATH = /`((?:src|tests|docs|migrations|public|\.ci)\/[^`\s<>*…{}]+)`/g

describe('documents', () => {
  test.each(documents)('%s names only paths that exist', (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(PATH)].map((match) => match[1] ?? '')
    expect(named.filter((file) => !existsSync(file))).toEqual([])
  })

  test('every module has a README of at most 30 lines', () => {
    const rooms = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    for (const { name } of rooms) {
      const lines = readFileSync(`src/${name}/README.md`, 'utf8').trimEnd().split('\n')
      expect(lines.length, name).toBeLessThanOrEqual(30)
    }
  })

  test('decisions have numbers of their own, without gaps', () => {
    const numbers = readdirSync('docs/decisions').map((file) => Number(file.slice(0, 3)))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })
})

test('.env.example and README.md name exactly the variables that the code reads', () => {
  const example = readFileSync('.env.example', 'utf8')
  const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1])
  // Set by the commands themselves.
  const settable = VARIABLE_NAMES.filter((name) => name !== 'NODE_ENV')
  expect(named.sort()).toEqual([...settable].sort())
  const readme = readFileSync('README.md', 'utf8')
  for (const name of settable) expect(readme).toContain(`\`${name}\``)
})

test('a file ends in .client.tsx exactly where it says "use client"', () => {
  // Names that Next dictates.
  const dictated = ['error.tsx', 'global-error.tsx']
  for (const file of filesBelow('src', /\.tsx?$/)) {
    if (file.includes('(payload)') || dictated.includes(path.basename(file))) continue
    const saysSo = /^(['"])use client\1/.test(readFileSync(file, 'utf8'))
    expect(saysSo, file).toBe(file.endsWith('.client.tsx'))
  }
})
