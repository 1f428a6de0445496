// Playwright's `test` against the house of journeys-setup.ts, with what every journey must keep: a clean console.

import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** What Chromium says of leaving for the panel, whose pages have no transition as ours have. */
const NO_TRANSITION_THERE = 'Transition was aborted because of invalid state. ViewTransition opt-in disabled'

interface Fixtures {
  /** Fails the journey at its end for errors in the console and for requests that leave the house. */
  cleanPage: Page
}

/** Address of the house; a function, as the setup runs after this file is loaded. */
export function houseUrl(): string {
  const url = process.env.HOUSE_URL
  if (!url) throw new Error('HOUSE_URL is missing: journeys are run by "npm run journeys"')
  return url
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  baseURL: async ({}, use) => use(houseUrl()),
  cleanPage: async ({ page }, use) => {
    const complaints: string[] = []
    const own = new URL(houseUrl()).origin
    page.on('pageerror', ({ message }) => {
      if (message !== NO_TRANSITION_THERE) complaints.push(`error: ${message}`)
    })
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== own) complaints.push(`request to ${request.url()}`)
    })
    await use(page)
    expect(complaints).toEqual([])
  },
})
