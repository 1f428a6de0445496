import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readingScript } from './reading-script'

let product: string

beforeEach(() => {
  product = mkdtempSync(path.join(tmpdir(), 'kovina-'))
})
afterEach(() => rmSync(product, { recursive: true }))

test('is the path that the build has noted', () => {
  mkdirSync(path.join(product, '.next'))
  writeFileSync(path.join(product, '.next/kovina-reading-script'), '/_next/static/reading/a-1.js\n')
  expect(readingScript(product)).toBe('/_next/static/reading/a-1.js')
})

test('is nothing where there was no build', () => {
  expect(readingScript(product)).toBeNull()
})
