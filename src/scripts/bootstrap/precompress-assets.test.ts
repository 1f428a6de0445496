import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { precompressAssets } from './precompress-assets.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kovina-static-'))
  mkdirSync(path.join(folder, 'chunks'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('scripts and style sheets get a compressed form beside them; what is small or compressed already gets none', async () => {
  const script = 'export const čelik = 1\n'.repeat(200)
  const files = { 'chunks/a.js': script, 'chunks/a.css': script, 'b.png': script, 'c.js': 'short' }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  await precompressAssets(folder)
  for (const name of ['chunks/a.js', 'chunks/a.css'])
    expect(brotliDecompressSync(readFileSync(path.join(folder, `${name}.br`))).toString()).toBe(script)
  for (const name of ['b.png', 'c.js']) expect(existsSync(path.join(folder, `${name}.br`))).toBe(false)
})
