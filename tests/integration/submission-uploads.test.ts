// Files that are sent ahead of their form: accepted with a CSRF token, and deleted by the holder of the ticket.

import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { duringChange } from '@tests/support/database/during-change'
import { PDF } from '@tests/support/database/stored-submissions'
import { useTestContext } from '@tests/support/database/test-context'
import { flushedDuring } from '@tests/support/flushed-files'
import { beforeAll, describe, expect, test } from 'vitest'
import { SUBMISSION_LIMITS } from '@/inbox/limits'
import { sha256Hex } from '@/platform/crypto/primitives'
import { CLIENT_IP_HEADER } from '@/shared/process-protocol'
import { ATTACHMENT_MAX_BYTES } from '@/shared/submissions/forms'

const context = useTestContext()
let proof: Record<string, string>

beforeAll(async () => {
  const { handleCsrf } = await import('@/features/session/csrf-handler')
  const answer = await handleCsrf(new Request('http://localhost:3000/session/csrf'))
  const { token, header } = await answer.json()
  const cookie = answer.headers.getSetCookie().map((text) => text.split(';')[0])
  proof = { [header]: token, cookie: cookie.join('; ') }
})

interface Asking {
  form?: string
  headers?: Record<string, string>
  address?: string
}

const requestOf = (method: string, body: FormData, { form = 'contact', headers = proof, address }: Asking) =>
  new Request(`http://localhost:3000/submissions/files?form=${form}`, {
    method,
    body,
    headers: { host: 'localhost:3000', [CLIENT_IP_HEADER]: address ?? randomUUID(), ...headers },
  })

async function take(bytes: Uint8Array<ArrayBuffer> | null, asking: Asking = {}, name = '../nacrt.pdf') {
  const { uploadHandler } = await import('@/features/submissions/server/upload-handler')
  const body = new FormData()
  if (bytes) body.set('file', new File([bytes], name))
  const answer = await uploadHandler(requestOf('POST', body, asking))
  return { status: answer.status, body: await answer.json() }
}

async function throwAway(ticket: string, asking: Asking = {}): Promise<number> {
  const { deleteUploadHandler } = await import('@/features/submissions/server/upload-handler')
  const body = new FormData()
  body.set('ticket', ticket)
  return (await deleteUploadHandler(requestOf('DELETE', body, asking))).status
}

const kept = async () => (await context.payload.count({ collection: 'attachments' })).totalDocs

describe('a file', () => {
  test('is taken in, and thrown away by its ticket only', async () => {
    const { status, body } = await take(PDF)
    expect([status, body]).toEqual([
      200,
      { ticket: expect.stringMatching(/^[\w-]{64}$/), name: 'nacrt.pdf', size: PDF.length },
    ])
    expect(await kept()).toBe(1)
    expect(await throwAway('some other ticket')).toBe(204)
    expect(await throwAway(body.ticket, { form: 'complaint' })).toBe(204)
    expect(await throwAway(body.ticket, { headers: {} })).toBe(403)
    expect(await kept()).toBe(1)
    expect(await throwAway(body.ticket)).toBe(204)
    expect(await kept()).toBe(0)
  })

  test('that its form claims at the same moment stays with the form', async () => {
    const { body } = await take(PDF)
    const status = await duringChange(
      context.databaseUrl,
      "update attachments set letter = 'U-26-00000', ticket_digest = null where ticket_digest = $1",
      [sha256Hex(body.ticket)],
      () => throwAway(body.ticket),
    )
    expect(status).toBe(204)
    const { docs } = await context.payload.find({ collection: 'attachments' })
    expect(docs).toMatchObject([{ letter: 'U-26-00000' }])
    const file = path.join(process.env.DATA_DIR ?? '', 'attachments', docs[0]?.filename ?? '')
    expect(existsSync(file)).toBe(true)
    await context.payload.delete({ collection: 'attachments', where: { id: { exists: true } } })
  })

  test('is on the disk, with its name, before its row is committed', async () => {
    let ticket = ''
    const flushed = await flushedDuring(async () => {
      ticket = (await take(PDF)).body.ticket
    }, kept)
    const folder = path.join(process.env.DATA_DIR ?? '', 'attachments')
    const [name = ''] = readdirSync(folder)
    const written = [path.join(folder, name), folder, path.dirname(folder)]
    expect(flushed).toEqual(written.map((one) => ({ inode: statSync(one).ino, rows: 0 })))
    await throwAway(ticket)
  })

  test.each([
    ['nothing', 'fileEmpty', null],
    ['an empty one', 'fileEmpty', new Uint8Array()],
    ['another type', 'fileWrongType', new TextEncoder().encode('<html>')],
    ['too large', 'fileTooLarge', new Uint8Array(ATTACHMENT_MAX_BYTES + 1).fill(65)],
  ])('%s is refused: %s', async (_, fault, bytes) => {
    expect(await take(bytes)).toEqual({ status: 422, body: { fault, opensAt: null } })
    expect(await kept()).toBe(0)
  })

  test.each([
    ['nacrt.hta', 'nacrt.pdf'],
    ['nacrt.pdf.exe', 'nacrt.pdf.pdf'],
    ['nacrt\u202Efdp.exe', 'nacrtfdp.pdf'],
    ['nacrt', 'nacrt.pdf'],
    ['nacrt 1.5 mm', 'nacrt 1.5 mm.pdf'],
    ['NACRT.PDF', 'NACRT.PDF'],
  ])('that is called %s is saved with the ending of its bytes: %s', async (called, saved) => {
    const { status, body } = await take(PDF, {}, called)
    expect([status, body.name]).toEqual([200, saved])
    expect(await throwAway(body.ticket)).toBe(204)
  })

  test('is for a form that there is', async () => {
    expect(await take(PDF, { form: 'nonsense' })).toMatchObject({
      status: 403,
      body: { fault: 'notFromHere' },
    })
  })

  test('is taken from a page of ours only', async () => {
    expect((await take(PDF, { headers: {} })).status).toBe(403)
    const elsewhere = { ...proof, origin: 'https://evil.example' }
    expect(await take(PDF, { headers: elsewhere })).toMatchObject({ body: { fault: 'notFromHere' } })
    expect(await kept()).toBe(0)
  })

  test('too many from one address are told until when', async () => {
    const address = '203.0.113.7'
    for (let again = 0; again < SUBMISSION_LIMITS.filesByAddress.points; again += 1)
      await take(null, { address })
    const { status, body } = await take(PDF, { address })
    expect([status, body.fault]).toEqual([429, 'tooMany'])
    expect(body.opensAt).toBeGreaterThan(Date.now())
    expect((await take(PDF, { address: '203.0.113.8' })).status).toBe(200)
  })
})
