// Two processes with a data directory each and one bucket: an upload of one is served by the other, and a storage that
// is away is told, and loses nothing.

import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { OutageClient } from '@tests/support/http/outage-client'
import { plainPicture } from '@tests/support/plain-picture'
import { openS3Server, S3_ACCESS_KEY } from '@tests/support/services/s3-server'
import { copyOfTemplate, startTestSite, type TestSite } from '@tests/support/site/test-site'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { OUTAGE_MESSAGES } from '@/i18n/outage-messages'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'

const BUCKET = 'uploads'
const ROOT = 'kovina'
const PATIENCE = { timeout: 30_000, interval: 50 }

let bucket: Awaited<ReturnType<typeof openS3Server>>
let environment: Record<string, string>
let first: TestSite
let second: TestSite
let editor: OutageClient

beforeAll(async () => {
  bucket = await openS3Server(BUCKET)
  environment = {
    STORAGE_LOCATIONS: 's3',
    STORAGE_S3_KEY: S3_ACCESS_KEY,
    STORAGE_S3_SECRET: 'a secret',
    STORAGE_S3_BUCKET: BUCKET,
    STORAGE_S3_ENDPOINT: bucket.endpoint,
    STORAGE_S3_ROOT: ROOT,
    LOGIN_STALL_TIME: '0',
    SECRET: 'secret-of-two-machines',
  }
  const shared = await copyOfTemplate(inject('templates'))
  first = await startTestSite(inject('templates'), { of: shared, environment })
  const empty = { databaseUrl: shared.databaseUrl, dataDir: temporaryDirectory() }
  second = await startTestSite(inject('templates'), { of: empty, environment })
  editor = new OutageClient(first.url)
  await editor.post(SESSION_PATHS.signIn, { ...first.admin, locale: 'en' })
}, 120_000)

afterAll(async () => {
  await Promise.all([first?.end(), second?.end()])
  for (const site of [first, second]) if (site) removeDirectory(site.dataDir)
  await bucket?.close()
})

const health = async (site: TestSite) => {
  const { checks } = await (await fetch(`${site.url}/health/ready`)).json()
  return checks.uploads
}

const filesIn = (site: TestSite, folder: string) => readdirSync(path.join(site.dataDir, folder))
const keys = (folder: string) =>
  [...bucket.objects.keys()].filter((key) => key.startsWith(`${ROOT}/${folder}/`)).sort()
const get = (site: TestSite, address: string, headers: Record<string, string> = {}) =>
  fetch(site.url + address, { headers })

/** The public picture of the home page. */
async function publicPicture(): Promise<string> {
  const page = await (await get(first, '/en')).text()
  return /\/api\/media\/file\/[^" ]+\.webp/.exec(page)?.[0] ?? ''
}

test('the uploads of a site that gets a bucket are copied there', async () => {
  await vi.waitFor(() => {
    for (const folder of ['media', 'files'])
      expect(keys(folder)).toEqual(
        filesIn(first, folder)
          .map((name) => `${ROOT}/${folder}/${name}`)
          .sort(),
      )
  }, PATIENCE)
})

test('a machine without the file serves it, whole or in part', async () => {
  const address = await publicPicture()
  const name = path.basename(address)
  const bytes = readFileSync(path.join(first.dataDir, 'media', name))
  const answers = await Promise.all([get(second, address), get(second, address)])
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  }
  expect(filesIn(second, 'media')).toEqual([name])
  expect(filesIn(second, 'incoming')).toEqual([])
  const part = await get(second, address, { range: 'bytes=0-9' })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(0, 10)])
})

test('an upload of one is there on the other, for those who may see it', async () => {
  const { status, text } = await editor.upload('/api/media?locale=hr', await plainPicture('red'), {
    alt: 'Crveno',
  })
  expect(status, text).toBe(201)
  const { doc } = JSON.parse(text)
  expect(keys('media')).toContain(`${ROOT}/media/${doc.filename}`)
  expect(keys('media')).toContain(`${ROOT}/media/${doc.sizes.webp480.filename}`)
  const beside = new OutageClient(second.url)
  await beside.post(SESSION_PATHS.signIn, { ...first.admin, locale: 'en' })
  expect((await beside.get(doc.url)).status).toBe(200)
  expect((await get(second, doc.sizes.webp480.url)).status).toBe(403)
  expect(filesIn(second, 'media')).not.toContain(doc.sizes.webp480.filename)
})

