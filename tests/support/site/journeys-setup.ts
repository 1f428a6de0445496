// Opens the templates for the journeys; each of Playwright's workers starts its own site from them (test.ts).

import { openTemplates } from '../database/templates'

export default async function setUp(): Promise<() => Promise<void>> {
  const { templates, close } = await openTemplates()
  process.env.TEST_TEMPLATES = JSON.stringify(templates)
  return close
}
