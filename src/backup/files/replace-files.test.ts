import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OWNER_FILE, RESTORE_WORK_PREFIX, UPLOAD_FOLDERS } from '@/shared/data-directory'
import { FORMER_FOLDER, putFormerFilesBack, replaceFiles } from './replace-files'

let dataDir: string
let workDir: string

/** Writes one file into each folder of uploads below `directory`, which says whose it is. */
function fill(directory: string, whose: string): void {
  for (const folder of UPLOAD_FOLDERS) {
    mkdirSync(path.join(directory, folder), { recursive: true })
    writeFileSync(path.join(directory, folder, `${whose}.txt`), whose)
  }
}

const uploads = () => UPLOAD_FOLDERS.flatMap((folder) => readdirSync(path.join(dataDir, folder)))
const all = (whose: string) => UPLOAD_FOLDERS.map(() => `${whose}.txt`)
const replace = () => replaceFiles(dataDir, path.join(workDir, 'staged'), path.join(workDir, FORMER_FOLDER))

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'kovina-replace-'))
  workDir = path.join(dataDir, `${RESTORE_WORK_PREFIX}1`)
  fill(dataDir, 'former')
  fill(path.join(workDir, 'staged'), 'restored')
  writeFileSync(path.join(dataDir, OWNER_FILE), 'a site')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('restored files stand in the place of the former ones, which are put back when a later step fails', async () => {
  const undo = await replace()
  expect(uploads()).toEqual(all('restored'))
  // The restored database has a name of its own.
  expect(existsSync(path.join(dataDir, OWNER_FILE))).toBe(false)
  await undo()
  expect(uploads()).toEqual(all('former'))
  expect(readFileSync(path.join(dataDir, OWNER_FILE), 'utf8')).toBe('a site')
})

test('what a killed restore has taken away is put back, all or a part of it, and once', async () => {
  await replace()
  await putFormerFilesBack(dataDir)
  expect(uploads()).toEqual(all('former'))
  expect(readFileSync(path.join(dataDir, OWNER_FILE), 'utf8')).toBe('a site')
  // Killed again, with nothing left to be put back.
  await putFormerFilesBack(dataDir)
  expect(uploads()).toEqual(all('former'))
})

test('a restore that had taken away nothing yet changes nothing', async () => {
  await putFormerFilesBack(dataDir)
  expect(uploads()).toEqual(all('former'))
})
