// Opens the templates for a project of Vitest.

import type { TestProject } from 'vitest/node'
import { openTemplates, type Templates } from './templates'

declare module 'vitest' {
  interface TaskMeta {
    /** Names a requirement of the machine for the test; the report says so if it was not met. */
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
