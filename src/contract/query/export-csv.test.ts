import { expect, test } from 'vitest'
import { toCsv } from './export-csv'

test('a line of names and one for each item', () => {
  expect(toCsv([{ email: 'member@example.com' }])).toBe('"email"\n"member@example.com"')
})

test('what is nested has columns of its own; empty is empty', () => {
  const items = [
    { id: 'a', role: { name: 'Member' }, tags: ['x', 'y'], active: true },
    { id: 'say "b",\nc', role: null, tags: null, active: false },
  ]
  expect(toCsv(items)).toBe(
    '"id","role.name","tags","active","role"\n"a","Member","[""x"",""y""]",true,\n"say ""b"",\nc",,,false,',
  )
})

test('nothing is an empty line', () => {
  expect(toCsv([])).toBe('')
})

test('what somebody typed is no formula', () => {
  expect(toCsv([{ name: '=1+1', points: -5 }])).toBe('"name","points"\n"\'=1+1",-5')
})
