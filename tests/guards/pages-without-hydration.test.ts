// Static pages leave without React's scripts: nothing on them may need React in the browser. Cached pages with forms get it
// when somebody comes near to what needs it.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { isCacheableRoute } from '@/i18n/routing/page-cache-policy'
import { ROUTE_NAMES, ROUTES } from '@/i18n/routing/routes'

const PAGES = 'src/app/(site)/[locale]'

/** Lists what reaches browsers by every page all the same, with the reason for which a static page is whole without it. */
const WITHOUT_LOSS: Record<string, string> = {
  'src/app/(site)/page-enhancements.client.tsx': 'the script of reading pages starts the same',
  'src/features/session/admin-bar/admin-bar-loader.client.tsx':
    'whoever is signed in gets the page as React made it',
}

/** Client components of cached pages with forms that need no hydration at an interaction, each with the reason. */
const NO_ISLAND: Record<string, string> = {
  ...WITHOUT_LOSS,
  'src/features/submissions/client/clear-draft.client.tsx': 'stands on pages that are made for one visitor',
}

const pageOf = (folder: string) => path.posix.join(PAGES, folder, 'page.tsx')
const reading = ROUTE_NAMES.filter((name) => ROUTES[name].kind === 'reading')
const keptForms = ROUTE_NAMES.filter((name) => ROUTES[name].kind === 'form' && isCacheableRoute(name))

type Imports = Record<string, { imports: { path: string; external?: boolean }[] }>

async function importsOf(entryPoints: string[]): Promise<Imports> {
  const { metafile } = await build({
    // esbuild reads `[` in the name of an entry as a pattern otherwise.
    entryPoints: entryPoints.map((file) => path.resolve(file)),
    outdir: 'nowhere',
    write: false,
    bundle: true,
    packages: 'external',
    loader: { '.css': 'empty', '.module.css': 'empty' },
    jsx: 'automatic',
    format: 'esm',
    platform: 'node',
    metafile: true,
    logLevel: 'error',
  })
  return metafile.inputs
}

/** Files of ours that browsers get because the entries import them, directly or not. */
function browserFiles(imports: Imports, entries: string[]): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { path: next, external } of imports[file]?.imports ?? []) if (!external) visit(next)
  }
  entries.forEach(visit)
  return [...seen].filter((file) => /^['"]use client['"]/.test(readFileSync(file, 'utf8'))).sort()
}

const imports = await importsOf([
  `${PAGES}/layout.tsx`,
  `${PAGES}/404/page.tsx`,
  ...ROUTE_NAMES.map((name) => pageOf(ROUTES[name].folder)),
])

describe('needs no React in the browser', () => {
  test.each([
    ['the layout', `${PAGES}/layout.tsx`],
    ['the page that is not there', `${PAGES}/404/page.tsx`],
    ...reading.map((name) => [name, pageOf(ROUTES[name].folder)]),
  ])('%s', (_, file) => {
    const needed = browserFiles(imports, [file]).filter((one) => !(one in WITHOUT_LOSS))
    expect(needed).toEqual([])
  })
})

test('a page with a form is found to need it', () => {
  expect(browserFiles(imports, [pageOf(ROUTES.contact.folder)])).toContain(
    'src/features/submissions/form/submission-form.client.tsx',
  )
})

test.each(keptForms)('what React brings to life on the page %s is marked as an island', (name) => {
  const alive = browserFiles(imports, [pageOf(ROUTES[name].folder)]).filter((one) => !(one in NO_ISLAND))
  expect(alive).not.toEqual([])
  expect(alive.filter((one) => !readFileSync(one, 'utf8').includes('data-island'))).toEqual([])
})

test('nothing is excused that is not there', () => {
  for (const file of Object.keys(NO_ISLAND)) expect(existsSync(file), file).toBe(true)
})
