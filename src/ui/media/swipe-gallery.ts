// Swiping through the large pictures of a gallery: what arrow keys do there, for fingers.

/** Less is a touch that has slipped. */
const SWIPE_MIN_PX = 40

/** Tells whether the touch can be a swipe: one finger, and nothing magnified, which it would move about. */
const isAlone = ({ touches }: TouchEvent) =>
  touches.length === 1 && (window.visualViewport?.scale ?? 1) < 1.01

/** Chooses the picture after or before the one that is shown, and gives it the focus, as an arrow key does. */
function turn(viewer: Element, step: 1 | -1): void {
  const choices = [...viewer.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const next = choices[choices.findIndex(({ checked }) => checked) + step]
  next?.click()
  next?.focus({ preventScroll: true })
}

/** On pages with a gallery: an open viewer goes on by a swipe to either side. */
export function swipeGallery(): void {
  const gallery = document.querySelector<HTMLElement>('[data-gallery]')
  let begun: Touch | undefined
  gallery?.addEventListener(
    'touchstart',
    (event) => {
      begun = isAlone(event) ? event.touches[0] : undefined
    },
    { passive: true },
  )
  gallery?.addEventListener('touchend', ({ changedTouches: [ended], target }) => {
    const viewer = (target as Element).closest('dialog')
    if (!begun || !ended || !viewer) return
    const [x, y] = [ended.clientX - begun.clientX, ended.clientY - begun.clientY]
    begun = undefined
    if (Math.abs(x) >= SWIPE_MIN_PX && Math.abs(x) > 2 * Math.abs(y)) turn(viewer, x < 0 ? 1 : -1)
  })
}
