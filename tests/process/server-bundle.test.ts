// The files that esbuild makes of our own server.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOT_BUILD_INPUT } from '@/scripts/bootstrap/build.mjs'
import { COMMANDS, MORE_SOURCES, NOT_IN_COMMANDS } from '@/scripts/bootstrap/bundle-commands.mjs'

/** The comment that begins each file in a bundle. */
const isIn = (bundle: string, packageName: string) => bundle.includes(`\n// node_modules/${packageName}/`)

test.each(['dist/server.mjs', 'dist/next-cache.mjs'])(
  '%s brings its packages along, and no Payload: pages would have another copy of it',
  (file) => {
    const bundle = readFileSync(file, 'utf8')
    expect(isIn(bundle, 'lru-cache')).toBe(true)
    expect(isIn(bundle, 'payload')).toBe(false)
  },
)

test('the commands are made anew when any source changes that is in them', () => {
  const bundle = readFileSync(COMMANDS, 'utf8')
  const sources = [...bundle.matchAll(/\n\/\/ ((?:src|migrations)\/\S+)/g)].map(([, file = '']) => file)
  expect(sources.length).toBeGreaterThan(200)
  const isMore = (file: string) => MORE_SOURCES.some((folder) => file.startsWith(`${folder}/`))
  const unwatched = sources.filter((file) => (isMore(file) ? NOT_IN_COMMANDS : NOT_BUILD_INPUT).test(file))
  expect(unwatched).toEqual([])
  expect(isIn(bundle, 'payload')).toBe(true)
})
