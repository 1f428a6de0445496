// Detects the type of a file from its bytes, because neither its name nor the browser's type can be trusted.

import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { FILE_TYPES, type FileType } from '@/shared/submissions/forms'

const NAMES = Object.keys(FILE_TYPES) as FileType[]
/** Enough for the header of both formats of drawings. */
const HEAD_BYTES = 512

/**
 * Recognises exchange formats of drawings, which no library knows: ISO 10303-21 begins with its number, DXF with a
 * section.
 */
function drawingOf(bytes: Uint8Array): FileType | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  if (/^\s*ISO-10303-21;/.test(head)) return 'step'
  if (head.startsWith('AutoCAD Binary DXF\r\n\x1a\0')) return 'dxf'
  return /^(?:\s*999\r?\n[^\r\n]*\r?\n)*\s*0\r?\nSECTION\r?\n/.test(head) ? 'dxf' : undefined
}

/**
 * Tells whether the header of a picture can be read. Its other content, and other files, are left to the scanner and
 * the reader.
 */
async function hasReadableHead(type: FileType, bytes: Uint8Array): Promise<boolean> {
  if (type !== 'png' && type !== 'jpeg') return true
  const { width } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0 }))
  return width > 0
}

/** Returns one of the types that some form accepts; undefined for all others. */
export async function detectFileType(bytes: Uint8Array): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  if (!found) return drawingOf(bytes)
  const type = NAMES.find((name) => FILE_TYPES[name].mime === found.mime)
  return type && (await hasReadableHead(type, bytes)) ? type : undefined
}
