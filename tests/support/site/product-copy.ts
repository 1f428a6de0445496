// Copies of the product, beside the one under test: with its build, or with one of changed sources.

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyLinked } from '@/scripts/bootstrap/copy-linked.mjs'
import { temporaryDirectory } from '../temporary-directories'

/** Made anew there, or of no use. */
const LEFT_OUT = ['.git', '.next', '.data', 'dist', 'test-results', 'tests', 'node_modules']

/** Read where the server runs, or while it starts. */
const COPIED = ['src', 'dist', 'public', 'migrations', 'package.json', 'package-lock.json', 'tsconfig.json']
const CONFIGURED = ['next.config.ts', 'payload.config.ts']

/** A copy of the product with its build, whose files are the same where the disk is: one that is changed is replaced. */
export function copyOfBuild(): string {
  const copy = temporaryDirectory()
  execFileSync('cp', ['-a', ...COPIED, ...CONFIGURED, copy])
  copyLinked('.next', copy)
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/** A copy of the product without its build; its packages are the same files where the disk is the same. */
function copyOfProduct(): string {
  const copy = temporaryDirectory()
  const names = readdirSync('.').filter((name) => !LEFT_OUT.includes(name))
  execFileSync('cp', ['-a', ...names, copy])
  copyLinked('node_modules', copy)
  return copy
}

/** Adds a line to a source of the copy. */
function addLine(copy: string, source: string, line: string): void {
  const file = path.join(copy, source)
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${line}\n`)
}

/** Builds the copy as an operator does. */
function buildProduct(copy: string): void {
  execFileSync(process.execPath, ['src/scripts/build.mjs'], { cwd: copy, stdio: 'pipe' })
}

/** A build of changed sources: its scripts for the news, and for the buttons of the panel, set `build` on the page. */
export function secondBuild(): string {
  const copy = copyOfProduct()
  for (const source of ['src/features/news/load-more.ts', 'src/identity/admin/action-button.client.tsx'])
    addLine(copy, source, "Object.assign(globalThis, { build: 'second' })")
  buildProduct(copy)
  return copy
}
