// Checks that a page is clean: no console messages, and no requests to other sites.

import type { Page } from '@playwright/test'

/**
 * Records the page's errors, warnings and requests to other sites from now on. The returned function returns those
 * since its last call.
 */
export function collectConsoleErrors(page: Page, siteUrl: string): () => string[] {
  const complaints: string[] = []
  const { origin: own } = new URL(siteUrl)
  page.on('pageerror', ({ message }) => complaints.push(`error: ${message}`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== own) complaints.push(`request to ${request.url()}`)
  })
  return () => complaints.splice(0)
}
