import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PrecompressedAssets } from './precompressed-assets'

const SCRIPT = 'const steel = 1\n'.repeat(100)
const ADDRESS = '/_next/static/chunks/a.js'

let folder = ''
let server: Server

/** Answered by `next` where the compressed files do not answer. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kovina-compressed-'))
  mkdirSync(path.join(folder, 'chunks'))
  writeFileSync(path.join(folder, 'chunks/a.js'), SCRIPT)
  writeFileSync(path.join(folder, 'chunks/a.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(path.join(folder, 'chunks/b.js'), SCRIPT)
  const files = new PrecompressedAssets(folder)
  server = createServer(async (request, response) => {
    if (!(await files.serve(request, response))) response.end('next')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function visit(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`
  const answer = await fetch(url, { method, headers: { 'Accept-Encoding': 'gzip, br', ...headers } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('a file of the build leaves as it was compressed, for ever', async () => {
  const { status, headers, text } = await visit(`${ADDRESS}?dpl=1`)
  expect([status, text]).toEqual([200, SCRIPT])
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('content-length')).toBe(String(brotliCompressSync(SCRIPT).length))
  expect(headers.get('content-type')).toBe('application/javascript; charset=UTF-8')
  expect(headers.get('cache-control')).toContain('immutable')
  expect(headers.get('vary')).toBe('Accept-Encoding')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('whoever has it is told so, and HEAD gets no body', async () => {
  const { headers } = await visit(ADDRESS)
  // Otherwise `fetch` adds `no-cache`, which asks for the whole file.
  const has = { 'If-None-Match': headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' }
  const again = await visit(ADDRESS, has)
  expect([again.status, again.text]).toEqual([304, ''])
  const head = await visit(ADDRESS, {}, 'HEAD')
  expect([head.status, head.text, head.headers.get('content-encoding')]).toEqual([200, '', 'br'])
})

test.each([
  ['a reader without Brotli', ADDRESS, { 'Accept-Encoding': 'gzip' }, 'GET'],
  ['a reader who refuses Brotli', ADDRESS, { 'Accept-Encoding': 'gzip, br;q=0' }, 'GET'],
  ['whoever asks for a part', ADDRESS, { Range: 'bytes=0-9' }, 'GET'],
  ['another method', ADDRESS, {}, 'POST'],
  ['a file that is not compressed', '/_next/static/chunks/b.js', {}, 'GET'],
  ['the compressed form by its own name', `${ADDRESS}.br`, {}, 'GET'],
  ['a way out of the folder', '/_next/static/chunks/../../../../etc/passwd', {}, 'GET'],
  ['a page', '/en', {}, 'GET'],
])('%s is for Next', async (_who, address, headers, method) => {
  expect((await visit(address, headers, method)).text).toBe('next')
})

test('a file that a newer build took away is for Next, and comes back with its bytes', async () => {
  rmSync(path.join(folder, 'chunks/a.js.br'))
  expect((await visit(ADDRESS)).text).toBe('next')
  writeFileSync(path.join(folder, 'chunks/a.js.br'), brotliCompressSync(SCRIPT))
  expect((await visit(ADDRESS)).text).toBe(SCRIPT)
})
