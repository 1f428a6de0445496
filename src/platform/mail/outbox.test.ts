import { randomUUID } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OUTBOX_RETENTION_DAYS, removeMailsTo, removeOldMails, writeToOutbox } from './outbox'
import { outboxDirectory } from './outbox-directory'

const NOW = Date.parse('2026-11-28T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
let dataDir: string

beforeEach(() => {
  dataDir = temporaryDirectory()
})
afterEach(() => removeDirectory(dataDir))

async function write(to: string, ageMs = 0): Promise<string> {
  const [id, writtenAt] = [randomUUID(), new Date(NOW - ageMs)]
  const message = { to, subject: 'Odgovor', text: `To: drugi@sender.example`, html: '<p>tekst</p>' }
  await writeToOutbox(dataDir, 'Kovina <no-reply@kovina.example>', { ...message, id, writtenAt })
  return id
}
const kept = () => readdirSync(outboxDirectory(dataDir)).sort()

test('a mail stays for its time, and nothing but mails goes', async () => {
  const limit = OUTBOX_RETENTION_DAYS * DAY_MS
  const [, young] = [await write('ana@sender.example', limit + 1), await write('ana@sender.example', limit)]
  for (const name of ['2020-01-01T00-00-00-000Z-x.eml.part', '2020-notes.txt'])
    writeFileSync(path.join(outboxDirectory(dataDir), name), 'x')
  expect(await removeOldMails(dataDir, NOW)).toBe(2)
  expect(kept()).toEqual(['2020-notes.txt', expect.stringContaining(young)])
})

test('the mails to one address go, in whichever letters, and no others', async () => {
  const long = `${'a'.repeat(60)}.${'b'.repeat(60)}@sender.example`
  for (const to of ['Ana@Sender.example', 'ana@sender.example', long]) await write(to)
  const others = [await write('ivana@sender.example'), await write('drugi@sender.example')]
  await removeMailsTo(dataDir, ' ana@sender.EXAMPLE ')
  await removeMailsTo(dataDir, long)
  expect(kept()).toEqual(others.sort().map((id) => expect.stringContaining(id)))
})

test('without an outbox there is nothing to remove', async () => {
  expect(await removeOldMails(dataDir, NOW)).toBe(0)
  await removeMailsTo(dataDir, 'ana@sender.example')
})
