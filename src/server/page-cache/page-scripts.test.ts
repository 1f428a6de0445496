import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFERRED_SCRIPTS_ID } from '@/shared/deferred-scripts'
import { addPageScripts, readPageScripts } from './page-scripts'

let product: string

beforeEach(() => {
  product = mkdtempSync(path.join(tmpdir(), 'kovina-'))
})
afterEach(() => rmSync(product, { recursive: true }))

const SCRIPT = '/_next/static/reading/a-1.js'
const SCRIPTS = { path: SCRIPT, form: ['/_next/static/form/b-1.js', '/_next/static/form/c-1.js'] }

test('is what the build has noted', () => {
  mkdirSync(path.join(product, '.next'))
  writeFileSync(path.join(product, '.next/kovina-page-scripts.json'), JSON.stringify(SCRIPTS))
  expect(readPageScripts(product)).toEqual(SCRIPTS)
})

test('is nothing where there was no build', () => {
  expect(readPageScripts(product)).toBeNull()
})

test('stands at the end of the head', () => {
  expect(addPageScripts('<head><title>a</title></head><body></body>', SCRIPT, [])).toBe(
    `<head><title>a</title><script type="module" src="${SCRIPT}"></script></head><body></body>`,
  )
})

test('stands after the list of what waits for an interaction', () => {
  expect(addPageScripts('<head></head>', SCRIPT, SCRIPTS.form)).toBe(
    `<head><script type="application/json" id="${DEFERRED_SCRIPTS_ID}">${JSON.stringify(SCRIPTS.form)}</script>` +
      `<script type="module" src="${SCRIPT}"></script></head>`,
  )
})
