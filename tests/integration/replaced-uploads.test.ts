// A picture is replaced or deleted whole, or stays as it was, also after errors on the way.

import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { useInProcessContract } from '@tests/support/contract/in-process-contract'
import { query } from '@tests/support/database/database-server'
import { refuseWrites } from '@tests/support/database/refuse-writes'
import { plainPicture } from '@tests/support/plain-picture'
import { handleEndpoints } from 'payload'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fileNamesOf } from '@/content/uploads/file-names'
import { getEnvironment } from '@/platform/env/env'

const context = useInProcessContract()
let token = ''
let id = 0
let former: string[] = []

const folder = (name: string) => path.join(getEnvironment().dataDir, name)
const filesIn = (name: string) => (existsSync(folder(name)) ? readdirSync(folder(name)).sort() : [])

async function send(method: string, address: string, fields?: object, file?: File) {
  const { default: config } = await import('@payload-config')
  const body = fields && new FormData()
  body?.append('_payload', JSON.stringify(fields))
  if (file) body?.append('file', file)
  const headers = { authorization: `Bearer ${token}` }
  const request = new Request(`http://localhost:8055/api${address}`, {
    method,
    headers,
    ...(body && { body }),
  })
  const answer = await handleEndpoints({ config, request })
  return { status: answer.status, body: await answer.json() }
}

const replace = async (color: string, fields: object = { alt: color }) =>
  send('PATCH', `/media/${id}?locale=hr`, fields, await plainPicture(color))

beforeAll(async () => {
  token = (await context.signIn(await context.person({ role: 'editor' }))).access_token
})

beforeEach(async () => {
  const created = await send('POST', '/media?locale=hr', { alt: 'Crveno' }, await plainPicture('red'))
  expect(created.status).toBe(201)
  id = created.body.doc.id
  former = filesIn('media')
  expect(former.length).toBeGreaterThan(1)
  return async () => {
    await context.payload.delete({ collection: 'media', where: { id: { exists: true } } })
    const { recoverReplacedUploads } = await import('@/content/uploads/replaced-uploads')
    await recoverReplacedUploads(context.payload, 0)
    expect(filesIn('replaced/media')).toEqual([])
    // A new file stays after an error that does not say whether the row was written.
    rmSync(folder('media'), { recursive: true })
  }
})

test('a replacement that is not valid leaves the picture, and nothing of the new one', async () => {
  const refused = await replace('blue', { alt: '' })
  expect(refused.status).toBe(400)
  expect(filesIn('media')).toEqual(former)
})

test('a cut that is not valid too', async () => {
  const edits =
    'uploadEdits[crop][unit]=%25&uploadEdits[crop][x]=0&uploadEdits[crop][y]=0&uploadEdits[crop][width]=50'
  const size = 'uploadEdits[crop][height]=100&uploadEdits[widthInPixels]=250&uploadEdits[heightInPixels]=300'
  const refused = await send('PATCH', `/media/${id}?locale=hr&${edits}&${size}`, { alt: '' })
  expect(refused.status).toBe(400)
  expect(filesIn('media')).toEqual(former)
})

test('another focal point that is refused too', async () => {
  const query = 'uploadEdits[focalPoint][x]=10&uploadEdits[focalPoint][y]=10'
  // German has no description yet.
  const refused = await send('PATCH', `/media/${id}?locale=de&fallback-locale=null&${query}`, {})
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('alt')])
  expect(filesIn('media')).toEqual(former)
})

test('the same picture, sent twice at once and refused once, keeps its files', async () => {
  const green = await plainPicture('green')
  const answers = await Promise.all([
    send('POST', '/media?locale=hr', { alt: 'Zeleno' }, green),
    send('POST', '/media?locale=hr', { alt: '' }, green),
    send('POST', '/media?locale=hr', { alt: 'Zelenije' }, green),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 400, 201])
  const { docs } = await context.payload.find({ collection: 'media', depth: 0, pagination: false })
  // Widths that a small picture does not have share a file.
  const named = new Set(docs.flatMap((doc) => fileNamesOf(doc)))
  expect(named.size).toBe(3 * former.length)
  expect(filesIn('media')).toEqual([...named].sort())
})

test('a row that cannot be written leaves the picture', async () => {
  const makeRoom = await refuseWrites(context.databaseUrl)
  const refused = await replace('blue')
  await makeRoom()
  expect(refused.status).toBeGreaterThanOrEqual(500)
  expect(filesIn('media')).toEqual(expect.arrayContaining(former))
})

test('what is stored of the file is not changed by a caller who sends none', async () => {
  const stored = await context.payload.findByID({ collection: 'media', id })
  const { alt: _, updatedAt: __, ...facts } = stored
  const sent = {
    alt: 'Drugi opis',
    filename: 'other.png',
    mimeType: 'image/jpeg',
    filesize: 1,
    width: 1,
    height: null,
    sizes: { webp480: { width: 1, filename: 'other.webp' } },
    url: '//other.example/x',
    thumbnailURL: '//other.example/y',
  }
  for (const address of [`/media/${id}?locale=hr`, `/media?locale=hr&where[id][equals]=${id}`])
    expect((await send('PATCH', address, sent)).status).toBe(200)
  expect(await context.payload.findByID({ collection: 'media', id })).toMatchObject({
    ...facts,
    alt: 'Drugi opis',
  })
})

