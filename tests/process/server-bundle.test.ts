// The files that esbuild makes of our own server.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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
