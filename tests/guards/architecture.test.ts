// docs/architecture.md and the READMEs of the modules name the same import direction as .dependency-cruiser.cjs.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../../.dependency-cruiser.cjs'

interface Rule {
  name: string
  to: { path?: string }
}

const modules = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()

/** The modules that a rule `<module>-imports-only-below` does not refuse. */
function allowedBy({ name, to }: Rule): string[] {
  const refused = /[(]([^)]*)[)]/.exec(to.path ?? '')?.[1]?.split('|') ?? []
  const module = name.replace('-imports-only-below', '')
  return modules.filter((other) => other !== module && !refused.includes(other))
}

const rules = (config.forbidden as Rule[]).filter(({ name }) => name.endsWith('-imports-only-below'))
const mayImport = new Map(
  rules.map((rule) => [rule.name.replace('-imports-only-below', ''), allowedBy(rule)] as const),
)
const allowed = (module: string): string[] => mayImport.get(module) ?? []

/** Names of modules in a list such as `identity (access only), platform, i18n`. */
const namesIn = (list: string) =>
  list
    .replace(/[(][^)]*[)]/g, '')
    .split(/,| and /)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'nothing')
    .sort()

const document = readFileSync('docs/architecture.md', 'utf8')

test('there is a rule for every module', () => {
  expect([...mayImport.keys()].sort()).toEqual(modules)
})

test('the table of docs/architecture.md is the table of the rules', () => {
  const rows = [...document.matchAll(/^[|] `src[/](\w+)` [|] .* [|] (.*) [|]$/gm)]
  const table = Object.fromEntries(rows.map(([, name = '', list = '']) => [name, namesIn(list)]))
  expect(table).toEqual(Object.fromEntries(modules.map((name) => [name, allowed(name).sort()])))
})

test('the picture of docs/architecture.md has each arrow that no longer way implies', () => {
  const arrows = [...document.matchAll(/^ {2}(\w+) --> (\w+)$/gm)].map(([, from, to]) => `${from} ${to}`)
  const direct = modules.flatMap((from) =>
    allowed(from)
      .filter((to) => !allowed(from).some((between) => allowed(between).includes(to)))
      .map((to) => `${from} ${to}`),
  )
  expect(arrows.sort()).toEqual(direct.sort())
})

test.each(modules)('the README of %s says what it may import', (name) => {
  const readme = readFileSync(`src/${name}/README.md`, 'utf8')
  const list = /^[*][*]May import:[*][*] (.*?)[.](?:\s|$)/m.exec(readme)?.[1] ?? ''
  expect(namesIn(list.replaceAll('`', ''))).toEqual(allowed(name).sort())
})
