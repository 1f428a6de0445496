// Files of visitors go with the commit that deletes their rows: not before it, and not without it.

import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { type TestUser, useInProcessContract } from '@tests/support/contract/in-process-contract'
import { query } from '@tests/support/database/database-server'
import { insertSubmission, PDF } from '@tests/support/database/stored-submissions'
import { requestRest } from '@tests/support/http/payload-rest'
import { mailsTo } from '@tests/support/mail/mailbox'
import { useUploadBucket } from '@tests/support/services/use-upload-bucket'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { eraseOrphanedFiles } from '@/inbox/attachments/erase-orphaned-files'
import { deleteUpload } from '@/inbox/attachments/pending-uploads'
import { storeUpload } from '@/inbox/attachments/store-upload'
import { eraseExpiredSubmissions } from '@/inbox/submissions/erase-expired-submissions'
import { filesIn, type Submission } from '@/inbox/submissions/submission-document'
import { inTransaction } from '@/platform/database/in-transaction'
import { atTransactionEnd } from '@/platform/database/transaction-ends.patch'
import { getEnvironment } from '@/platform/env/env'
import { writeToOutbox } from '@/platform/mail/outbox'
import { hasReplacedUploads } from '@/platform/storage/replaced-folder'
import { REPLACED_FOLDER } from '@/shared/data-directory'

const EMAIL = 'zaboravi@sender.example'

const context = useInProcessContract()
let admin: TestUser
let authorization = ''

beforeAll(async () => {
  admin = await context.person({ role: 'admin' })
  authorization = `Bearer ${(await context.signIn(admin)).access_token}`
  // Faults of commits are made here, and told.
  context.payload.logger.level = 'silent'
})

const ask = (method: string, address: string, body?: object) =>
  requestRest(address, { authorization }, { method, ...(body && { body }) })
const run = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  query<Row>(context.databaseUrl, statement, values)

const inDataDir = (...parts: string[]) => path.join(getEnvironment().dataDir, ...parts)
const stored = (name: string, folder = 'attachments') => inDataDir(folder, name)
const aside = (name: string, folder = 'attachments') => inDataDir(REPLACED_FOLDER, folder, name)
const allAside = () =>
  ['attachments', 'quarantine'].flatMap((folder) =>
    existsSync(aside('', folder)) ? readdirSync(aside('', folder)) : [],
  )

const names = (submission: Submission) => filesIn(submission).map(({ filename }) => filename ?? '-')
const submitted = () =>
  insertSubmission(context.payload, 'contact', { email: EMAIL, files: ['a.pdf', 'b.pdf'] })
const rowsOf = async (submission: Submission) => [
  (await run('select 1 from contact_letters where id = $1', [submission.id])).length,
  (await run('select 1 from attachments where letter = $1', [submission.caseNumber])).length,
]

/** Makes each commit fail that has deleted a row of the table, at its very end. */
async function failCommits(table: string): Promise<() => Promise<unknown>> {
  await run(`create or replace function refuse_commit() returns trigger language plpgsql as
    $$ begin raise exception 'no commit today'; end $$`)
  await run(`create constraint trigger refuse_commit after delete on ${table}
    deferrable initially deferred for each row execute function refuse_commit()`)
  return () => run('drop function refuse_commit() cascade')
}

