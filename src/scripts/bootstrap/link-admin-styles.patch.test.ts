import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkAdminStyles, withLinkedStyles } from './link-admin-styles.patch.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kovina-manifests-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const NAME = 'page_client-reference-manifest.js'
const one = { path: 'static/chunks/one.css', inlined: true, content: '.a{content:"$& $1"}' }
const other = { path: 'static/chunks/other.css', inlined: true, content: '.a{color:red}'.repeat(5000) }
const asLink = ({ path }: { path: string }) => ({ path, inlined: false })

/** Returns a manifest as Next writes it. */
function manifestOf(files: object[]) {
  const manifest = { clientModules: { '[project]/a.js': { id: 1 } }, entryCSSFiles: { layout: files } }
  return `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["/admin/[[...segments]]/page"] = ${JSON.stringify(manifest)};\n`
}

/** Returns the part of a manifest that Next reads. */
function read(text: string) {
  const context: { globalThis: { __RSC_MANIFEST?: Record<string, unknown> } } = { globalThis: {} }
  runInNewContext(text, context)
  return context.globalThis.__RSC_MANIFEST
}

test('every style sheet becomes a link, and nothing else changes', () => {
  const text = withLinkedStyles(manifestOf([one, other, asLink(other)]))
  expect(read(text)).toEqual(read(manifestOf([asLink(one), asLink(other), asLink(other)])))
})

test('a manifest of another form is not touched', () => {
  for (const text of ['self.__RSC_MANIFEST={"a":1}', '']) expect(withLinkedStyles(text)).toBe(text)
})

test('the manifests below a folder are changed in place', () => {
  const file = path.join(folder, 'admin', NAME)
  mkdirSync(path.dirname(file))
  writeFileSync(file, manifestOf([one, other]))
  linkAdminStyles(folder)
  expect(readFileSync(file, 'utf8')).toBe(manifestOf([asLink(one), asLink(other)]))
})
