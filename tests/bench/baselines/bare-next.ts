// `next start` with one static page of the same text and nothing else: what the page would cost without our own server.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@/platform/embedded-postgres/free-port'
import { runChild, startChild } from '../support/child-process'
import type { Baseline, SamplePage } from './baseline'

const NEXT = path.resolve('node_modules/next/dist/bin/next')

const environment = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }

const LAYOUT = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`

const pageOf = (markup: string) => `const markup = ${JSON.stringify(markup)}
export default function Page() {
  return <main dangerouslySetInnerHTML={{ __html: markup }} />
}
`

/** Between the tags of `<body>`, without scripts. */
function bodyOf(html: string): string {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? ''
  return body.replaceAll(/<script[\s\S]*?<\/script>/g, '')
}

/** Builds it below `dist/`, from where it finds our Next. */
export async function startBareNext({ html }: SamplePage): Promise<Baseline> {
  mkdirSync('dist', { recursive: true })
  const folder = mkdtempSync(path.resolve('dist', 'bare-next-'))
  mkdirSync(path.join(folder, 'app'))
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  // Without settings of its own it would take ours, which stand above it.
  const settings = { turbopack: { root: process.cwd() } }
  writeFileSync(path.join(folder, 'next.config.mjs'), `export default ${JSON.stringify(settings)}\n`)
  writeFileSync(path.join(folder, 'app', 'layout.jsx'), LAYOUT)
  writeFileSync(path.join(folder, 'app', 'page.jsx'), pageOf(bodyOf(html)))
  await runChild(process.execPath, [NEXT, 'build'], { cwd: folder, environment })
  const port = await freePort()
  const child = await startChild(process.execPath, [NEXT, 'start', '--port', String(port)], {
    cwd: folder,
    environment,
    ready: 'Ready in',
  })
  return {
    name: 'bare next start',
    url: `http://localhost:${port}/`,
    async end() {
      await child.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
