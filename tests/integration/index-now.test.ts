// Search engines hear of what visitors find changed, and of nothing else; with the change or not at all.

import { legalText } from '@tests/support/database/content-fixtures'
import { useTestContext } from '@tests/support/database/test-context'
import { type IndexNowService, indexNowService } from '@tests/support/services/index-now-service'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Locale } from '@/shared/locales'

const context = useTestContext()
let service: IndexNowService

beforeEach(async () => {
  service = await indexNowService()
  process.env.INDEXNOW_URL = service.url
  process.env.INDEXNOW_KEY = 'key-of-the-tests'
  process.env.SITE_URL = 'https://kovina.example'
})
afterEach(async () => {
  for (const name of ['INDEXNOW_URL', 'INDEXNOW_KEY', 'SITE_URL']) delete process.env[name]
  await service.close()
  await context.payload.delete({ collection: 'payload-jobs', where: { id: { exists: true } } })
})

const doJobs = () => context.payload.jobs.run({ limit: 100 })
const waiting = async () => (await context.payload.find({ collection: 'payload-jobs' })).docs
const publishedOn = '2026-01-02T12:00:00.000Z'

async function write(title: string, _status: 'draft' | 'published'): Promise<number> {
  const data = { ...legalText(title), publishedOn, _status }
  const { id } = await context.payload.create({
    collection: 'news',
    locale: 'hr',
    draft: _status === 'draft',
    data,
  })
  return id
}

function change(id: number, locale: Locale, data: Record<string, unknown>) {
  return context.payload.update({
    collection: 'news',
    id,
    locale,
    data: { ...data, _status: 'published' },
    publishSpecificLocale: locale,
  })
}

const at = (path: string) => `https://kovina.example${path}`

test('what is published, changed, renamed and taken away is told, each in its language', async () => {
  const id = await write('Prva vijest', 'published')
  await change(id, 'de', legalText('Erste Nachricht'))
  await change(id, 'de', { summary: 'Eine andere Zusammenfassung von guter Länge.' })
  await change(id, 'hr', { slug: 'nova-adresa' })
  await context.payload.delete({ collection: 'news', id })
  await doJobs()
  expect(service.taken).toEqual([
    [at('/novosti/prva-vijest')],
    [at('/de/neuigkeiten/erste-nachricht')],
    [at('/de/neuigkeiten/erste-nachricht')],
    [at('/novosti/prva-vijest'), at('/novosti/nova-adresa')],
    [at('/novosti/nova-adresa'), at('/de/neuigkeiten/erste-nachricht')],
  ])
})

test('drafts, and saving without a change, tell nothing', async () => {
  await write('Skica', 'draft')
  const id = await write('Objavljeno', 'published')
  await doJobs()
  service.taken.length = 0
  await change(id, 'hr', {})
  await context.payload.update({
    collection: 'news',
    id,
    locale: 'hr',
    draft: true,
    data: { title: 'Skica' },
  })
  await doJobs()
  expect(service.taken).toEqual([])
})

test('a change that is taken back is not told', async () => {
  const transactionID = (await context.payload.db.beginTransaction()) ?? ''
  await context.payload.create({
    collection: 'news',
    locale: 'hr',
    data: { ...legalText('Ipak ne'), publishedOn, _status: 'published' },
    req: { transactionID } as never,
  })
  await context.payload.db.rollbackTransaction(transactionID)
  await doJobs()
  expect(service.calls).toBe(0)
})

test('an engine in trouble is told again later, one that refuses is not', async () => {
  service.troubles.push(503)
  await write('Kasnije', 'published')
  await doJobs()
  const [job] = await waiting()
  expect(job?.hasError).toBe(false)
  expect(new Date(job?.waitUntil ?? 0).getTime()).toBeGreaterThan(Date.now() + 30_000)

  await context.payload.delete({ collection: 'payload-jobs', where: { id: { exists: true } } })
  service.troubles.push(403)
  await write('Odbijeno', 'published')
  await doJobs()
  expect(await waiting()).toEqual([])
  expect(service).toMatchObject({ calls: 2, taken: [] })
})

test.each(['INDEXNOW_KEY', 'SITE_URL'])('without %s nobody is told', async (name) => {
  delete process.env[name]
  await write(`Bez ${name}`, 'published')
  await doJobs()
  expect(service.calls).toBe(0)
})