test('what all languages share is written for all of them at once, and each keeps its description', async () => {
  await send('PATCH', `/media/${id}?locale=de`, { alt: 'Rot' })
  const written = await send('PATCH', `/media/${id}?locale=all`, { released: true })
  expect([written.status, written.body.doc?.released]).toEqual([200, true])
  expect((await send('PATCH', `/media/${id}?locale=all`, { alt: { hr: ' ' } })).status).toBe(400)
  const { alt } = await context.payload.findByID({ collection: 'media', id, locale: 'all' })
  expect(alt).toEqual({ hr: 'Crveno', de: 'Rot' })
})

test('a picture that cannot be deleted stays whole', async () => {
  await query(
    context.databaseUrl,
    `create function stays() returns trigger language plpgsql as $$ begin raise exception 'it stays'; end $$;
     create trigger stays before delete on media for each row execute function stays()`,
  )
  const refused = await send('DELETE', `/media/${id}`)
  await query(context.databaseUrl, 'drop function stays() cascade')
  expect(refused.status).toBe(500)
  expect(filesIn('media')).toEqual(former)
})

test('what a killed process has deleted is put back', async () => {
  const { recoverReplacedUploads } = await import('@/content/uploads/replaced-uploads')
  // By the local API no hook hears of the error, as after kill -9.
  const data = Buffer.from(await (await plainPicture('blue')).arrayBuffer())
  const file = { data, name: 'blue.png', mimetype: 'image/png', size: data.length }
  const change = context.payload.update({
    collection: 'media',
    id,
    locale: 'hr',
    data: { alt: '' },
    file,
  })
  await expect(change).rejects.toThrow()
  expect(filesIn('media')).not.toEqual(expect.arrayContaining(former))
  expect(await recoverReplacedUploads(context.payload)).toBe(former.length)
  expect(filesIn('media')).toEqual(expect.arrayContaining(former))
  expect(await recoverReplacedUploads(context.payload)).toBe(0)
})

test('of a picture that is replaced only the new one is left, after an hour', async () => {
  const { recoverReplacedUploads } = await import('@/content/uploads/replaced-uploads')
  expect((await replace('blue')).status).toBe(200)
  expect(filesIn('media').some((name) => former.includes(name))).toBe(false)
  expect(filesIn('replaced/media')).toEqual(former)
  expect(await recoverReplacedUploads(context.payload)).toBe(0)
  expect(filesIn('replaced/media')).toEqual(former)
  await recoverReplacedUploads(context.payload, 0)
  expect(filesIn('replaced/media')).toEqual([])
})

test('one file for many documents is refused', async () => {
  const refused = await send(
    'PATCH',
    '/media?where[id][exists]=true&locale=hr',
    { alt: 'x' },
    await plainPicture('blue'),
  )
  expect(refused.status).toBe(400)
  expect(filesIn('media')).toEqual(former)
})

/** As the router of the admin panel does, for a visitor unless a token is given. */
async function open(address: string, headers: HeadersInit = {}) {
  const { default: config } = await import('@payload-config')
  const request = new Request(`http://localhost:8055${address}`, { headers })
  const { status, headers: answered } = await handleEndpoints({ config, request })
  return { status, location: answered.get('location') }
}

test('the addresses of a replaced picture lead on to the present one, for those who may see that', async () => {
  const addressOf = (name: string) => `/api/media/file/${name}`
  const first = await context.payload.findByID({ collection: 'media', id })
  const old = addressOf(String(first.filename))
  await replace('blue')
  const second = (await replace('green')).body.doc
  const refused = await open(old)
  expect(refused).toEqual({ status: 403, location: null })
  const toPresent = { status: 308, location: second.url }
  expect(await open(old, { authorization: `Bearer ${token}` })).toEqual(toPresent)
  // A page that was kept names renditions.
  for (const size of ['avif480', 'webp480'] as const) {
    const rendition = addressOf(String(first.sizes?.[size]?.filename))
    const answer = await open(rendition, { authorization: `Bearer ${token}` })
    expect(answer, size).toEqual({ status: 308, location: second.sizes[size].url })
  }

  await context.payload.update({ collection: 'media', id, data: { released: true } })
  expect(await open(old)).toEqual(toPresent)
  expect((await open(second.url)).status).toBe(200)

  // The same bytes again: their name is the present one.
  const again = (await replace('red', { alt: 'red', released: true })).body.doc
  expect(again.url).toBe(old)
  expect((await open(old)).status).toBe(200)
  expect(await open(second.url)).toEqual({ status: 308, location: old })

  expect((await send('DELETE', `/media/${id}`)).status).toBe(200)
  expect((await open(second.url)).status).toBe(403)
  const kept = await query(context.databaseUrl, `select 1 from former_addresses where kind = 'media'`)
  expect(kept).toEqual([])
})
