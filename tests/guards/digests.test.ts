// Guards what decides whether kept work is done again: the demo database and the generated files follow their sources.

import { readFileSync } from 'node:fs'
import { NOT_TEMPLATE_SOURCES } from '@tests/support/database/templates'
import { expect, test } from 'vitest'
import { NOT_CONFIGURATION } from '@/scripts/testing/checks.mjs'

test.each(['src/seed/demo/projects/camshaft.en.md', 'src/seed/demo/forms.yaml', 'src/seed/demo/facts.ts'])(
  'the demo database depends on %s',
  (file) => expect(NOT_TEMPLATE_SOURCES.test(file)).toBe(false),
)

test.each(['src/seed/README.md', 'src/ui/form/post-form.tsx', 'src/seed/demo/facts.test.ts'])(
  'the demo database does not depend on %s',
  (file) => expect(NOT_TEMPLATE_SOURCES.test(file)).toBe(true),
)

test('the generated files depend on the page data, and on what it is read with', () => {
  const pageData = 'src/app/(site)/_page-data/page-data.ts'
  const imported = [...readFileSync(pageData, 'utf8').matchAll(/from '@\/(features\/[^']+)'/g)]
  expect(imported.length).toBeGreaterThan(5)
  for (const file of [pageData, ...imported.map(([, module]) => `src/${module}.ts`)])
    expect(NOT_CONFIGURATION.test(file), file).toBe(false)
})
