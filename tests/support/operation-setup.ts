// Fills one house with the demo content; tests that need a filled one copy it instead of waiting for theirs.

import type { TestProject } from 'vitest/node'
import { removeDirectory, temporaryDirectory } from './directories'
import { startHouse } from './house'

declare module 'vitest' {
  export interface ProvidedContext {
    filledDataDir: string
  }
}

export default async function setUp(project: TestProject): Promise<() => void> {
  const dataDir = temporaryDirectory()
  const house = await startHouse({ dataDir })
  await house.end()
  project.provide('filledDataDir', dataDir)
  return () => removeDirectory(dataDir)
}
