// Loads the pictures and PDFs of the demo content.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import { DEMO_FOLDER } from './folder'
import { saveUpload } from './items'
import { readAlts } from './source'

/** Creating the sizes of one picture occupies one core. */
const PICTURES_AT_ONCE = 2

type Ids = Record<string, number>
type Log = (message: string) => void

/** Uploads all files in `media`, and returns their ids by file name. */
export async function loadPictures(payload: Payload, log: Log): Promise<Ids> {
  const alts = Object.entries(readAlts())
  const pictures: Ids = {}
  const waiting = [...alts]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, entry] = next
      const { focalX, focalY } = entry
      pictures[name] = await saveUpload(payload, 'media', {
        filePath: path.resolve(DEMO_FOLDER, 'media', name),
        stem: path.parse(name).name,
        dataIn: (locale) => ({ alt: entry[locale], focalX, focalY }),
      })
      log(`demo pictures ${Object.keys(pictures).length}/${alts.length}  ${name}`)
    }
  }
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, worker))
  return pictures
}

/** Uploads all files in `files`, and returns their ids by `<key>.<locale>`. */
export async function loadFiles(payload: Payload, log: Log): Promise<Ids> {
  const names = readdirSync(path.resolve(DEMO_FOLDER, 'files')).filter((name) => name.endsWith('.pdf'))
  const files: Ids = {}
  for (const name of names) {
    const stem = path.parse(name).name
    files[stem] = await saveUpload(payload, 'files', {
      filePath: path.resolve(DEMO_FOLDER, 'files', name),
      stem: stem.replace('.', '-'),
      dataIn: () => ({}),
    })
  }
  log(`demo files ${names.length}/${names.length}`)
  return files
}
