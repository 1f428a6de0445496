import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lineWriter, logOutput } from './log-output'

let folder: string
let file: string
let descriptor: number

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kovina-log-'))
  file = path.join(folder, 'log')
  descriptor = openSync(file, 'a')
})
afterEach(() => {
  closeSync(descriptor)
  rmSync(folder, { recursive: true })
})

const written = () => readFileSync(file, 'utf8')

test('a line for people is on one line, whatever the caller has sent, and is there at once', () => {
  pino({ base: null }, logOutput('pretty', descriptor, false)).warn('GET /a\nb\u2028 – čć')
  expect(written()).toMatch(/^\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\] WARN: GET \/a\\u000ab\\u2028 – čć\n$/)
})

test('a raw line is JSON', () => {
  pino({ base: null }, logOutput('raw', descriptor, false)).info({ count: 3 }, 'čć')
  expect(JSON.parse(written())).toMatchObject({ count: 3, msg: 'čć' })
})

test.each(['pretty', 'raw'] as const)('a full disk loses its lines, and ends nothing (%s)', (style) => {
  const full = openSync('/dev/full', 'w')
  const logger = pino({ base: null }, logOutput(style, full, false))
  for (const word of ['one', 'two']) expect(() => logger.error(word)).not.toThrow()
  closeSync(full)
})

test('once there is room again, lines are written again', () => {
  const lost = openSync('/dev/full', 'w')
  const write = lineWriter(lost)
  write('lost\n')
  closeSync(lost)
  // The same number leads to another file from now on.
  writeFileSync(file, '')
  const again = openSync(file, 'a')
  expect(again).toBe(lost)
  write('there\n')
  closeSync(again)
  expect(written()).toBe('there\n')
})
