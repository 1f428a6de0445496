import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnvironment, VARIABLE_NAMES } from '@/platform/env/env'
import { PROVIDER_SETTINGS, SETTINGS } from '@/platform/env/setting-descriptions'
import { providerSchema } from '@/platform/env/sso-provider-env'
import { renderEnvExample, renderSettings } from '@/scripts/settings/render-settings'
import { PRIVATE_WORDS } from './private-words'

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => ending.test(file))

const documents = [
  'README.md',
  ...filesBelow('docs', /\.md$/),
  ...filesBelow('src', /README\.md$/),
  ...filesBelow('tests', /README\.md$/),
]

// Code in backquotes that begins like one of our own places; placeholders (<name>, …, *) are not paths.
const PATH = /`((?:src|tests|docs|migrations|public|\.ci)\/[^`\s<>*…{}]+)`/g

// “`listBackups` in `src/backup/list-backups.ts`”.
const NAME_IN_FILE =
  /`(?<name>[A-Za-z_]\w*)` (?:in|of) `(?<file>(?:src|tests)\/[^`\s<>*…{}]+\.(?:tsx?|mjs))`/g

// Code in backquotes that is a file or a folder of the module: `start.ts`, `users/`.
const OWN_PLACE =
  /`((?!(?:src|tests|docs|migrations|public|\.ci)\/)[\w()[\].-][\w()[\]./-]*(?:\/|\.(?:tsx?|mjs|css|json|md|yaml)))`/g

const modules = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

describe('documents', () => {
  test.each(documents)('%s names only paths that exist', (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(PATH)].map((match) => match[1] ?? '')
    expect(named.filter((file) => !existsSync(file))).toEqual([])
  })

  test.each(documents)('%s names only functions and constants that its files have', (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(NAME_IN_FILE)].map(({ groups }) => ({
      name: groups?.name ?? '',
      file: groups?.file ?? '',
    }))
    const missing = named.filter(
      ({ name, file }) => !new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8')),
    )
    expect(missing).toEqual([])
  })

  test('every module has a README of at most 30 lines', () => {
    for (const name of modules) {
      const lines = readFileSync(`src/${name}/README.md`, 'utf8').trimEnd().split('\n')
      expect(lines[0], name).toBe(`# ${name}`)
      expect(lines.length, name).toBeLessThanOrEqual(30)
    }
  })

  test.each([...modules.map((name) => `src/${name}`), 'tests'])(
    'the README of %s names only files and folders of its own',
    (folder) => {
      const places = filesBelow(folder, /./).map((file) => file.slice(folder.length + 1))
      const named = [...readFileSync(`${folder}/README.md`, 'utf8').matchAll(OWN_PLACE)]
      const missing = named
        .map(([, name = '']) => name.replace(/[/]$/, ''))
        .filter((name) => !places.some((place) => place === name || place.endsWith(`/${name}`)))
        // A file beside the modules, or of the repository's root.
        .filter((name) => !existsSync(name))
      expect(missing).toEqual([])
    },
  )

  test('decisions have numbers of their own, without gaps', () => {
    const numbers = readdirSync('docs/decisions').map((file) => Number(file.slice(0, 3)))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })
})

// One sentence after the title: whether it is in force, and what replaces it otherwise.
const STATUS = /^(?:accepted|superseded(?: in part)? by (?<replacement>docs\/[\w/-]+\.md))(?: \(.+\))?$/

describe.each(readdirSync('docs/decisions'))('decision %s', (file) => {
  const text = readFileSync(`docs/decisions/${file}`, 'utf8')

  test('has the number of its file, a status and a date', () => {
    const head = /^# (\d{3}) – .+\n\nStatus: (.+)\nDate: (\d{4}-\d{2}-\d{2})\n\n/.exec(text)
    expect(head?.[1]).toBe(file.slice(0, 3))
    expect(head?.[2]).toMatch(STATUS)
    expect(Number.isNaN(Date.parse(head?.[3] ?? ''))).toBe(false)
  })

  test('names an existing document that replaces it, if it is superseded', () => {
    const status = /^Status: (.+)$/m.exec(text)?.[1] ?? ''
    const replacement = STATUS.exec(status)?.groups?.replacement
    expect(replacement === undefined || existsSync(replacement)).toBe(true)
  })

  test('states context, decision and alternatives', () => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1])
    expect(headings).toEqual(expect.arrayContaining(['Context', 'Decision', 'Alternatives']))
  })
})

test.each(documents.filter((file) => !file.startsWith('docs/style/') && file !== 'docs/glossary.md'))(
  '%s speaks the terms of the field',
  (document) => {
    const prose = readFileSync(document, 'utf8').replace(/`[^`]*`/g, '')
    expect(PRIVATE_WORDS.exec(prose)?.[0]).toBeUndefined()
  },
)

// The base in which every setting shows: limits, CORS, bot check and IndexNow are only read when they are on.
const ALL_ON = {
  SITE_URL: 'https://www.example.com',
  RATE_LIMITER_ENABLED: 'true',
  CORS_ENABLED: 'true',
  RECAPTCHA_SITE_KEY: 'site-key',
  RECAPTCHA_SECRET_KEY: 'secret-key',
  INDEXNOW_KEY: 'a-key-of-indexnow',
  METRICS_ENABLED: 'true',
  METRICS_TOKENS: 'a-token-of-sixteen-characters',
}

describe('settings', () => {
  test('every variable that the code reads has a description', () => {
    expect(Object.keys(SETTINGS).sort()).toEqual([...VARIABLE_NAMES].sort())
  })

  test.each(['docs/settings.md', '.env.example'])('%s is as `npm run generate` writes it', (file) => {
    const written = file === '.env.example' ? renderEnvExample() : renderSettings()
    expect(readFileSync(file, 'utf8')).toBe(written)
  })

  const described = Object.entries(SETTINGS).filter(([, setting]) => setting.default !== undefined)
  test.each(described)('%s has the default that is documented', (name, setting) => {
    const without: Record<string, string> = { ...ALL_ON }
    delete without[name]
    expect(readEnvironment({ ...without, [name]: setting.default })).toEqual(readEnvironment(without))
  })

  test('every variable has a default, or says what happens without it', () => {
    for (const [name, row] of Object.entries({ ...SETTINGS, ...PROVIDER_SETTINGS }))
      expect(row.default ?? row.without, name).toBeTruthy()
  })

  test('a provider documents its own defaults', () => {
    const given = { DRIVER: 'openid', CLIENT_ID: 'x', ISSUER_URL: 'https://id.example.com' }
    for (const [name, row] of Object.entries(PROVIDER_SETTINGS)) {
      if (row.default === undefined) continue
      expect(providerSchema.parse({ ...given, [name]: row.default }), name).toEqual(
        providerSchema.parse(given),
      )
    }
  })
})

test('a file ends in .client.tsx exactly where it says "use client"', () => {
  // Names that Next dictates.
  const dictated = ['error.tsx', 'global-error.tsx']
  for (const file of filesBelow('src', /\.tsx?$/)) {
    if (file.includes('(payload)') || dictated.includes(path.basename(file))) continue
    const saysSo = /^(['"])use client\1/.test(readFileSync(file, 'utf8'))
    expect(saysSo, file).toBe(file.endsWith('.client.tsx'))
  }
})
