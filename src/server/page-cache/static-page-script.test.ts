import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addStaticPageScript, staticPageScriptPath } from './static-page-script'

let product: string

beforeEach(() => {
  product = mkdtempSync(path.join(tmpdir(), 'kovina-'))
})
afterEach(() => rmSync(product, { recursive: true }))

const SCRIPT = '/_next/static/reading/a-1.js'

test('is what the build has noted', () => {
  mkdirSync(path.join(product, '.next'))
  writeFileSync(path.join(product, '.next/kovina-reading-script.json'), JSON.stringify({ path: SCRIPT }))
  expect(staticPageScriptPath(product)).toBe(SCRIPT)
})

test('is nothing where there was no build', () => {
  expect(staticPageScriptPath(product)).toBeNull()
})

test('stands at the end of the head', () => {
  expect(addStaticPageScript('<head><title>a</title></head><body></body>', SCRIPT)).toBe(
    `<head><title>a</title><script type="module" src="${SCRIPT}"></script></head><body></body>`,
  )
})
