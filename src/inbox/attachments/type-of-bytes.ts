// What a file is, by its bytes: neither its name nor what the browser says of it can be believed.

import { fileTypeFromBuffer } from 'file-type'
import { FILE_TYPES, type FileType } from '@/facts/forms'

const NAMES = Object.keys(FILE_TYPES) as FileType[]
/** Enough for the header of either format of drawings. */
const HEAD_BYTES = 512

/** Exchange formats of drawings are text that no library knows: ISO 10303-21 begins with its number, DXF with a section. */
function drawingOf(bytes: Uint8Array): FileType | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  if (/^\s*ISO-10303-21;/.test(head)) return 'step'
  if (head.startsWith('AutoCAD Binary DXF\r\n\x1a\0')) return 'dxf'
  return /^(?:\s*999\r?\n[^\r\n]*\r?\n)*\s*0\r?\nSECTION\r?\n/.test(head) ? 'dxf' : undefined
}

/** One of the types that some form takes; undefined for everything else. */
export async function typeOfBytes(bytes: Uint8Array): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  if (!found) return drawingOf(bytes)
  return NAMES.find((name) => FILE_TYPES[name].mime === found.mime)
}
