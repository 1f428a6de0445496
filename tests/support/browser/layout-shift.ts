import type { Page } from '@playwright/test'

/** Measures how much has moved since the page began to load, as browsers reckon it; what is about to be painted included. */
export function layoutShiftSoFar(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as unknown as { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // The movement of a frame is told after it: the third frame from now has seen all of the first.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    add(observer.takeRecords())
    observer.disconnect()
    return sum
  })
}
/** Measures how much has moved since the page began to load, as browsers reckon it, until so many milliseconds from now. */
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
