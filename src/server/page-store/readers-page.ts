// What becomes of a page that Next has made before it leaves: no more scripts than its readers need, and its policy.

import type { PageKind, RouteName } from '@/facts/routes'
import { contentSecurityPolicy } from '@/platform/content-security-policy'
import { environmentNow } from '@/platform/env'
import { inlineParts } from './inline-parts'
import { latePage } from './late-page'
import { leanPage } from './lean-page'
import { withReadingScript } from './reading-script'

const FOR_READERS: Record<PageKind, (html: string) => string | null> = { reading: leanPage, form: latePage }

/** The page as readers get it: reading pages without the framework, forms with one that waits. Null for a page that has to leave whole. */
export function readersPage(html: string, kind: PageKind, script: string): string | null {
  const page = FOR_READERS[kind](html)
  return page === null ? null : withReadingScript(page, script)
}

/** The Content-Security-Policy of a finished page: whatever stands inline in it is named by its digest. */
export function policyOf(html: string, route?: RouteName): string {
  return contentSecurityPolicy(route, inlineParts(html), environmentNow())
}
