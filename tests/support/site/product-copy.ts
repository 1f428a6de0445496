// Copies the product under test: with its build, or with a build of changed sources.

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyLinked } from '@/scripts/bootstrap/copy-linked.mjs'
import { temporaryDirectory } from '../temporary-directories'

/** Not copied, because it is made again there, or not needed. */
const LEFT_OUT = ['.git', '.next', '.data', 'dist', 'test-results', 'tests', 'node_modules']

/** Files that the server reads at run time, or while it starts. */
const COPIED = ['src', 'dist', 'public', 'migrations', 'package.json', 'package-lock.json', 'tsconfig.json']
const CONFIGURED = ['next.config.ts', 'payload.config.ts']

/** Copies the product with its build. On the same disk the build's files are hard links: to change one, replace it. */
export function copyOfBuild(): string {
  const copy = temporaryDirectory()
  execFileSync('cp', ['-a', ...COPIED, ...CONFIGURED, copy])
  copyLinked('.next', copy)
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/** Copies the product without its build. On the same disk its packages are hard links. */
function copyOfProduct(): string {
  const copy = temporaryDirectory()
  const names = readdirSync('.').filter((name) => !LEFT_OUT.includes(name))
  execFileSync('cp', ['-a', ...names, copy])
  copyLinked('node_modules', copy)
  return copy
}

/** Appends a line to a source of the copy. */
function addLine(copy: string, source: string, line: string): void {
  const file = path.join(copy, source)
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${line}\n`)
}

/** Builds the copy as an operator does. */
function buildProduct(copy: string): void {
  execFileSync(process.execPath, ['src/scripts/build.mjs'], { cwd: copy, stdio: 'pipe' })
}

/**
 * Makes a build of changed sources: its scripts for the news, and for the buttons of the panel, set `build` on the
 * page.
 */
export function secondBuild(): string {
  const copy = copyOfProduct()
  for (const source of ['src/features/news/load-more.ts', 'src/identity/admin/action-button.client.tsx'])
    addLine(copy, source, "Object.assign(globalThis, { build: 'second' })")
  buildProduct(copy)
  return copy
}
