import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** Written by `next build`. Equal to the id in `src/build-info.ts`, which is not known yet when our own bundle is built. */
const BUILD_ID_FILE = '.next/BUILD_ID'

export interface BuildVersion {
  version: string
  /** Id of the build; `dev` in development. */
  build: string
}

/**
 * Reads the running version of the product and its build. Call it once, at the start, because a later build overwrites
 * the files.
 */
export function readBuildVersion(development: boolean): BuildVersion {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const isBuilt = !development && existsSync(BUILD_ID_FILE)
  return { version, build: isBuilt ? readFileSync(BUILD_ID_FILE, 'utf8').trim() : 'dev' }
}
