import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import { afterEach, beforeEach, expect, test } from 'vitest'

const BUILD = path.resolve('src/scripts/bootstrap/build.mjs')

let product = ''
const place = (file: string) => path.join(product, file)
function write(file: string, text: string): void {
  mkdirSync(path.dirname(place(file)), { recursive: true })
  writeFileSync(place(file), text)
}

/** Runs code next to a copy of build.mjs; returns its output. */
function run(code: string): string {
  const script = `import { buildIfStale, bundleServer, isBuilt, sourceDigest } from ${JSON.stringify(BUILD)}\n${code}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: product,
    encoding: 'utf8',
  })
  return stdout.trim()
}

beforeEach(() => {
  product = temporaryDirectory()
  for (const file of [
    'src/server/start.ts',
    'src/server/next/next-cache.ts',
    'src/scripts/commands.ts',
    'src/seed/demo.ts',
    'migrations/index.ts',
    'payload.config.ts',
    'next.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ])
    write(file, file.endsWith('.ts') ? 'export {}\n' : '{}\n')
  // Replaces Next's command by a script that prints its environment and is interrupted.
  write(
    'node_modules/next/dist/bin/next',
    `require('node:fs').writeFileSync('next-environment', JSON.stringify(process.env)); process.exit(1)`,
  )
})
afterEach(() => removeDirectory(product))

test.each([
  ['a build that is interrupted', 'await buildIfStale().catch(() => {})'],
  ['a server for development', 'await bundleServer()'],
])('after %s no build passes for that of the sources of before', (_, code) => {
  write('dist/server.mjs', '')
  mkdirSync(place('.next'))
  const mark = `import { writeFileSync } from 'node:fs'; writeFileSync('.next/kovina-sources', sourceDigest())`
  run(mark)
  expect(run('console.log(isBuilt())')).toBe('true')
  write('src/server/start.ts', 'export const newer = true\n')
  run(code)
  expect(readFileSync(place('dist/server.mjs'), 'utf8')).toContain('newer')
  write('src/server/start.ts', 'export {}\n')
  expect(run('console.log(isBuilt())')).toBe('false')
})

test('`next build` is told to leave `.env` files alone', () => {
  run('await buildIfStale().catch(() => {})')
  const environment = JSON.parse(readFileSync(place('next-environment'), 'utf8'))
  expect(environment).toMatchObject({ NODE_ENV: 'production', __NEXT_PROCESSED_ENV: 'true' })
})
