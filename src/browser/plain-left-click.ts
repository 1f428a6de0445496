/**
 * Returns the element of a click that should act in this tab, not in another tab or window; null for every other click.
 */
export function plainLeftClickTarget<Found extends HTMLElement>(
  event: MouseEvent,
  selector: string,
): Found | null {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  const { target } = event
  return isPlain && target instanceof Element ? target.closest<Found>(selector) : null
}
