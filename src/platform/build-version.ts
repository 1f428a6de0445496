import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** Written by `next build`; the same id as in `src/build-info.ts`, which our own bundle is made too early to know. */
const BUILD_ID_FILE = '.next/BUILD_ID'

export interface BuildVersion {
  version: string
  /** Id of the build; `dev` in development. */
  build: string
}

/** Reads which version of the product runs, and which build of it. Once, at the start: a later build writes over both. */
export function readBuildVersion(development: boolean): BuildVersion {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const isBuilt = !development && existsSync(BUILD_ID_FILE)
  return { version, build: isBuilt ? readFileSync(BUILD_ID_FILE, 'utf8').trim() : 'dev' }
}
