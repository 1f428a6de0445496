// Files of a program are dropped while its form is read, wherever the field stands that gives it away.

import { expect, test } from 'vitest'
import { readMultipart } from './multipart'

type Part = [name: string, content: string | File]

const file = (name: string): Part => ['files', new File(['content'], name)]
const TEXT: Part = ['message', 'Hello']
const TRAP: Part = ['website', 'https://spam.example']

function read(parts: Part[], looksAutomated?: (fields: URLSearchParams) => boolean) {
  const body = new FormData()
  for (const [name, content] of parts) body.append(name, content)
  const request = new Request('http://localhost/', { method: 'POST', body })
  const limits = { fields: 10, fieldBytes: 1000, fileField: 'files', files: 3, fileBytes: 1000 }
  return readMultipart(request, { ...limits, ...(looksAutomated && { looksAutomated }) })
}

const isTrapped = (fields: URLSearchParams) => fields.has('website')

test.each([
  ['before its files', [TRAP, TEXT, file('a'), file('b')]],
  ['between them', [file('a'), TRAP, file('b'), TEXT]],
  ['after them', [file('a'), file('b'), TEXT, TRAP]],
])('the field %s drops all of them, and the texts stay', async (_, parts) => {
  const form = await read(parts, isTrapped)
  expect(form).toMatchObject({ files: [], isAutomated: true, hasDroppedFiles: true })
  expect(form.fields.get('message')).toBe('Hello')
})

test('a form that is a program’s from the start has none, even without fields', async () => {
  expect(await read([file('a')], () => true)).toMatchObject({ files: [], hasDroppedFiles: true })
})

test('a program’s form without files has dropped none', async () => {
  expect(await read([TRAP], isTrapped)).toMatchObject({ isAutomated: true, hasDroppedFiles: false })
})

test.each([
  ['nobody asks', undefined],
  ['nothing gives it away', isTrapped],
])('files are there when %s', async (_, looksAutomated) => {
  const form = await read([TEXT, file('a'), file('b')], looksAutomated)
  expect(form.files.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(form).toMatchObject({ isAutomated: false, hasDroppedFiles: false })
})
