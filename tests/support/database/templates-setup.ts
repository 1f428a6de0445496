// Opens the templates for a project of Vitest.

import type { TestProject } from 'vitest/node'
import { openTemplates, type Templates } from './templates'

declare module 'vitest' {
  interface TaskMeta {
    /** Names what a machine must have for the test to run there; the verdict says so where it did not. */
    needs?: string
  }
  export interface ProvidedContext {
    templates: Templates
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { templates, close } = await openTemplates()
  project.provide('templates', templates)
  return close
}
