// Forms that attack, sent to the real port of the production build: none is done, and none leaves a row or a byte.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { PDF } from '@tests/support/database/stored-submissions'
import { useTestSite } from '@tests/support/site/use-test-site'
import { CONTACT } from '@tests/support/submissions/post-submission'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_PATHS } from '@/features/account/account-paths'
import { CASE_PATHS } from '@/features/case/case-paths'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { SUBMISSION_LIMITS } from '@/inbox/limits'
import { UPLOAD_FOLDERS } from '@/shared/data-directory'
import { FORM_FILL_MIN_SECONDS } from '@/shared/limits'
import { FORM_TIMESTAMP_PATH, SUBMISSION_PATHS, SUBMISSION_UPLOADS_PATH } from '@/shared/submissions/paths'
import { INITIAL_ADMIN_PASSWORD_FILE } from '@/shared/users/initial-admin'

const site = useTestSite({ environment: { IP_TRUST_PROXY: 'true' } })
let database: Client

beforeAll(async () => {
  database = new Client({ connectionString: site.databaseUrl })
  await database.connect()
})
afterAll(() => database.end())

/** Rows and files that a form could leave. */
async function stored() {
  const tables = ['attachments', 'contact_letters', 'applications', 'complaints', 'users', 'sessions']
  const counts = tables.map(async (table) => {
    const { rows } = await database.query(`select count(*)::int as count from ${table}`)
    return [table, rows[0].count] as const
  })
  const rows = Object.fromEntries(await Promise.all(counts))
  return { rows, files: filesBelow('attachments') }
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(path.join(site.dataDir, folder), { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
}

interface Sending {
  fields?: Record<string, string>
  /** Names and contents of files, before or after the other fields. */
  first?: boolean
  files?: string[]
  headers?: Record<string, string>
  address?: string
}

/** Sends a form as a browser without scripts does. */
function post(
  to: string,
  { fields = {}, first, files = [], headers = {}, address }: Sending,
): Promise<Response> {
  const body = new FormData()
  const appendFiles = () => {
    for (const name of files) body.append('files', new File([PDF], name))
  }
  if (first) appendFiles()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (!first) appendFiles()
  return fetch(`${site.url}${to}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { ...(address && { 'X-Forwarded-For': address }), ...headers },
  })
}

const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])

/** The cookie of somebody who has had the form before the eyes for long enough. */
async function formTimestamp(from: string = FORM_TIMESTAMP_PATH): Promise<string> {
  await site.setClock(-FORM_FILL_MIN_SECONDS * 2000)
  const opened = await fetch(`${site.url}${from}`)
  await site.setClock(0)
  return cookiesOf(opened).join('; ')
}

/** The page that the response leads to, as the same browser sees it. */
async function pageAfter(response: Response, cookie = ''): Promise<string> {
  const location = new URL(response.headers.get('location') ?? '', site.url)
  const headers = { cookie: [cookie, ...cookiesOf(response)].filter(Boolean).join('; ') }
  return (await fetch(location, { headers })).text()
}

/** Asked by our scripts, and tried below by their own rows. */
const SCRIPT_ROUTES: readonly string[] = [SESSION_PATHS.refresh, SUBMISSION_UPLOADS_PATH]

/** Every route that takes a form: one that is added is attacked at once. */
const FORM_ROUTES = ['session', 'submissions']
  .flatMap((folder) =>
    readdirSync(path.join('src/app', folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => path.basename(file) === 'route.ts')
  .filter((file) => /\bPOST\b/.test(readFileSync(path.join('src/app', file), 'utf8')))
  .map((file) => `/${path.dirname(file)}`)
  .filter((route) => !SCRIPT_ROUTES.includes(route))

test('the forms of each area are attacked', () => {
  const known = [
    ...Object.values(ACCOUNT_PATHS),
    ...Object.values(CASE_PATHS),
    ...Object.values(SUBMISSION_PATHS),
  ]
  expect(FORM_ROUTES).toEqual(
    expect.arrayContaining([...known, SESSION_PATHS.signIn, SESSION_PATHS.acceptInvite]),
  )
})

describe('a form of another site', () => {
  let session: string

  beforeAll(async () => {
    const body = new URLSearchParams({ ...site.admin, locale: 'en' })
    const response = await fetch(`${site.url}${SESSION_PATHS.signIn}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    session = cookiesOf(response).join('; ')
    expect(session).toContain('directus_refresh_token')
  })

  test.each(FORM_ROUTES)('is refused by %s, for somebody who is signed in', async (to) => {
    const before = await stored()
    const response = await post(to, {
      fields: { ...CONTACT, ...site.admin, currentPassword: site.admin.password, firstName: 'Mallory' },
      files: ['a.pdf'],
      headers: { origin: 'https://evil.example', cookie: `${session}; ${await formTimestamp()}` },
    })
    expect(response.status).toBe(303)
    expect(new URL(response.headers.get('location') ?? '', site.url).host).toBe(new URL(site.url).host)
    const names = cookiesOf(response).map((cookie) => cookie?.split('=')[0])
    expect(names.filter((name) => name !== 'kovina_submission')).toEqual([])
    expect(await stored()).toEqual(before)
    const { rows } = await database.query('select first_name from users where email = $1', [site.admin.email])
    expect(rows[0].first_name).not.toBe('Mallory')
  })

  test.each([
    ['POST', `${SUBMISSION_UPLOADS_PATH}?form=contact`],
    ['DELETE', `${SUBMISSION_UPLOADS_PATH}?form=contact`],
    ['POST', SESSION_PATHS.refresh],
  ])('is refused as a script’s %s %s', async (method, to) => {
    const csrf = await fetch(`${site.url}${SESSION_PATHS.csrf}`)
    const { token, header } = (await csrf.json()) as { token: string; header: string }
    const body = new FormData()
    body.append('file', new File([PDF], 'a.pdf'))
    const before = await stored()
    const response = await fetch(`${site.url}${to}`, {
      method,
      body,
      headers: { [header]: token, cookie: cookiesOf(csrf).join('; '), origin: 'https://evil.example' },
    })
    expect(response.status).toBe(403)
    expect(await stored()).toEqual(before)
  })
})

