// Records the visible path through a page by the Tab key.

import type { Page } from '@playwright/test'

export interface TabStop {
  name: string
  /** Tells whether it is inside the window and not covered. */
  isSeen: boolean
  /** Contrast of its focus ring with the surrounding background; 0 without a ring. */
  ringContrast: number
  /** Tells whether it had the focus before. */
  isRepeated: boolean
}

interface Visited extends Window {
  visited?: Set<Element>
}

/** Describes the focused element; null if it is the page, as after the last stop. */
function focusedStop(): TabStop | null {
  const element = document.activeElement
  if (!element || element === document.body) return null
  type Colour = [red: number, green: number, blue: number]
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = (colour: Colour) => {
    const [red, green, blue] = colour.map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }) as Colour
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: Colour, other: Colour) => {
    const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (more + 0.05) / (less + 0.05)
  }
  const groundOf = (start: Element | null): Colour => {
    for (let above = start; above; above = above.parentElement) {
      const [red = 0, green = 0, blue = 0, alpha = 1] = channels(getComputedStyle(above).backgroundColor)
      if (alpha === 1) return [red, green, blue]
    }
    return [255, 255, 255]
  }
  const hasRing = (candidate: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  // A field has the ring around its cell, a file input around its label.
  const ringed = [element, element.parentElement, element.closest('[class*="field"]')].find(
    (candidate) => candidate && hasRing(candidate),
  )
  const ring = ringed && (channels(getComputedStyle(ringed).outlineColor).slice(0, 3) as Colour)

  const box = (element.getClientRects()[0] ?? element.getBoundingClientRect()) as DOMRect
  const x = Math.min(Math.max(box.left + box.width / 2, 0), window.innerWidth - 1)
  // Of an element higher than the window, a visible part is enough.
  const [upper, lower] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)]
  const top = lower - upper < 8 ? null : document.elementFromPoint(x, (upper + lower) / 2)
  const labels = [...((element as HTMLInputElement).labels ?? [])]
  const isSeen = top !== null && [element, ...labels].some((own) => own.contains(top) || top.contains(own))

  const page: Visited = window
  page.visited ??= new Set()
  const isRepeated = page.visited.has(element)
  page.visited.add(element)
  const words = element.getAttribute('aria-label') || labels[0]?.textContent || element.textContent
  return {
    name: `${element.tagName} ${words?.trim().slice(0, 60)}`,
    isSeen,
    ringContrast: ring ? contrast(ring, groundOf(ringed?.parentElement ?? null)) : 0,
    isRepeated,
  }
}

/** More stops count as a focus trap. */
const STOPS_MAX = 200

/** Returns all Tab stops, from the beginning of the page to its end, or to the first repeated one. */
export async function tabStops(page: Page): Promise<TabStop[]> {
  const stops: TabStop[] = []
  while (stops.length < STOPS_MAX) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focusedStop)
    if (!stop) break
    stops.push(stop)
    if (stop.isRepeated) break
  }
  return stops
}
