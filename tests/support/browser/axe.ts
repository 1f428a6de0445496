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

/**
 * What the rules object to in the page as it stands, or in a part of it: `rule: element`. `rules`: those alone; default:
 * all that decide, and best practice.
 */
export async function accessibilityViolations(page: Page, part = 'html', rules = TAGS): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate<AxeResults, [string, RunOptions]>(
    ([within, options]) => {
      const { axe } = window as unknown as {
        axe: { run(within: string, options: RunOptions): Promise<AxeResults> }
      }
      return axe.run(within, options)
    },
    [part, { runOnly: rules, resultTypes: ['violations'] }],
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
