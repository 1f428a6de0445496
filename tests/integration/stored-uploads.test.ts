// Visitors' files and those that no row names, with a bucket.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { useTestContext } from '@tests/support/database/test-context'
import { clamd, EICAR } from '@tests/support/services/clamd'
import { openS3Server, S3_ACCESS_KEY } from '@tests/support/services/s3-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getEnvironment } from '@/platform/env/env'

const context = useTestContext()
const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF'
const bytesOf = (text: string) => new TextEncoder().encode(text)
let bucket: Awaited<ReturnType<typeof openS3Server>>

beforeEach(async () => {
  bucket = await openS3Server('uploads')
  Object.assign(process.env, {
    STORAGE_LOCATIONS: 's3',
    STORAGE_S3_KEY: S3_ACCESS_KEY,
    STORAGE_S3_SECRET: 'a secret',
    STORAGE_S3_BUCKET: 'uploads',
    STORAGE_S3_ENDPOINT: bucket.endpoint,
  })
})
afterEach(async () => {
  for (const name of Object.keys(process.env)) if (name.startsWith('STORAGE_')) delete process.env[name]
  delete process.env.CLAMAV_URL
  await bucket.close()
})

const local = (folder: string, name = '') => path.join(getEnvironment().dataDir, folder, name)
const filesIn = (folder: string) => (existsSync(local(folder)) ? readdirSync(local(folder)) : [])

async function take(text: string) {
  const { storeUpload } = await import('@/inbox/attachments/store-upload')
  return storeUpload(context.payload, 'contact', { name: 'nacrt.pdf', bytes: bytesOf(text) })
}

async function attachments() {
  const { docs } = await context.payload.find({ collection: 'attachments', sort: 'id', pagination: false })
  return docs
}

/** Stands for another machine, which has served nothing yet. */
const onAnotherMachine = () => {
  for (const folder of ['attachments', 'quarantine']) rmSync(local(folder), { recursive: true, force: true })
}

test('a file of a visitor is in the bucket, is scanned on another machine, and goes from both', async () => {
  const scanner = await clamd()
  process.env.CLAMAV_URL = scanner.url
  const { scanUploads } = await import('@/inbox/attachments/scan-uploads')
  await take(PDF)
  await take(`%PDF-1.7\n${EICAR}`)
  const names = (await attachments()).map(({ filename }) => String(filename))
  expect([...bucket.objects.keys()].sort()).toEqual(names.map((name) => `attachments/${name}`).sort())
  onAnotherMachine()
  await scanUploads(context.payload)
  expect((await attachments()).map(({ scan }) => scan)).toEqual(['clean', 'infected'])
  expect([...bucket.objects.keys()].sort()).toEqual([`attachments/${names[0]}`, `quarantine/${names[1]}`])
  onAnotherMachine()
  await context.payload.delete({ collection: 'attachments', where: { id: { exists: true } } })
  expect(bucket.objects.size).toBe(0)
  await scanner.close()
})

test('a file that the bucket does not take is refused, and leaves nothing', async () => {
  await bucket.close()
  expect(await take(PDF)).toBe('fileNotKept')
  expect(await attachments()).toEqual([])
  expect(filesIn('attachments')).toEqual([])
})

test('what no row names goes after a day, what only this machine has is copied', async () => {
  const { synchronizeAttachments } = await import('@/inbox/attachments/stored-attachments')
  await take(PDF)
  const [kept] = (await attachments()).map(({ filename }) => String(filename))
  bucket.objects.clear()
  mkdirSync(local('attachments'), { recursive: true })
  for (const name of ['old.pdf', 'new.pdf']) writeFileSync(local('attachments', name), 'x')
  const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  utimesSync(local('attachments', 'old.pdf'), longAgo, longAgo)
  // The objects of this server are older than a day.
  bucket.objects.set('attachments/orphan.pdf', Buffer.from('x'))
  await synchronizeAttachments(context.payload)
  expect([...bucket.objects.keys()]).toEqual([`attachments/${kept}`])
  expect(filesIn('attachments').sort()).toEqual([kept, 'new.pdf'].sort())
  await context.payload.delete({ collection: 'attachments', where: { id: { exists: true } } })
})

test('a backup fetches what this machine has not', async () => {
  const { fetchAllUploads } = await import('@/platform/storage/upload-storage')
  onAnotherMachine()
  bucket.objects.set('attachments/a.pdf', Buffer.from('one'))
  bucket.objects.set('media/b.webp', Buffer.from('two'))
  expect(await fetchAllUploads()).toBe(2)
  expect(readFileSync(local('media', 'b.webp'), 'utf8')).toBe('two')
  expect(await fetchAllUploads()).toBe(0)
})

test.each([
  [{ STORAGE_S3_BUCKET: '' }, 'STORAGE_S3_BUCKET'],
  [{ STORAGE_LOCATIONS: 'azure' }, 'STORAGE_LOCATIONS'],
])('%o is refused by name', (wrong, name) => {
  Object.assign(process.env, wrong)
  expect(() => getEnvironment()).toThrow(name)
})
