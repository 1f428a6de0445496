// The templates for tests that open Payload in their own process.

import type { TestProject } from 'vitest/node'
import { openTemplates } from './templates'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
    databasePrefix: string
    templateName: string
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { templates, close } = await openTemplates()
  project.provide('adminUrl', templates.adminUrl)
  project.provide('databasePrefix', templates.prefix)
  project.provide('templateName', templates.migrated)
  return close
}
