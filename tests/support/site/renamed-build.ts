// Makes a build that open browsers take for a newer one, without building again: the same product with another build
// id, and no script or style sheet under its former name. For a real second build see tests/long/second-build.test.ts.

import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyOfBuild } from './product-copy'

const TEXT = /\.(js|css|json|html|rsc|body|meta)$|\/BUILD_ID$/
const NAMED = /\.(js|css)$/
const FOLDERS = ['chunks', 'form', 'reading']
/** Names of chunks (`0204-s2yq-3f1.js`) and of our own scripts (`open-dialogue-WDAPN5LK.js`). */
const NAME = /(?<![\w~-])[\w~-]{8,40}(?=\.(?:js|css)\b)/g

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** Returns a name of the same length with another first letter. */
const otherName = (name: string) => (name.startsWith('z') ? 'y' : 'z') + name.slice(1)

/** Replaces a file that may be a hard link to one in another directory. */
function replaceFile(file: string, text: string): void {
  rmSync(file)
  writeFileSync(file, text)
}

/** Makes a directory of the product with the renamed build. */
export function renamedBuild(): string {
  const productDir = copyOfBuild()
  const build = path.join(productDir, '.next')
  const [formerId, id] = [readFileSync(path.join(build, 'BUILD_ID'), 'utf8'), randomUUID()]
  const folders = FOLDERS.map((name) => path.join(build, 'static', name))
  const named = folders.flatMap((folder) => filesOf(folder).filter((file) => NAMED.test(file)))
  const names = new Map(
    named.map((file) => path.parse(file).name).map((name) => [name, otherName(name)] as const),
  )
  if (new Set([...names.keys(), ...names.values()]).size !== names.size * 2)
    throw new Error('two scripts would have the same name')

  for (const file of filesOf(build).filter((place) => TEXT.test(place))) {
    const text = readFileSync(file, 'utf8')
    const changed = text.replaceAll(formerId, id).replace(NAME, (name) => names.get(name) ?? name)
    if (changed === text) continue
    replaceFile(file, changed)
    // The compressed file would be the former one; Next compresses files without one.
    rmSync(`${file}.br`, { force: true })
  }
  for (const file of folders.flatMap(filesOf)) {
    const { dir, name, base } = path.parse(file.replace(/\.br$/, ''))
    const other = names.get(name)
    if (other)
      renameSync(file, path.join(dir, base.replace(name, other) + (file.endsWith('.br') ? '.br' : '')))
  }
  renameSync(path.join(build, 'static', formerId), path.join(build, 'static', id))
  return productDir
}
