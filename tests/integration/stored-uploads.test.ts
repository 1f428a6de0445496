// Visitors' files and those that no row names, with a bucket.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { useTestContext } from '@tests/support/database/test-context'
import { clamd, EICAR } from '@tests/support/services/clamd'
import { muteServer } from '@tests/support/services/mute-server'
import { useUploadBucket } from '@tests/support/services/use-upload-bucket'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getEnvironment } from '@/platform/env/env'

const context = useTestContext()
const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const bucket = useUploadBucket()

afterEach(() => {
  delete process.env.CLAMAV_URL
  vi.useRealTimers()
  vi.restoreAllMocks()
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
  expect(objects()).toEqual([...names.map((name) => `attachments/${name}`), 'owner'].sort())
  onAnotherMachine()
  await scanUploads(context.payload)
  expect((await attachments()).map(({ scan }) => scan)).toEqual(['clean', 'infected'])
  expect(objects()).toEqual([`attachments/${names[0]}`, 'owner', `quarantine/${names[1]}`])
  onAnotherMachine()
  await context.payload.delete({ collection: 'attachments', where: { id: { exists: true } } })
  expect(objects()).toEqual(['owner'])
  await scanner.close()
})

test('a file that the bucket does not take is refused, and leaves nothing', async () => {
  await bucket.close()
  expect(await take(PDF)).toBe('fileNotKept')
  expect(await attachments()).toEqual([])
  expect(filesIn('attachments')).toEqual([])
})

const DAY = 24 * 60 * 60 * 1000

async function compare(): Promise<string[]> {
  const { synchronizeFolders } = await import('@/platform/storage/synchronize-uploads')
  const { attachmentFolders } = await import('@/inbox/attachments/stored-attachments')
  const { contentFolders } = await import('@/content/uploads/stored-uploads')
  const lines: string[] = []
  const folders = [...contentFolders(context.payload), ...attachmentFolders(context.payload)]
  await synchronizeFolders(folders, (line) => lines.push(line))
  return lines
}

const objects = () => [...bucket.objects.keys()].sort()
const removeAttachments = () =>
  context.payload.delete({ collection: 'attachments', where: { id: { exists: true } } })

test('what no row names goes after a week, what only this machine has is copied', async () => {
  await take(PDF)
  const [kept] = (await attachments()).map(({ filename }) => String(filename))
  bucket.objects.delete(`attachments/${kept}`)
  for (const name of ['old.pdf', 'new.pdf', 'alone.pdf']) writeFileSync(local('attachments', name), 'x')
  const longAgo = new Date(Date.now() - 2 * DAY)
  for (const name of ['old.pdf', 'alone.pdf']) utimesSync(local('attachments', name), longAgo, longAgo)
  // The objects of this server are older than a day.
  for (const name of ['old.pdf', 'new.pdf']) bucket.objects.set(`attachments/${name}`, Buffer.from('x'))
  const all = [
    `attachments/${kept}`,
    'attachments/new.pdf',
    'attachments/old.pdf',
    'owner',
    'unknown.json',
  ].sort()
  expect(await compare()).toEqual([expect.stringMatching(/^2 objects .* after a week$/)])
  expect(objects()).toEqual(all)
  expect(filesIn('attachments').sort()).toEqual([kept, 'alone.pdf', 'new.pdf'].sort())
  expect(await compare()).toEqual([])
  expect(objects()).toEqual(all)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * DAY })
  expect(await compare()).toEqual([expect.stringMatching(/^2 objects have left the bucket/)])
  vi.useRealTimers()
  expect(objects()).toEqual([`attachments/${kept}`, 'owner', 'unknown.json'].sort())
  await removeAttachments()
})

test('what a killed process has left of a file that it was fetching goes after a day', async () => {
  mkdirSync(local('incoming'), { recursive: true })
  for (const name of ['left', 'under-way']) writeFileSync(local('incoming', name), PDF)
  const longAgo = new Date(Date.now() - 2 * DAY)
  utimesSync(local('incoming', 'left'), longAgo, longAgo)
  await compare()
  expect(filesIn('incoming')).toEqual(['under-way'])
  rmSync(local('incoming', 'under-way'))
})

test('of two databases with one bucket the one that knows an object keeps it', async () => {
  await take(PDF)
  const [name] = (await attachments()).map(({ filename }) => String(filename))
  const unknown = () => JSON.parse(bucket.objects.get('unknown.json')?.toString() ?? '')
  // A copy of the database from before has noticed the object six days ago.
  bucket.objects.set(
    'unknown.json',
    Buffer.from(JSON.stringify({ [`attachments/${name}`]: Date.now() - 6 * DAY })),
  )
  await compare()
  expect(unknown()).toEqual({})
  await removeAttachments()
})

