// Runs axe-core in a page, and formats its findings for the message of a failed journey.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Injects axe into every page opened from now on, which is cheaper than once per check. */
export async function injectAxe(page: Page): Promise<void> {
  await page.addInitScript(source)
}

/** This rule takes two thirds of the time of a check, and colours are the same in every language. */
const CONTRAST = 'color-contrast'

const SELECTIONS = {
  all: { runOnly: TAGS },
  contrast: { runOnly: [CONTRAST] },
  texts: { runOnly: TAGS, rules: { [CONTRAST]: { enabled: false } } },
} satisfies Record<string, RunOptions>

export interface AxeSelection {
  /** Selector of a part of the page; by default the whole page. */
  part?: string
  /** `contrast`: this rule only; `texts`: all other rules; by default all required rules and best practices. */
  rules?: keyof typeof SELECTIONS
}

/** Returns the violations in the page's present state, as `rule: element`. */
export async function accessibilityViolations(
  page: Page,
  { part = 'html', rules = 'all' }: AxeSelection = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate<AxeResults, [string, RunOptions]>(
    ([within, options]) => {
      const { axe } = window as unknown as {
        axe: { run(within: string, options: RunOptions): Promise<AxeResults> }
      }
      return axe.run(within, options)
    },
    [part, { ...SELECTIONS[rules], resultTypes: ['violations'] }],
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
