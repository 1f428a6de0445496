// Adds swipe gestures to the large pictures of a gallery; they do the same as the arrow keys.

/** Shorter movements are accidental. */
const SWIPE_MIN_PX = 40

/** Tells whether the touch can be a swipe: one finger, and no pinch zoom, where a finger pans the page. */
const isAlone = ({ touches }: TouchEvent) =>
  touches.length === 1 && (window.visualViewport?.scale ?? 1) < 1.01

/** Selects and focuses the next or previous picture, as an arrow key does. */
function turn(viewer: Element, step: 1 | -1): void {
  const choices = [...viewer.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const next = choices[choices.findIndex(({ checked }) => checked) + step]
  next?.click()
  next?.focus({ preventScroll: true })
}

/** Makes swipes in an open viewer change the picture. Does nothing on pages without a gallery. */
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
