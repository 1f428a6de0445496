// Cached pages leave without Next's scripts: nothing on them may need React in the browser, but for the form, whose own
// script brings it when somebody comes near.

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
  'src/features/session/session-refresher.client.tsx': 'the same',
}

/** The script of cached pages with a form. */
const FORM_ENTRY = 'src/submission-form-entry.tsx'

/** Client components of cached pages with forms that it need not bring to life, each with the reason. */
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

/** Files of ours that come with the entries, imported at once or later, directly or not. */
function filesFrom(imports: Imports, entries: string[]): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { path: next, external } of imports[file]?.imports ?? []) if (!external) visit(next)
  }
  entries.forEach(visit)
  return [...seen]
}

/** Those of them that browsers get. */
const browserFiles = (imports: Imports, entries: string[]): string[] =>
  filesFrom(imports, entries)
    .filter((file) => /^['"]use client['"]/.test(readFileSync(file, 'utf8')))
    .sort()

const imports = await importsOf([
  `${PAGES}/layout.tsx`,
  `${PAGES}/404/page.tsx`,
  ...ROUTE_NAMES.map((name) => pageOf(ROUTES[name].folder)),
  FORM_ENTRY,
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

test.each(keptForms)(
  'what needs React on the page %s is what the script of its form brings to life',
  (name) => {
    const needed = browserFiles(imports, [pageOf(ROUTES[name].folder)]).filter((one) => !(one in NO_ISLAND))
    expect(needed).not.toEqual([])
    expect(needed).toEqual(browserFiles(imports, [FORM_ENTRY]))
  },
)

test('the script of the form comes with the small build of zod, with React, and with nothing of Next', () => {
  const packages = filesFrom(imports, [FORM_ENTRY]).flatMap((file) =>
    (imports[file]?.imports ?? []).filter(({ external }) => external).map((one) => one.path),
  )
  expect([...new Set(packages)].sort()).toEqual([
    '@hookform/resolvers/zod',
    'react',
    'react-dom/client',
    'react-hook-form',
    'react/jsx-runtime',
    'zod/mini',
  ])
})

test('nothing is excused that is not there', () => {
  for (const file of Object.keys(NO_ISLAND)) expect(existsSync(file), file).toBe(true)
})
