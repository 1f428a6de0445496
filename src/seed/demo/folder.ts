// Locates the files of the demo content.

import { readFileSync } from 'node:fs'
import path from 'node:path'

export const DEMO_FOLDER = path.join('src', 'seed', 'demo')

export const readDemoFile = (...place: string[]) => readFileSync(path.join(DEMO_FOLDER, ...place), 'utf8')
