// A clean page: its console says nothing, and nothing is asked of other sites.

import type { Page } from '@playwright/test'

/**
 * Collects from now on the errors and warnings of the page, and its requests that leave the site; the answer gives what came
 * since it was asked last.
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
