import { removeDirectory, temporaryDirectory } from '@tests/support/directories'
import { signIn } from '@tests/support/editor'
import { type RunningHouse, startHouse } from '@tests/support/house'
import { tcpGate } from '@tests/support/tcp-gate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ERROR_CATALOGUE } from '@/facts/error-catalogue'
import { LOCALES } from '@/facts/locales'
import { payloadPath } from '@/facts/page-payload'
import { pagePath } from '@/facts/routes'
import { ERROR_WORDS } from '@/i18n/error-words'
import type { RunningDatabase } from '@/platform/database'
import { startEmbeddedDatabase } from '@/platform/database/embedded'

const PATIENCE = { timeout: 20_000 }
const dataDir = temporaryDirectory()
let database: RunningDatabase
let gate: Awaited<ReturnType<typeof tcpGate>>
let house: RunningHouse

beforeAll(async () => {
  database = await startEmbeddedDatabase({ dataDir, log: () => {} })
  const url = new URL(database.url)
  gate = await tcpGate(Number(url.port))
  url.port = String(gate.port)
  house = await startHouse({ databaseUrl: url.href })
})
afterAll(async () => {
  await house?.end()
  gate?.close()
  await database?.stop()
  for (const directory of [dataDir, house?.dataDir]) if (directory) removeDirectory(directory)
})

const visit = async (path: string, accept = 'text/html') => {
  const answer = await fetch(house.url + path, { headers: { accept } })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

test('while PostgreSQL is away kept pages are served, others say so in their language, and nothing of it stays', async () => {
  expect((await visit('/de')).status).toBe(200)
  gate.shut()
  expect((await visit('/de')).status).toBe(200)
  for (const { code, lang } of LOCALES) {
    const { status, text, headers } = await visit(pagePath('news', code))
    expect(status).toBe(500)
    expect(text).toContain(`<html lang="${lang}"`)
    expect(text).toContain(`<h1>${ERROR_WORDS[code].title}</h1>`)
    for (const words of Object.values(ERROR_WORDS)) expect(text).toContain(words.title)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toContain(`<title>${ERROR_WORDS[code].title} · Kovina</title>`)
    expect(text).not.toMatch(/ECONN|postgres|digest|stack|at async/i)
  }
  const data = await visit(payloadPath(pagePath('news', 'fr')), '*/*')
  expect([data.status, JSON.parse(data.text).statusMessage]).toEqual([
    500,
    ERROR_CATALOGUE.fatalError.message,
  ])
  const forPrograms = await visit('/en/news', 'application/json')
  expect([forPrograms.status, forPrograms.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(JSON.parse(forPrograms.text)).toEqual({
    error: true,
    url: '/en/news',
    statusCode: 500,
    statusMessage: ERROR_CATALOGUE.fatalError.message,
    message: ERROR_CATALOGUE.fatalError.message,
  })
  gate.open()
  await vi.waitFor(async () => expect((await visit('/en/news')).status).toBe(200), PATIENCE)
})

test('what changed while the site could not listen is seen when it is back', async () => {
  const editor = await signIn(house)
  await vi.waitFor(async () => expect((await visit('/novosti')).status).toBe(200), PATIENCE)
  const other = await startHouse({ databaseUrl: database.url, dataDir: house.dataDir })
  const otherEditor = await signIn(other)
  await vi.waitFor(() => expect(house.output()).toContain('listening again'), PATIENCE)
  gate.shut()
  await otherEditor.publish({ locale: 'hr', title: 'U međuvremenu' })
  await other.end()
  gate.open()
  await vi.waitFor(async () => expect((await visit('/novosti')).text).toContain('U međuvremenu'), PATIENCE)
  await editor.publish({ locale: 'hr', title: 'I dalje' })
  expect((await visit('/novosti')).text).toContain('I dalje')
})
