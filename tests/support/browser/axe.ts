// axe-core in the page, with its findings in words that a failed journey can show.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Puts axe into every page that opens from now on: cheaper than once more for each check. */
export async function injectAxe(page: Page): Promise<void> {
  await page.addInitScript(source)
}

/** Two thirds of a look go into this rule, and colours are the same in every language. */
const CONTRAST = 'color-contrast'

const SELECTIONS = {
  all: { runOnly: TAGS },
  contrast: { runOnly: [CONTRAST] },
  texts: { runOnly: TAGS, rules: { [CONTRAST]: { enabled: false } } },
} satisfies Record<string, RunOptions>

export interface AxeSelection {
  /** Selector of the part of the page; default: all of it. */
  part?: string
  /** `contrast`: that rule alone; `texts`: all rules but that; default: all that decide, and best practice. */
  rules?: keyof typeof SELECTIONS
}

/** Finds what the rules object to in the page as it stands: `rule: element`. */
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
