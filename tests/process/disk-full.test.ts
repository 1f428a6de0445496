// A disk without room refuses what would have to be stored, and says so; what is there is still read.

import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { refuseWrites } from '@tests/support/database/refuse-writes'
import { PDF } from '@tests/support/database/stored-submissions'
import { OutageClient } from '@tests/support/http/outage-client'
import { demoNews, nth } from '@tests/support/pages/expected-content'
import { plainPicture } from '@tests/support/plain-picture'
import { FILLING, fullDisk } from '@tests/support/site/full-disk'
import { useTestSite } from '@tests/support/site/use-test-site'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesFor } from '@/i18n/messages'
import { OUTAGE_MESSAGES, TYPED_TEXT_KEPT } from '@/i18n/outage-messages'
import { itemPath } from '@/i18n/routing/routes'
import { SUBMISSION_UPLOADS_PATH } from '@/shared/submissions/paths'

const site = useTestSite({ environment: { LOGIN_STALL_TIME: '0' } })
const MESSAGES = OUTAGE_MESSAGES.storage
const RETRY_AFTER = '300'
let editor: OutageClient

beforeAll(async () => {
  editor = new OutageClient(site.url, { cookie: 'payload-lng=fr' })
  await editor.post('/session/sign-in', { ...site.admin, locale: 'fr' })
})

const statusOf = ({ status, headers }: { status: number; headers: Headers }) => [
  status,
  headers.get('retry-after'),
]
const expectInsufficientStorage = (answer: { status: number; headers: Headers; text: string }) => {
  expect(statusOf(answer)).toEqual([507, RETRY_AFTER])
  expect(JSON.parse(answer.text)).toEqual({
    errors: [
      {
        message: `${MESSAGES.fr.title}. ${MESSAGES.fr.text}`,
        extensions: { code: 'INSUFFICIENT_STORAGE' },
      },
    ],
  })
}

/** Collects what is written to the log during an act. */
async function loggedDuring(work: () => Promise<void>): Promise<string> {
  const before = site.output().length
  await work()
  return site.output().slice(before)
}

describe('while PostgreSQL finds no room', () => {
  let makeRoom: () => Promise<void>
  beforeAll(async () => {
    makeRoom = await refuseWrites(site.databaseUrl)
  })
  afterAll(() => makeRoom())

  test('an editor, a visitor with a form and a program are told, and the log says it once', async () => {
    const visitor = new OutageClient(site.url, { cookie: 'i18n_redirected=de' })
    const logged = await loggedDuring(async () => {
      for (let times = 0; times < 3; times++)
        expectInsufficientStorage(await editor.sendJson('PATCH', '/api/news/1?locale=fr', { title: 'Neuf' }))
      expectInsufficientStorage(
        await editor.sendJson('POST', '/api/news?locale=fr&draft=true', { title: 'Neuf' }),
      )

      const refused = await visitor.post('/submissions/contact', {
        title: 'Flansch',
        message: 'Zwanzig Stück.',
      })
      expect(statusOf(refused)).toEqual([507, RETRY_AFTER])
      expect(refused.text).toContain(`<h1>${MESSAGES.de.title}</h1><p>${MESSAGES.de.text}</p>`)
      expect(refused.text).toContain(TYPED_TEXT_KEPT.de)
      const forScript = await visitor.postByScript('/submissions/contact', { title: 'Flansch' })
      expect(statusOf(forScript)).toEqual([507, RETRY_AFTER])
      expect(JSON.parse(forScript.text).faults).toEqual({ form: 'unavailable' })

      const login = await visitor.sendJson('POST', '/auth/login', site.admin)
      expect(statusOf(login)).toEqual([503, RETRY_AFTER])
      expect(JSON.parse(login.text)).toEqual({
        errors: [
          {
            message: 'Service "storage" is unavailable. There is no space left.',
            extensions: {
              service: 'storage',
              reason: 'There is no space left',
              code: 'SERVICE_UNAVAILABLE',
            },
          },
        ],
      })
    })
    expect(logged.match(/outage: there is no room left on the disk/g)).toHaveLength(1)
    expect(logged).not.toMatch(/\n\s+at |Failed query/)
  })

  test('a sign-in says so on its screen', async () => {
    const visitor = new OutageClient(site.url)
    const refused = await visitor.post('/session/sign-in', { ...site.admin, locale: 'de' })
    expect(refused.status).toBe(303)
    const screen = await visitor.get(refused.headers.get('location') ?? '')
    expect(screen.text).toContain(messagesFor('de').errors.STORAGE_FULL)
  })

  test('a session that cannot be renewed is not over', async () => {
    for (const refused of [
      await editor.post('/api/users/refresh-token', {}, 'application/json'),
      await editor.get('/session/renew?redirect=/admin'),
    ]) {
      if (refused.status !== 303) expect(statusOf(refused)).toEqual([507, RETRY_AFTER])
      expect(refused.cookies.filter((name) => name !== 'directus_token_expired_at')).toEqual([])
    }
    expect((await editor.get('/api/users/me')).text).toContain(site.admin.email)
  })

  test('pages are read', async () => {
    const path = itemPath('newsItem', 'en', nth(demoNews('en'), 0).slug)
    expect((await editor.get(path)).status).toBe(200)
  })
})