test('a picture that is cut anew has a new address, on every machine', async () => {
  const { text } = await editor.upload('/api/media?locale=hr', await plainPicture('green'), { alt: 'Zeleno' })
  const { doc: whole } = JSON.parse(text)
  const beside = new OutageClient(second.url)
  await beside.post(SESSION_PATHS.signIn, { ...first.admin, locale: 'en' })
  expect((await beside.get(whole.url)).status).toBe(200)
  const cut = async (site: OutageClient, width: number, id = whole.id) => {
    const edits = {
      'uploadEdits[crop][unit]': '%',
      'uploadEdits[crop][x]': '0',
      'uploadEdits[crop][y]': '0',
      'uploadEdits[crop][width]': '50',
      'uploadEdits[crop][height]': '100',
      'uploadEdits[widthInPixels]': String(width),
      'uploadEdits[heightInPixels]': '600',
    }
    const answer = await site.sendJson(
      'PATCH',
      `/api/media/${id}?locale=hr&${new URLSearchParams(edits)}`,
      {},
    )
    expect(answer.status, answer.text).toBe(200)
    return JSON.parse(answer.text).doc
  }
  const half = await cut(editor, 450)
  expect(half).toMatchObject({
    width: 450,
    filename: expect.stringMatching(/^ploha-green-[\da-f]{10}\.png$/),
  })
  expect(half.filename).not.toBe(whole.filename)
  expect(half.sizes.webp480.filename).not.toBe(whole.sizes.webp480.filename)
  const shown = await fetch(second.url + half.url, { headers: { cookie: beside.cookie } })
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(450)
  // The other machine, which has the file by now, cuts it again.
  const quarter = await cut(beside, 225)
  expect(quarter).toMatchObject({
    width: 225,
    filename: expect.stringMatching(/^ploha-green-[\da-f]{10}\.png$/),
  })
  expect(quarter.filename).not.toBe(half.filename)
  expect(keys('media')).toContain(`${ROOT}/media/${quarter.filename}`)
})

test('a name that leads elsewhere is no file of the bucket', async () => {
  bucket.objects.set(`${ROOT}/hidden`, Buffer.from('hidden bytes'))
  for (const name of ['..%2Fhidden', '%2E%2E%2Fhidden', '..%5Chidden']) {
    const answer = await editor.get(`/api/media/file/${name}`)
    expect([name, answer.status < 400, answer.text.includes('hidden bytes')]).toEqual([name, false, false])
  }
  expect(filesIn(first, '.')).not.toContain('hidden')
})

test('a file that is nowhere is not found, and the log names it', async () => {
  const { text } = await editor.upload('/api/media?locale=hr', await plainPicture('white'), { alt: 'Bijelo' })
  const { doc } = JSON.parse(text)
  rmSync(path.join(first.dataDir, 'media', doc.filename))
  bucket.objects.delete(`${ROOT}/media/${doc.filename}`)
  const answer = await editor.get(doc.url)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  await vi.waitFor(
    () => expect(first.output()).toContain(`the file "${doc.filename}" of media is missing`),
    PATIENCE,
  )
})

test('a site with the bucket of another changes nothing there, and says so', async () => {
  const before = [...bucket.objects.keys()].sort()
  const foreign = await startTestSite(inject('templates'), { environment })
  try {
    await vi.waitFor(
      async () =>
        expect(await health(foreign)).toEqual({ status: 'warn', fault: 'foreign', comparedAt: null }),
      PATIENCE,
    )
    await vi.waitFor(() => expect(foreign.output()).toContain('belongs to another site'), PATIENCE)
    expect([...bucket.objects.keys()].sort()).toEqual(before)
  } finally {
    await foreign.remove()
  }
  expect(await health(first)).toMatchObject({ status: 'ok', fault: null })
})

test('a storage that is away is told, and leaves nothing behind', async () => {
  const address = await publicPicture()
  const before = filesIn(first, 'media').sort()
  await bucket.close()
  const refused = await editor.upload('/api/media?locale=hr', await plainPicture('blue'), { alt: 'Plavo' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  // An answer is kept for a second.
  await vi.waitFor(
    async () => expect(await health(first)).toMatchObject({ status: 'warn', fault: 'away' }),
    PATIENCE,
  )
  expect(refused.text).toContain(OUTAGE_MESSAGES.uploads.hr.text)
  expect(filesIn(first, 'media').sort()).toEqual(before)
  const found = await editor.get('/api/media?where[alt][equals]=Plavo&locale=hr', 'application/json')
  expect(JSON.parse(found.text).totalDocs).toBe(0)
  // A machine serves the files that it has.
  expect((await get(second, address)).status).toBe(200)
  const other = filesIn(first, 'files')[0] ?? ''
  expect((await get(second, `/api/files/file/${other}`)).status).toBe(503)
})
