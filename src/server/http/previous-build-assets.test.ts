import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rawRequest, requestHead } from '@tests/support/http/raw-http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PreviousBuildAssets } from './previous-build-assets'

const SCRIPT = 'const iron = 1\n'.repeat(100)
const SMALL = 'const a = 1\n'

let folder = ''
let server: Server
let current: PreviousBuildAssets

const place = (...names: string[]) => path.join(folder, ...names)
const kept = (build: string) => new PreviousBuildAssets(place('kept'), build, place(build))

function makeBuild(build: string): PreviousBuildAssets {
  mkdirSync(place(build, 'chunks'), { recursive: true })
  writeFileSync(place(build, `chunks/${build}.js`), SCRIPT)
  writeFileSync(place(build, `chunks/${build}.js.br`), brotliCompressSync(SCRIPT))
  writeFileSync(place(build, `chunks/${build}-small.css`), SMALL)
  writeFileSync(place(build, 'chunks/shared.js'), build)
  return kept(build)
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kovina-kept-'))
  current = makeBuild('new')
  server = createServer(async (request, response) => {
    if (!(await current.serve(request, response))) response.writeHead(404).end('next')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function visit(name: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(`${origin()}/_next/static/${name}`, {
    method,
    headers: { 'Accept-Encoding': 'gzip, br', ...headers },
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('a file of an earlier build is there, compressed for whom it may be, and for good', async () => {
  await makeBuild('old').keep()
  await current.keep()
  const compressed = await visit('chunks/old.js')
  expect([compressed.status, compressed.text]).toEqual([200, SCRIPT])
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(compressed.headers.get('content-type')).toBe('application/javascript; charset=UTF-8')
  expect(compressed.headers.get('cache-control')).toContain('immutable')
  const plain = await visit('chunks/old.js', { 'Accept-Encoding': 'identity' })
  expect([plain.text, plain.headers.get('content-encoding')]).toEqual([SCRIPT, null])
  const small = await visit('chunks/old-small.css?dpl=1')
  expect([small.text, small.headers.get('content-type')]).toEqual([SMALL, 'text/css; charset=UTF-8'])
  const has = { 'If-None-Match': compressed.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' }
  const again = await visit('chunks/old.js', has)
  expect([again.status, again.text, again.headers.get('content-type')]).toEqual([304, '', null])
  expect((await visit('chunks/old.js', {}, 'HEAD')).text).toBe('')
  expect((await visit('chunks/old.js', {}, 'POST')).status).toBe(404)
})

test('a later build is known as soon as one of its processes has started', async () => {
  await current.keep()
  expect((await visit('chunks/later.js')).status).toBe(404)
  await makeBuild('later').keep()
  expect((await visit('chunks/later.js')).text).toBe(SCRIPT)
})

test('a name that this build has is its own, unless its folder is gone', async () => {
  await makeBuild('old').keep()
  await current.keep()
  expect((await visit('chunks/shared.js')).status).toBe(404)
  rmSync(place('new'), { recursive: true })
  expect((await visit('chunks/new.js')).text).toBe(SCRIPT)
})

test('nothing but files of builds is read', async () => {
  await makeBuild('old').keep()
  writeFileSync(place('secret.js'), 'secret')
  writeFileSync(place('kept', 'old', '.hidden.js'), 'secret')
  writeFileSync(place('kept', 'old', 'notes.txt'), 'secret')
  for (const name of [
    '../../secret.js',
    '..%2f..%2fsecret.js',
    '.hidden.js',
    'notes.txt',
    'chunks/old.js.br',
    'chunks//old.js',
  ]) {
    const refused = await rawRequest(
      origin(),
      requestHead('GET', `/_next/static/${name}`, { connection: 'close' }),
    )
    expect(refused?.status, name).toBe(404)
  }
})

test('the builds that were started last are kept, whichever they are', async () => {
  for (const [index, build] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    await makeBuild(build).keep()
    utimesSync(place('kept', build), index, index)
  }
  await kept('a').keep()
  await current.keep()
  expect(readdirSync(place('kept')).sort()).toEqual(['a', 'c', 'd', 'e', 'new'])
})

test('several processes keep one build at the same time', async () => {
  await Promise.all([current.keep(), kept('new').keep(), kept('new').keep()])
  expect(readdirSync(place('kept'))).toEqual(['new'])
  expect(existsSync(place('kept', 'new', 'chunks/new.js'))).toBe(true)
})

test('what a killed process has left half-copied is not served, and goes', async () => {
  const left = place('kept', 'old.1.unfinished')
  mkdirSync(path.join(left, 'chunks'), { recursive: true })
  writeFileSync(path.join(left, 'chunks/old.js'), 'const ir')
  expect((await visit('chunks/old.js')).status).toBe(404)
  await current.keep()
  expect(existsSync(left)).toBe(true)
  utimesSync(left, 1, 1)
  await current.keep()
  expect(existsSync(left)).toBe(false)
})
