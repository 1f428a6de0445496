// Payload's panel as it comes: what an editor would wait for without our own code. It has a collection like our news and as
// many others of about as many fields as ours, because every page of the admin panel carries the description of all of them.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runStatement } from '@tests/support/database/run-statement'
import { freePort } from '@/platform/embedded-postgres/free-port'
import { runChild, startChild } from '../support/child-process'

const NEXT = path.resolve('node_modules/next/dist/bin/next')
const PAYLOAD = path.resolve('node_modules/payload/bin.js')

/** Lexical has top-level awaits that Node 20 loses without it (decision 003). */
const PRODUCTION = '--conditions=production'

const DATABASE = 'bare_payload'
const ADMIN = { email: 'bench@example.com', password: 'a long password 1' }

export interface BarePayload {
  url: string
  /** The header of its administrator's session. */
  cookie: string
  /** An item of its news. */
  itemId: number
  end(): Promise<void>
}

const CONFIG = `import { postgresAdapter } from '@payloadcms/db-postgres'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig } from 'payload'

const inFive = (text) => Object.fromEntries(['hr', 'en', 'de', 'it', 'fr'].map((code) => [code, text + ' ' + code]))
const others = Array.from({ length: 24 }, (_, kind) => ({
  slug: 'kind-' + kind,
  labels: { singular: inFive('Kind'), plural: inFive('Kinds') },
  fields: Array.from({ length: 18 }, (_, field) => ({ name: 'field' + field, label: inFive('Field'), type: 'text' })),
}))

export default buildConfig({
  secret: 'only for measuring',
  db: postgresAdapter({ pool: { connectionString: process.env.BARE_DATABASE_URL } }),
  editor: lexicalEditor(),
  localization: { locales: ['hr', 'en', 'de', 'it', 'fr'], defaultLocale: 'hr', fallback: true },
  telemetry: false,
  graphQL: { disable: true },
  admin: { user: 'users', importMap: { baseDir: import.meta.dirname } },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'news',
      admin: { useAsTitle: 'title', defaultColumns: ['title', '_status', 'publishedOn', 'updatedAt'] },
      defaultSort: '-publishedOn',
      versions: { drafts: true },
      fields: [
        { name: 'title', type: 'text', localized: true, required: true },
        { name: 'summary', type: 'textarea', localized: true },
        { name: 'body', type: 'richText', localized: true },
        { name: 'slug', type: 'text', localized: true, index: true, admin: { position: 'sidebar' } },
        { name: 'publishedOn', type: 'date', index: true, admin: { position: 'sidebar' } },
      ],
    },
    ...others,
  ],
})
`

/** Runs outside production, where Payload makes the tables that its configuration asks for. */
const SEED = `import { getPayload } from 'payload'
import content from './content.json' with { type: 'json' }
import config from './payload.config.js'

const payload = await getPayload({ config })
const { admin, items } = content
await payload.create({ collection: 'users', data: admin })
for (const data of items)
  await payload.create({ collection: 'news', locale: 'hr', data: { ...data, _status: 'published' } })
process.exit(0)
`

const LAYOUT = `import config from '@payload-config'
import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { importMap } from './admin/importMap.js'

async function serverFunction(args) {
  'use server'
  return handleServerFunctions({ ...args, config, importMap })
}

export default function Layout({ children }) {
  return <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>{children}</RootLayout>
}
`

const PAGE = `import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import { importMap } from '../importMap.js'

export const generateMetadata = (args) => generatePageMetadata({ config, ...args })
export default function Page(args) {
  return RootPage({ config, importMap, ...args })
}
`

const ROUTE = `import config from '@payload-config'
import { REST_GET, REST_POST } from '@payloadcms/next/routes'

export const GET = REST_GET(config)
export const POST = REST_POST(config)
`

const nextConfig = () => `import { withPayload } from '@payloadcms/next/withPayload'

export default withPayload({ turbopack: { root: ${JSON.stringify(process.cwd())} } })
`

/** By path below the folder of the site. */
const files = (items: readonly object[]): Record<string, string> => ({
  'package.json': '{ "private": true, "type": "module" }\n',
  'jsconfig.json': '{ "compilerOptions": { "paths": { "@payload-config": ["./payload.config.js"] } } }\n',
  'next.config.mjs': nextConfig(),
  'payload.config.js': CONFIG,
  'seed.mjs': SEED,
  'content.json': JSON.stringify({ admin: ADMIN, items }),
  'app/(payload)/layout.jsx': LAYOUT,
  'app/(payload)/admin/[[...segments]]/page.jsx': PAGE,
  'app/(payload)/admin/importMap.js': 'export const importMap = {}\n',
  'app/(payload)/api/[...slug]/route.js': ROUTE,
})

async function json<Answer>(url: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.json()) as Answer
}

/** Builds it below `dist/`, with these items in a database of its own on the server at `databaseUrl`. */
export async function startBarePayload(databaseUrl: string, items: readonly object[]): Promise<BarePayload> {
  await runStatement(databaseUrl, `create database ${DATABASE}`)
  const address = new URL(databaseUrl)
  address.pathname = `/${DATABASE}`
  mkdirSync('dist', { recursive: true })
  const cwd = mkdtempSync(path.resolve('dist', 'bare-payload-'))
  for (const [name, text] of Object.entries(files(items))) {
    mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true })
    writeFileSync(path.join(cwd, name), text)
  }
  const environment = {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    BARE_DATABASE_URL: address.href,
    PAYLOAD_CONFIG_PATH: path.join(cwd, 'payload.config.js'),
  }
  await runChild(process.execPath, [PRODUCTION, PAYLOAD, 'generate:importmap'], { cwd, environment })
  await runChild(process.execPath, [PRODUCTION, 'seed.mjs'], {
    cwd,
    environment: { ...environment, NODE_ENV: 'development' },
  })
  await runChild(process.execPath, [NEXT, 'build'], { cwd, environment })
  const port = await freePort()
  const child = await startChild(process.execPath, [NEXT, 'start', '--port', String(port)], {
    cwd,
    environment,
    ready: 'Ready in',
  })
  const url = `http://localhost:${port}`
  const headers = { 'content-type': 'application/json' }
  const { token } = await json<{ token: string }>(`${url}/api/users/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(ADMIN),
  })
  const cookie = `payload-token=${token}`
  const { docs } = await json<{ docs: { id: number }[] }>(`${url}/api/news?limit=1&depth=0`, {
    headers: { cookie },
  })
  return {
    url,
    cookie,
    itemId: docs[0]?.id ?? 0,
    async end() {
      await child.end()
      rmSync(cwd, { recursive: true, force: true })
    },
  }
}
