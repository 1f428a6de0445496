import type { Page } from '@playwright/test'

/** How much has moved since the page began to load, as browsers reckon it, until so many milliseconds from now. */
export function layoutShift(page: Page, milliseconds: number): Promise<number> {
  return page.evaluate(
    (until) =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), until)
      }),
    milliseconds,
  )
}