describe('an upload', () => {
  test.each([
    ['after its files', true],
    ['before its files', false],
  ])('with the field that nobody sees filled in, %s, leaves no row and no byte', async (_, first) => {
    const before = await stored()
    const cookie = await formTimestamp()
    const fields = { ...CONTACT, website: 'https://spam.example' }
    const response = await post(SUBMISSION_PATHS.contact, {
      fields,
      files: ['a.pdf', 'b.pdf'],
      first,
      headers: { cookie },
      address: `192.0.2.${first ? 1 : 2}`,
    })
    expect(response.status).toBe(303)
    expect(await stored()).toEqual(before)
    const page = await pageAfter(response)
    expect(page).toContain(CONTACT.title)
    expect(page).toContain(CONTACT.message)
  })

  test('that comes too fast leaves none either, and a person who sends it again is heard', async () => {
    const before = await stored()
    const response = await post(SUBMISSION_PATHS.contact, {
      fields: CONTACT,
      files: ['a.pdf'],
      address: '192.0.2.3',
    })
    expect(await stored()).toEqual(before)
    await site.setClock(FORM_FILL_MIN_SECONDS * 2000)
    await post(SUBMISSION_PATHS.contact, {
      fields: CONTACT,
      files: ['a.pdf'],
      headers: { cookie: cookiesOf(response).join('; ') },
      address: '192.0.2.3',
    })
    await site.setClock(0)
    const after = await stored()
    expect(after.rows).toEqual({
      ...before.rows,
      attachments: before.rows.attachments + 1,
      contact_letters: before.rows.contact_letters + 1,
    })
    expect(after.files).toHaveLength(before.files.length + 1)
  })

  test('beyond the limit of an address leaves none', async () => {
    const address = '192.0.2.4'
    const cookie = await formTimestamp()
    for (let sent = 0; sent < SUBMISSION_LIMITS.byAddress.points; sent += 1)
      await post(SUBMISSION_PATHS.contact, { address })
    const before = await stored()
    const response = await post(SUBMISSION_PATHS.contact, {
      fields: CONTACT,
      files: ['a.pdf'],
      headers: { cookie },
      address,
    })
    expect(await stored()).toEqual(before)
    const page = await pageAfter(response)
    expect(page).toContain(CONTACT.title)
    expect(page).toContain(CONTACT.message)
  })
})

test('what is typed on a page of before 29 November 2026 is stored, with its file', async () => {
  const before = await stored()
  const cookie = await formTimestamp('/letters/opened')
  const response = await post('/letters/contact', {
    fields: CONTACT,
    files: ['a.pdf'],
    headers: { cookie },
    address: '192.0.2.6',
  })
  expect(response.status).toBe(303)
  const { rows } = await stored()
  expect(rows.contact_letters).toBe(before.rows.contact_letters + 1)
  expect(rows.attachments).toBe(before.rows.attachments + 1)
})

test('without scripts nothing that was typed is lost on an error, and no file', async () => {
  const cookie = await formTimestamp()
  const response = await post(SUBMISSION_PATHS.contact, {
    fields: { ...CONTACT, title: 'ab', email: 'no address' },
    files: ['crtez.pdf'],
    headers: { cookie },
    address: '192.0.2.5',
  })
  const page = await pageAfter(response)
  for (const text of ['value="ab"', CONTACT.message, 'no address', 'crtez.pdf']) expect(page).toContain(text)
})

test('what visitors send is on the disk for the account of the site alone (F16)', async () => {
  const sent = await post(SUBMISSION_PATHS.contact, {
    fields: CONTACT,
    files: ['crtez.pdf'],
    headers: { cookie: await formTimestamp() },
    address: '192.0.2.6',
  })
  expect(sent.status).toBe(303)
  const files = filesBelow('attachments')
  expect(files.length).toBeGreaterThan(0)
  const ofOthers = (place: string) => statSync(path.join(site.dataDir, place)).mode & 0o077
  for (const file of files) expect(ofOthers(path.join('attachments', file)), file).toBe(0)
  for (const folder of UPLOAD_FOLDERS.filter((name) => existsSync(path.join(site.dataDir, name))))
    expect(ofOthers(folder), folder).toBe(0)
  for (const file of ['secret', INITIAL_ADMIN_PASSWORD_FILE]) expect(ofOthers(file), file).toBe(0)
})