describe('a bucket of another site', () => {
  const foreign = ['attachments/a.pdf', 'media/b.webp']
  const fill = (owner?: string) => {
    for (const key of foreign) bucket.objects.set(key, Buffer.from(key))
    if (owner) bucket.objects.set('owner', Buffer.from(owner))
  }
  const settled = () => objects().filter((key) => key !== 'owner')

  test.each([
    ['says so', 'another-site'],
    ['holds files that the database does not name', undefined],
  ])('%s: nothing is deleted or stored, and it is said what to do', async (_, owner) => {
    fill(owner)
    const refused = /STORAGE_S3_ROOT.* put ([0-9a-f-]{36}) into its object owner/
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY })
    for (let times = 0; times < 2; times += 1) await expect(compare()).rejects.toThrow(refused)
    vi.useRealTimers()
    expect(settled()).toEqual(foreign)
    expect(await take(PDF)).toBe('fileNotKept')
    expect(settled()).toEqual(foreign)
    expect(await attachments()).toEqual([])
    const { removeStoredUpload } = await import('@/platform/storage/upload-storage')
    await expect(removeStoredUpload('media', 'b.webp')).rejects.toThrow(refused)
    expect(settled()).toEqual(foreign)
    const { bucketState } = await import('@/platform/storage/bucket')
    expect(bucketState().fault).toBe('foreign')

    // The operator says that it is this site's.
    const reason = await compare().catch((error: Error) => error.message)
    bucket.objects.set('owner', Buffer.from(`${refused.exec(String(reason))?.[1]}\n`))
    await compare()
    expect(settled()).toEqual([...foreign, 'unknown.json'])
    expect(bucketState().fault).toBeNull()
  })

  test('is not read for a backup', async () => {
    const { fetchAllUploads } = await import('@/platform/storage/upload-storage')
    onAnotherMachine()
    fill('another-site')
    await expect(fetchAllUploads()).rejects.toThrow('belongs to another site')
    expect(filesIn('attachments')).toEqual([])
  })
})

describe('a bucket that is silent', () => {
  test('holds up three uploads for ten seconds and others for two, and is remembered', async () => {
    const { storeUploads } = await import('@/platform/storage/upload-storage')
    await take(PDF)
    const [name] = (await attachments()).map(({ filename }) => String(filename))
    const silent = await muteServer()
    const url = `http://127.0.0.1:${silent.port}`
    process.env.STORAGE_S3_ENDPOINT = url
    // Whole milliseconds: with a fraction, two seconds later can be 2000.0000000000018 ms later.
    let now = Math.ceil(performance.now())
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const advance = async (milliseconds: number) => {
      now += milliseconds
      await vi.advanceTimersByTimeAsync(milliseconds)
    }
    /** Without a timer: `expect.poll` would move those that are held. */
    const until = async (isSo: () => boolean) => {
      const end = Date.now() + 20_000
      while (!isSo() && Date.now() < end) await new Promise(setImmediate)
    }
    /** Waits until the three that wait have looked at the clock twice. */
    const haveLooked = () => {
      const before = clock.mock.calls.length
      return until(() => clock.mock.calls.length > before + 6)
    }
    const refusals: string[] = []
    const store = () =>
      storeUploads('attachments', [String(name)]).catch((error: Error) => {
        refusals.push(error.message)
      })
    const stores = Array.from({ length: 6 }, store)
    await until(() => silent.visitors === 3)
    const threeOf = (reason: string) =>
      Array(3).fill(expect.stringMatching(new RegExp(`^${url}/.*: ${reason}$`)))
    await advance(2000)
    await haveLooked()
    expect(refusals).toEqual([])
    await advance(1)
    await until(() => refusals.length > 2)
    expect(refusals).toEqual(threeOf('too many uploads wait for it'))
    await advance(7998)
    expect(refusals).toHaveLength(3)
    await advance(1)
    await Promise.all(stores)
    expect(refusals.slice(3)).toEqual(threeOf('no answer within 10 s'))
    await expect(storeUploads('attachments', [String(name)])).rejects.toThrow('a moment ago')
    vi.useRealTimers()
    await silent.close()
    const { bucketState } = await import('@/platform/storage/bucket')
    bucketState().silentSince = null
    process.env.STORAGE_S3_ENDPOINT = bucket.endpoint
    await removeAttachments()
  })
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