describe('a deletion whose commit fails', () => {
  const erasePerson = () => ask('POST', '/inbox/erase-person', { email: EMAIL })

  test.each<[string, (submission: Submission) => Promise<unknown>]>([
    ['of everything from a person', erasePerson],
    ['of a submission', ({ id }) => ask('DELETE', `/contact-letters/${id}`)],
    ['of submissions in a list', ({ id }) => ask('DELETE', `/contact-letters?where[id][equals]=${id}`)],
    [
      'after the retention period',
      async ({ id }) => {
        await run(`update contact_letters set updated_at = now() - interval '100 years' where id = $1`, [id])
        await eraseExpiredSubmissions(context.payload).catch(() => undefined)
      },
    ],
  ])('%s keeps rows, files and written mails, and takes all of them when it succeeds', async (_, erase) => {
    const submission = await submitted()
    const [first = '', second = ''] = names(submission)
    mkdirSync(stored('', 'quarantine'), { recursive: true })
    renameSync(stored(second), stored(second, 'quarantine'))
    const mail = { to: EMAIL, subject: 'Odgovor', text: 'Da.', html: '<p>Da.</p>' }
    await writeToOutbox(getEnvironment().dataDir, getEnvironment().mailFrom, {
      ...mail,
      id: randomUUID(),
      writtenAt: new Date(),
    })
    const mended = await failCommits('contact_letters')
    await erase(submission)
    await mended()
    expect(await rowsOf(submission)).toEqual([1, 2])
    expect(readFileSync(stored(first))).toEqual(Buffer.from(PDF))
    expect(readFileSync(stored(second, 'quarantine'))).toEqual(Buffer.from(PDF))
    expect(allAside()).toEqual([])
    expect(await mailsTo(getEnvironment().dataDir, EMAIL)).not.toEqual([])

    await erase(submission)
    expect(await rowsOf(submission)).toEqual([0, 0])
    expect([existsSync(stored(first)), existsSync(stored(second, 'quarantine')), allAside()]).toEqual([
      false,
      false,
      [],
    ])
    await erasePerson()
    expect(await mailsTo(getEnvironment().dataDir, EMAIL)).toEqual([])
  })

  test('of a file that its visitor takes back keeps the file', async () => {
    const kept = await storeUpload(context.payload, 'contact', { name: 'c.pdf', bytes: PDF })
    if (typeof kept === 'string') throw new Error(kept)
    const [row] = await run<{ filename: string }>('select filename from attachments order by id desc limit 1')
    const mended = await failCommits('attachments')
    await expect(deleteUpload(context.payload, 'contact', kept.ticket)).rejects.toThrow()
    await mended()
    expect([existsSync(stored(row?.filename ?? '-')), allAside()]).toEqual([true, []])
    await deleteUpload(context.payload, 'contact', kept.ticket)
    expect([existsSync(stored(row?.filename ?? '-')), allAside()]).toEqual([false, []])
  })

  test('puts back a file that was set aside before another one could not be', async () => {
    const submission = await submitted()
    const [first = '', second = ''] = names(submission)
    const bytes = `${stored(second)}.bytes`
    renameSync(stored(second), bytes)
    mkdirSync(stored(second))
    expect((await ask('DELETE', `/contact-letters/${submission.id}`)).status).toBe(500)
    expect([existsSync(stored(first)), allAside(), await rowsOf(submission)]).toEqual([true, [], [1, 2]])
    rmSync(stored(second), { recursive: true })
    renameSync(bytes, stored(second))
    expect((await ask('DELETE', `/contact-letters/${submission.id}`)).status).toBe(200)
  })
})

describe('a process that was killed', () => {
  const setAside = (name: string) => {
    mkdirSync(aside(''), { recursive: true })
    renameSync(stored(name), aside(name))
  }
  const sweep = () => eraseOrphanedFiles(context.payload)
  const isSweepDue = () => hasReplacedUploads(getEnvironment().dataDir)

  test('after the commit leaves files that the maintenance asks for, and erases at once', async () => {
    const submission = await submitted()
    for (const name of names(submission)) setAside(name)
    await run('delete from attachments where letter = $1', [submission.caseNumber])
    expect(await isSweepDue()).toBe(true)
    expect(await sweep()).toBe(2)
    expect([allAside(), await isSweepDue()]).toEqual([[], false])
    for (const name of names(submission)) expect(existsSync(stored(name))).toBe(false)
  })

  test('before the commit leaves files that the maintenance puts back', async () => {
    const submission = await submitted()
    for (const name of names(submission)) setAside(name)
    expect(await sweep()).toBe(0)
    expect(allAside()).toEqual([])
    for (const name of names(submission)) expect(statSync(stored(name)).size).toBe(PDF.length)
  })

  test('is told from one that is about to commit, whose files stay aside', async () => {
    const submission = await submitted()
    const req = await createLocalReq({}, context.payload)
    await inTransaction(req, async () => {
      await context.payload.delete({ collection: 'contact-letters', id: submission.id, depth: 0, req })
      expect(await sweep()).toBe(0)
      expect(allAside().sort()).toEqual(names(submission).sort())
    })
    expect(allAside()).toEqual([])
    for (const name of names(submission)) expect(existsSync(stored(name))).toBe(false)
  })
})

