import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtClassNames, classNamesOf } from './class-names.patch.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kovina-chunks-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const MODULE = '{form:"eD6wPq_form","a-b":"eD6wPq_a-b",turn:"eD6wPq_turn"}'
const NAMES = { form: 'eD6wPq_form', 'a-b': 'eD6wPq_a-b', turn: 'eD6wPq_turn' }
const SHEET = `
  /* .gone { } */
  .form > .a-b:hover::before { content: ".no"; margin: .5rem 1.25rem; background: url(a.svg) }
  @media (min-width: 10rem) { .form { animation: turn 1s } }
  @keyframes turn { to { rotate: 1turn } }`

function built(...chunks: string[]) {
  for (const [at, text] of chunks.entries()) writeFileSync(path.join(folder, `${at}.js`), text)
  writeFileSync(path.join(folder, 'a.css'), SHEET)
  return builtClassNames(folder)
}

test('are those of the CSS module with the same classes and animations, in however many chunks it is', () => {
  const chunk = `(e=>e.v(${MODULE}),2,e=>e.v({form:"_4DsTGa_form"}),3,e=>e({form:"form"}))`
  expect(classNamesOf(SHEET, built(chunk, chunk))).toEqual(NAMES)
})

test('are not guessed: none fits, or two', () => {
  expect(() => classNamesOf(SHEET, built('e.v({form:"eD6wPq_form"})'))).toThrow('0 CSS modules')
  const other = MODULE.replaceAll('eD6wPq', 'Fh96ua')
  expect(() => classNamesOf(SHEET, built(`e.v(${MODULE})`, `e.v(${other})`))).toThrow('2 CSS modules')
})
