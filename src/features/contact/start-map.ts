// Loads the map from a third-party server only after the visitor has clicked.

function openMap(place: HTMLElement, src: string, title: string): void {
  const frame = document.createElement('iframe')
  frame.src = src
  frame.title = title
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  place.replaceChildren(frame)
  frame.focus({ preventScroll: true })
}

/** Enables the button for the map on the contact page; without scripts it would do nothing. */
export function startMap(): void {
  const place = document.querySelector<HTMLElement>('[data-map]')
  const { map, mapTitle = '' } = place?.dataset ?? {}
  if (!place || !map) return
  place.querySelector('button')?.addEventListener('click', () => openMap(place, map, mapTitle))
  place.dataset.ready = ''
}
