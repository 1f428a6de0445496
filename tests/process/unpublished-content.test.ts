// Only staff read what is not published, with any request to Payload's REST (F2, F23 and F26 of the security
// review; D1 and D3 of the defects). Canaries stand in every collection: as a draft, over a published text, and in a
// language that was taken down.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sampled } from '@tests/support/property-runs'
import { useTestSite } from '@tests/support/site/use-test-site'
import { beforeAll, describe, expect, test } from 'vitest'
import { EDITORIAL_COLLECTIONS } from '@/content/content-types'
import { LOCALE_CODES } from '@/shared/locales'

const site = useTestSite()
const CANARY = 'KANARINAC'
const GLOBALS = ['home', 'company', 'contact', 'forms', 'sign-in-settings']
const PASSWORD = 'Zelena-livada-2026'

let admin = ''
let member = ''

async function signIn(credentials: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${site.url}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { data } = (await answer.json()) as { data: { access_token: string } }
  return data.access_token
}

const call = (path: string, token = '', init: RequestInit = {}) =>
  fetch(site.url + path, {
    ...init,
    headers: { ...(token && { Authorization: `Bearer ${token}` }), ...init.headers },
  })

async function asAdmin(method: string, path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await call(path, admin, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(300)
  return JSON.parse(text)
}

const firstIdOf = async (collection: string) => {
  const { docs } = await asAdminRead(`/api/${collection}?limit=1&depth=0&locale=en`)
  return docs[0]?.id as number
}
const asAdminRead = async (path: string) =>
  (await (await call(path, admin)).json()) as { docs: { id: number; filename?: string; url?: string }[] }

beforeAll(async () => {
  admin = await signIn(site.admin)
  const email = 'clan@kovina.example'
  await asAdmin('POST', '/users', {
    email,
    password: PASSWORD,
    status: 'active',
    role: await memberRole(),
  })
  member = await signIn({ email, password: PASSWORD })
  for (const collection of EDITORIAL_COLLECTIONS) {
    const id = await firstIdOf(collection)
    await asAdmin('PATCH', `/api/${collection}/${id}?locale=en&draft=true`, {
      title: `${CANARY} ${collection}`,
    })
  }
}, 120_000)

async function memberRole(): Promise<string> {
  const answer = await call('/roles?limit=-1', admin)
  const { data } = (await answer.json()) as { data: { id: string; name: string }[] }
  return data.find(({ name }) => /member/i.test(name))?.id ?? ''
}

const LANGUAGES = ['', ...LOCALE_CODES, 'all', '*'].map((locale) => (locale ? `locale=${locale}` : ''))
const WAYS = [
  '',
  'draft=true',
  'draft=true&limit=0',
  'fallback-locale=en',
  'depth=3',
  'sort=title.en',
  'where[_status.en][equals]=draft',
  `where[title.en][like]=${CANARY}`,
  `where[title][like]=${CANARY}`,
  'select[title]=true',
  'populate[news][title]=true',
  'joins[x][limit]=1',
]

function pathsOf(collection: string, id: number): string[] {
  const queries = LANGUAGES.flatMap((language) =>
    WAYS.map((way) => [language, way].filter(Boolean).join('&')),
  )
  const lists = queries.map((query) => `/api/${collection}?${query}`)
  const others = ['/count', '/versions', `/${id}`, '/versions/1'].flatMap((place) =>
    ['locale=all&draft=true', 'locale=en', `where[title.en][like]=${CANARY}`].map(
      (query) => `/api/${collection}${place}?${query}`,
    ),
  )
  return [...lists, ...others]
}

/**
 * Everybody is refused at the same place: of the addresses every fifth or seventh, others for each collection. Neither
 * number divides that of the ways, so that all ways come up.
 */
const SAMPLES = { nobody: 5, 'a member': 7 }

describe.each(['nobody', 'a member'] as const)('%s', (who) => {
  const token = () => (who === 'nobody' ? '' : member)

  test.each(EDITORIAL_COLLECTIONS)('reads nothing of %s but what pages show', async (collection) => {
    const offset = EDITORIAL_COLLECTIONS.indexOf(collection)
    const addresses = sampled(pathsOf(collection, await firstIdOf(collection)), SAMPLES[who], offset)
    for (const address of addresses) {
      const answer = await call(address, token())
      const text = await answer.text()
      expect([400, 401, 403, 404], `${address}: ${text.slice(0, 200)}`).toContain(answer.status)
      expect(text).not.toContain(`${CANARY} ${collection}`)
    }
  })

  test.each(GLOBALS)('reads no version and no language of %s', async (slug) => {
    // It keeps no versions.
    const paths = slug === 'sign-in-settings' ? [''] : ['', '/versions', '/versions/1']
    for (const path of paths)
      for (const language of LANGUAGES)
        expect([401, 403, 404]).toContain(
          (await call(`/api/globals/${slug}${path}?${language}`, token())).status,
        )
  })

  test.each(['media', 'files', 'former-addresses', 'audit-events', 'attachments'])(
    'is told nothing of %s',
    async (collection) => {
      for (const path of [`/api/${collection}`, `/api/${collection}/count`, `/api/${collection}/1`])
        expect([401, 403, 404]).toContain((await call(path, token())).status)
    },
  )
})

test('of the accounts a member is told the own one, and an anonymous visitor none', async () => {
  expect((await call('/api/users')).status).toBe(403)
  const { docs } = (await (await call('/api/users?limit=0', member)).json()) as { docs: { email: string }[] }
  expect(docs.map(({ email }) => email)).toEqual(['clan@kovina.example'])
})

test('staff go on reading all of it', async () => {
  for (const collection of EDITORIAL_COLLECTIONS) {
    const answer = await call(`/api/${collection}?draft=true&locale=all&limit=0`, admin)
    expect(await answer.text()).toContain(`${CANARY} ${collection}`)
  }
})

describe('a file', () => {
  const folder = 'src/seed/demo/files'
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.pdf'))
  const pdf = readFileSync(path.join(folder, name))

  const upload = async () => {
    const form = new FormData()
    // A comment after its end makes of it another file.
    const bytes = Buffer.concat([pdf, Buffer.from(`\n%${crypto.randomUUID()}\n`)])
    form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'annual-report-not-yet-public.pdf')
    const answer = await call('/api/files', admin, { method: 'POST', body: form })
    const text = await answer.text()
    expect(answer.status, text).toBe(201)
    return (JSON.parse(text) as { doc: { id: number; url: string } }).doc
  }
  const statusOf = async (url: string, token = '', method = 'GET') =>
    (await call(url, token, { method })).status

  test('opens for staff at once, and for everybody once something published offers it', async () => {
    const { id, url } = await upload()
    expect(await statusOf(url)).toBe(403)
    expect(await statusOf(url, member)).toBe(403)
    const forStaff = await call(url, admin)
    expect(forStaff.status).toBe(200)
    expect(forStaff.headers.get('cache-control')).toContain('private')
    const document = await firstIdOf('documents')
    await asAdmin('PATCH', `/api/documents/${document}?locale=de&draft=true`, { file: id })
    expect(await statusOf(url)).toBe(403)
    await asAdmin('PATCH', `/api/documents/${document}?locale=de&publishSpecificLocale=de`, {
      _status: 'published',
      title: 'Bericht',
      file: id,
    })
    expect(await statusOf(url)).toBe(200)
    expect(await statusOf(url, '', 'HEAD')).toBe(200)
    const refused = await call(`/api/files/${id}`, admin, {
      method: 'DELETE',
      headers: { Cookie: 'payload-lng=en' },
    })
    expect(refused.status).toBe(409)
    expect(await refused.text()).toMatch(/cannot be deleted while it is in use/)
    expect(await statusOf(url)).toBe(200)
  })

  test('opens for everybody when an editor releases it, and closes again', async () => {
    const { id, url } = await upload()
    await asAdmin('PATCH', `/api/files/${id}`, { released: true })
    expect(await statusOf(url)).toBe(200)
    await asAdmin('PATCH', `/api/files/${id}`, { released: false })
    expect(await statusOf(url)).toBe(403)
    expect((await call(`/api/files/${id}`, admin, { method: 'DELETE' })).status).toBe(200)
    expect([403, 404]).toContain(await statusOf(url))
  })

  test('every picture of every page is there for everybody, in each of its widths', async () => {
    const seen = new Set<string>()
    for (const path of ['/en', '/en/company', '/en/news', '/en/projects', '/en/process'])
      for (const [address] of (await (await call(path)).text()).matchAll(/\/api\/media\/file\/[^"\s,&?]+/g))
        seen.add(address)
    expect(seen.size).toBeGreaterThan(20)
    for (const address of seen) expect(await statusOf(address), address).toBe(200)
  })
})

test('a picture of a page whose file is gone is not found, whole, in part or by its head', async () => {
  const [address = ''] = /\/api\/media\/file\/[^"\s,&?]+/.exec(await (await call('/en')).text()) ?? []
  const file = path.join(site.dataDir, 'media', path.basename(address))
  const bytes = readFileSync(file)
  rmSync(file)
  for (const token of ['', member, admin])
    for (const init of [{}, { headers: { range: 'bytes=0-9' } }, { method: 'HEAD' }]) {
      const { status, headers } = await call(address, token, init)
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
  const names = ['none.webp', 'a%0Ab', '..%2Fsecret', '%2E%2E%2Fsecret', '..%5Csecret']
  const statuses = await Promise.all(
    names.map(async (name) => (await call(`/api/media/file/${name}`, admin)).status),
  )
  // Our server refuses a line break, and Payload what leads out of the folder, before they ask for the file.
  expect(statuses).toEqual([404, 400, 403, 403, 403])
  writeFileSync(file, bytes)
  expect((await call(address)).status).toBe(200)
})

describe('an upload of an editor (F25)', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF')
  const SCRIPT = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

  const send = (collection: string, name: string, type: string, bytes: Buffer<ArrayBuffer>) => {
    const form = new FormData()
    form.append('file', new Blob([bytes], { type }), name)
    form.append('_payload', JSON.stringify({ alt: 'Opis', released: true }))
    return call(`/api/${collection}?locale=hr`, admin, { method: 'POST', body: form })
  }

  test.each([
    ['media', 'page.html', 'image/png', PNG, '.png'],
    ['media', 'script.svg', 'image/png', Buffer.concat([PNG, SCRIPT]), '.png'],
    ['files', 'shell.php', 'application/pdf', PDF, '.pdf'],
    ['files', 'page.xhtml', 'application/pdf', Buffer.concat([PDF, SCRIPT]), '.pdf'],
  ])(
    'of %s named %s has the ending and the type of its bytes',
    async (collection, name, type, bytes, ending) => {
      const answer = await send(collection, name, type, bytes)
      const text = await answer.text()
      expect(answer.status, text).toBe(201)
      const { doc } = JSON.parse(text) as { doc: { id: number; filename: string; url: string } }
      expect(path.extname(doc.filename)).toBe(ending)
      const served = await call(doc.url)
      expect(served.status).toBe(200)
      expect(served.headers.get('content-type')).toBe(type)
      expect(served.headers.get('x-content-type-options')).toBe('nosniff')
      await call(`/api/${collection}/${doc.id}`, admin, { method: 'DELETE' })
    },
  )

  test.each([
    ['media', 'a.png', 'image/png', SCRIPT],
    ['media', 'a.svg', 'image/svg+xml', SVG],
    ['media', 'a.html', 'text/html', SCRIPT],
    ['files', 'a.pdf', 'application/pdf', SCRIPT],
    ['files', 'a.html', 'text/html', SCRIPT],
    ['files', 'a.svg', 'image/svg+xml', SVG],
  ])('of %s named %s that is no %s by its bytes, or of a kind that runs, is refused', async (...upload) => {
    const answer = await send(...upload)
    expect(answer.status, await answer.text()).toBe(400)
  })
})

describe('a function of the admin panel’s server (F21)', () => {
  interface Manifest {
    node: Record<string, { filename?: string }>
  }
  const manifest: Manifest = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'))
  const [id = ''] =
    Object.entries(manifest.node).find(([, { filename }]) => filename?.endsWith('(payload)/layout.tsx')) ?? []
  const canary = 'kanarinac-u-kolacicu'
  const ask = async (name: string, token: string) => {
    const answer = await call('/admin', '', {
      method: 'POST',
      headers: {
        'Next-Action': id,
        'Content-Type': 'text/plain;charset=UTF-8',
        Accept: 'text/x-component',
        Origin: site.url,
        Cookie: `${token && `directus_token=${token}; `}canary=${canary}`,
      },
      body: JSON.stringify([
        { name, args: { collectionSlug: 'news', operation: 'create', schemaPath: 'news' } },
      ]),
    })
    return { status: answer.status, text: await answer.text() }
  }

  test.each(['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'])(
    'is not %s, which every object has, and gives no cookie back',
    async (name) => {
      const { status, text } = await ask(name, admin)
      expect(status).toBe(500)
      expect(text).not.toContain(canary)
      expect(text).not.toContain(admin)
    },
  )

  test('is none at all for anonymous callers', async () => {
    expect((await ask('form-state', '')).status).toBe(403)
    // The address is the right one: staff are answered.
    expect((await ask('form-state', admin)).status).toBe(200)
  })
})

describe('a refusal of Payload in the production build', () => {
  test('names the field and the reason', async () => {
    const news = (await asAdminRead('/api/news?limit=2&depth=0&locale=en')) as unknown as {
      docs: { id: number; slug: string }[]
    }
    const [one, other] = news.docs
    const answer = await call(`/api/news/${one?.id}?locale=en&publishSpecificLocale=en`, admin, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ _status: 'published', slug: other?.slug }),
    })
    expect(answer.status).toBe(400)
    const { errors } = (await answer.json()) as {
      errors: { data?: { errors: { path: string; message: string }[] } }[]
    }
    expect(errors[0]?.data?.errors[0]?.path).toBe('slug')
    expect(errors[0]?.data?.errors[0]?.message).toBeTruthy()
  })
})