describe('while the disk of the uploads is full', () => {
  const pdf = () => new File([PDF], 'mjere.pdf', { type: 'application/pdf' })
  /** Lists the files on the disk beside the one that fills it. */
  const uploadsIn = (folder: string) =>
    readdirSync(path.join(site.dataDir, folder)).filter((name) => !name.startsWith(FILLING))

  test('a file of a visitor is refused, and taken when there is room', async () => {
    const visitor = new OutageClient(site.url)
    const disk = await fullDisk(site, 'attachments')
    try {
      const send = () => visitor.postByScript(`${SUBMISSION_UPLOADS_PATH}?form=contact`, { file: pdf() })
      const refused = await send()
      expect(statusOf(refused)).toEqual([507, RETRY_AFTER])
      expect(JSON.parse(refused.text)).toEqual({ fault: 'fileNotKept', opensAt: null })
      expect(uploadsIn('attachments')).toEqual([])
      await disk.makeRoom()
      expect((await send()).status).toBe(200)
    } finally {
      await disk.remove()
    }
  })

  test('an upload of an editor is refused with the reason, and leaves nothing', async () => {
    const countOf = async () => JSON.parse((await editor.get('/api/files?limit=1')).text).totalDocs
    const before = await countOf()
    const disk = await fullDisk(site, 'files')
    try {
      expectInsufficientStorage(await editor.upload('/api/files', pdf(), { title: 'Mjere' }))
      expect(await countOf()).toBe(before)
      expect(uploadsIn('files')).toEqual([])
      await disk.makeRoom()
      expect((await editor.upload('/api/files', pdf(), { title: 'Mjere' })).status).toBe(201)
    } finally {
      await disk.remove()
    }
  })

  test('a picture of whose sizes some find room leaves none of them', async () => {
    const noise = randomBytes(1600 * 1000 * 3)
    const raw = { width: 1600, height: 1000, channels: 3 } as const
    const png = await sharp(noise, { raw }).png().toBuffer()
    const picture = () => new File([new Uint8Array(png)], 'šum.png', { type: 'image/png' })
    const send = () => editor.upload('/api/media?locale=hr', picture(), { alt: 'Šum' })
    const disk = await fullDisk(site, 'media')
    try {
      await disk.makeRoom()
      // 256 kB: for the small sizes, not for the picture.
      expectInsufficientStorage(await send())
      expect(uploadsIn('media')).toEqual([])
    } finally {
      await disk.remove()
    }
    expect((await send()).status).toBe(201)
  })

  test('a picture stays when what replaces it finds no room, is not valid, or comes from somebody who may not', async () => {
    const { doc } = JSON.parse(
      (await editor.upload('/api/media?locale=hr', await plainPicture('green'), { alt: 'Ploha' })).text,
    )
    const addresses: string[] = [doc.url, doc.sizes.webp480.url]
    const before = uploadsIn('media').sort()
    const replacement = await plainPicture('blue')
    const replace = (client: OutageClient, fields: object) =>
      client.upload(`/api/media/${doc.id}?locale=hr`, replacement, fields, 'PATCH')
    const expectUnchanged = async () => {
      expect(uploadsIn('media').sort()).toEqual(before)
      for (const address of addresses) expect((await editor.get(address)).status, address).toBe(200)
    }

    expect((await replace(editor, { alt: '' })).status).toBe(400)
    await expectUnchanged()
    const crop = 'uploadEdits[crop][width]=50&uploadEdits[crop][height]=50&uploadEdits[widthInPixels]=1e9'
    const stranger = new OutageClient(site.url)
    expect((await replace(stranger, { alt: 'x' })).status).toBe(403)
    expect((await stranger.sendJson('PATCH', `/api/media/${doc.id}?${crop}`, {})).status).toBe(403)
    expect((await editor.sendJson('PATCH', `/api/media/${doc.id}?locale=hr&${crop}`, {})).status).toBe(400)
    await expectUnchanged()
    const disk = await fullDisk(site, 'media')
    try {
      expectInsufficientStorage(await replace(editor, { alt: 'Ploha' }))
    } finally {
      await disk.remove()
    }
    await expectUnchanged()
    expect((await replace(editor, { alt: 'Ploha' })).status).toBe(200)
    expect(uploadsIn('media')).not.toContain(doc.filename)
  })
})
