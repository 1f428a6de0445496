// Checks a state of a screen for everything that must hold in any language.

import type { Page, Response } from '@playwright/test'
import { accessibilityViolations, injectAxe } from './axe'
import { collectConsoleErrors } from './console-errors'
import { overflowingElements, overflowPixels } from './overflow'
import { expect, siteUrl } from './test'
import { DESKTOP, PHONE } from './windows'

/** Returns the text up to its first placeholder or tag. */
export const textBeforeMarkup = (text: string): string => text.split(/[{<]/)[0]?.trim() ?? ''

export interface ScreenChecker {
  /** Expects these texts on the screen, and no faults. Uses soft assertions, so that each fault is reported. */
  look(state: string, ...words: string[]): Promise<void>
}

interface ScreenCheckerOptions {
  /** Tells whether axe checks the screen too: its findings are the same in every language, so one is enough. */
  withAxe?: boolean
}

/** Checks all rules in light mode on a phone, and those that depend on colours in dark mode. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.setViewportSize(PHONE)
  expect.soft(await accessibilityViolations(page), `${state}, light, ${PHONE.width} px`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await accessibilityViolations(page, { rules: 'contrast' })
  expect.soft(dark, `${state}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Matches the console message of Chromium for a rejected form or file that our scripts have sent. */
const NOT_TAKEN = /^Failed to load resource: the server responded with a status of 422/

/**
 * Returns a checker for the page. Until the page is closed, its console must stay clean, and it must not send requests
 * to other sites.
 */
export async function screenCheckerFor(
  page: Page,
  { withAxe = false }: ScreenCheckerOptions = {},
): Promise<ScreenChecker> {
  const heard = collectConsoleErrors(page, siteUrl())
  if (withAxe) await injectAxe(page)
  return {
    async look(state, ...words) {
      const main = page.getByRole('main')
      for (const word of words) await expect(main, state).toContainText(word)
      if (withAxe) await expectAccessible(page, state)
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size)
        expect.soft(await overflowPixels(page), `${state}, ${size.width} px`).toBeLessThanOrEqual(0)
      }
      expect.soft(await overflowingElements(page), `${state}, narrowest phone, large text`).toEqual([])
      await page.setViewportSize(DESKTOP)
      const said = heard().filter((text) => !NOT_TAKEN.test(text))
      expect.soft(said, `${state}: the console`).toEqual([])
    },
  }
}

/** Expects a page of one person: neither cached nor indexed, and its address is not sent to other sites. */
export async function expectPrivate(answer: Response | null, where: string): Promise<void> {
  const html = (await answer?.text()) ?? ''
  expect.soft(answer?.headers()['cache-control'], where).toContain('no-store')
  expect.soft(html, where).toContain('<meta name="robots" content="noindex')
}
