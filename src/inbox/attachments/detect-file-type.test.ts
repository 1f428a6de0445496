import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { detectFileType } from './detect-file-type'

const text = (value: string) => new TextEncoder().encode(value)
const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })

test.each([
  ['step', text('ISO-10303-21;\nHEADER;\n')],
  ['step', text('\n ISO-10303-21;')],
  ['dxf', text('  0\r\nSECTION\r\n  2\r\nHEADER\r\n')],
  ['dxf', text('999\nmade by somebody\n0\nSECTION\n2\nENTITIES\n')],
  ['dxf', text('AutoCAD Binary DXF\r\n\x1a\0rest')],
  ['pdf', text('%PDF-1.7\n%âãÏÓ\n')],
])('%s', async (type, bytes) => {
  expect(await detectFileType(bytes)).toBe(type)
})

test('pictures', async () => {
  expect(await detectFileType(await picture.clone().png().toBuffer())).toBe('png')
  expect(await detectFileType(await picture.clone().jpeg().toBuffer())).toBe('jpeg')
  expect(await detectFileType(await picture.clone().webp().toBuffer())).toBeUndefined()
})

test.each([
  ['nothing', new Uint8Array()],
  ['a web page', text('<!doctype html><script>alert(1)</script>')],
  ['a drawing for browsers, which may run scripts', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a program', text('MZ\x90\0')],
  ['a script', text('#!/bin/sh\nrm -rf /\n')],
  ['a text that names a format further on', text('hello\nISO-10303-21;')],
  ['our own source', readFileSync(new URL(import.meta.url))],
])('%s is none of them', async (_, bytes) => {
  expect(await detectFileType(bytes)).toBeUndefined()
})
