import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkLargeStyles, withLinkedStyles } from './link-large-styles.patch.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kovina-manifests-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const NAME = 'page_client-reference-manifest.js'
const small = { path: 'static/chunks/small.css', inlined: true, content: '.a{content:"$& $1"}' }
const large = { path: 'static/chunks/large.css', inlined: true, content: '.a{color:red}'.repeat(5000) }

/** As Next writes it. */
function manifestOf(files: object[], page = '/admin/[[...segments]]/page') {
  const manifest = { clientModules: { '[project]/a.js': { id: 1 } }, entryCSSFiles: { layout: files } }
  return `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST[${JSON.stringify(page)}] = ${JSON.stringify(manifest)};\n`
}

/** The part of it that Next reads. */
function read(text: string) {
  const context: { globalThis: { __RSC_MANIFEST?: Record<string, unknown> } } = { globalThis: {} }
  runInNewContext(text, context)
  return context.globalThis.__RSC_MANIFEST
}

test('a large style sheet becomes a link, a small one stays, and nothing else changes', () => {
  const text = withLinkedStyles(manifestOf([large, small]))
  expect(read(text)).toEqual(read(manifestOf([{ path: large.path, inlined: false }, small])))
})

test('a manifest without large style sheets, or of another form, is not touched', () => {
  for (const text of [manifestOf([small]), manifestOf([]), 'self.__RSC_MANIFEST={"a":1}', ''])
    expect(withLinkedStyles(text)).toBe(text)
})

test('the manifests of a build are changed in place, those of the site are not even written', () => {
  const [panel, site] = [path.join(folder, 'admin', NAME), path.join(folder, 'news', NAME)]
  for (const [file, files] of [
    [panel, [large, small]],
    [site, [small]],
  ] as const) {
    mkdirSync(path.dirname(file))
    writeFileSync(file, manifestOf([...files]))
  }
  const before = statSync(site).mtimeMs
  linkLargeStyles(folder)
  expect(readFileSync(panel, 'utf8').length).toBeLessThan(1000)
  expect(readFileSync(site, 'utf8')).toBe(manifestOf([small]))
  expect(statSync(site).mtimeMs).toBe(before)
})