describe('with a bucket', () => {
  const bucket = useUploadBucket()
  const objects = () => [...bucket.objects.keys()].filter((key) => key !== 'owner').sort()
  const keysOf = (submission: Submission) => names(submission).map((name) => `attachments/${name}`)

  test('an object stays when the commit fails, and goes with it', async () => {
    const submission = await submitted()
    const mended = await failCommits('contact_letters')
    expect((await ask('DELETE', `/contact-letters/${submission.id}`)).status).toBe(500)
    await mended()
    expect(objects()).toEqual(keysOf(submission).sort())
    expect((await ask('DELETE', `/contact-letters/${submission.id}`)).status).toBe(200)
    expect(objects()).toEqual([])
  })

  test('nothing is deleted while it does not answer', async () => {
    const submission = await submitted()
    await bucket.close()
    expect((await ask('DELETE', `/contact-letters/${submission.id}`)).status).toBeGreaterThanOrEqual(500)
    expect(await rowsOf(submission)).toEqual([1, 2])
    for (const name of names(submission)) expect(existsSync(stored(name))).toBe(true)
    expect(allAside()).toEqual([])
  })

  test('an object is taken away later when the bucket fails after the commit, also one that was nowhere else', async () => {
    const submission = await submitted()
    const [first = '', second = ''] = names(submission)
    rmSync(stored(second))
    const { endpoint } = bucket
    const req = await createLocalReq({}, context.payload)
    await inTransaction(req, async () => {
      await atTransactionEnd(req, {
        committed: async () => {
          process.env.STORAGE_S3_ENDPOINT = 'http://127.0.0.1:9'
        },
      })
      // Known to be this site's, as it answers so far.
      await context.payload.delete({ collection: 'contact-letters', id: submission.id, depth: 0, req })
    })
    expect(await rowsOf(submission)).toEqual([0, 0])
    expect(allAside().sort()).toEqual([first, second].sort())
    // Nothing of the visitor is left on this machine, but for the names.
    for (const name of [first, second]) expect(statSync(aside(name)).size).toBe(0)
    expect(existsSync(stored(first))).toBe(false)
    await expect(eraseOrphanedFiles(context.payload)).rejects.toThrow()

    process.env.STORAGE_S3_ENDPOINT = endpoint
    expect(await eraseOrphanedFiles(context.payload)).toBe(2)
    expect([objects(), allAside()]).toEqual([[], []])
  })
})

test('work for the end of a transaction is done once, in its order, and a failure keeps none of it', async () => {
  const done: string[] = []
  const note = (what: string) => async () => void done.push(what)
  const work = async (isKept: boolean) => {
    const req = await createLocalReq({}, context.payload)
    await inTransaction(req, async () => {
      await atTransactionEnd(req, { committed: note('first'), rolledBack: note('undone') })
      await atTransactionEnd(req, { committed: () => Promise.reject(new Error('a fault')) })
      await inTransaction(req, () => atTransactionEnd(req, { committed: note('inner') }))
      done.push('work')
      if (!isKept) throw new Error('no')
    })
  }
  await work(true)
  expect(done.splice(0)).toEqual(['work', 'first', 'inner'])
  await expect(work(false)).rejects.toThrow('no')
  expect(done.splice(0)).toEqual(['work', 'undone'])
  await atTransactionEnd(await createLocalReq({}, context.payload), { committed: note('at once') })
  expect(done).toEqual(['at once'])
})

test('what no row names is left alone for a day where it was not set aside', async () => {
  writeFileSync(stored('under-way.pdf'), PDF)
  expect(await eraseOrphanedFiles(context.payload)).toBe(0)
  expect(existsSync(stored('under-way.pdf'))).toBe(true)
  rmSync(stored('under-way.pdf'))
})
