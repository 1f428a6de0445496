import type { Page } from '@playwright/test'

/** Returns the cumulative layout shift since the page began to load, including the frame that is about to be painted. */
export function layoutShiftSoFar(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as unknown as { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // The shift of a frame is reported after it: by the third frame from now the first one is complete.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    add(observer.takeRecords())
    observer.disconnect()
    return sum
  })
}
/** Returns the cumulative layout shift since the page began to load, until this number of milliseconds from now. */
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
