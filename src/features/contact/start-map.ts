// The map is asked of someone else's server only after the visitor has clicked.

function openMap(place: HTMLElement, src: string, title: string): void {
  const frame = document.createElement('iframe')
  frame.src = src
  frame.title = title
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  place.replaceChildren(frame)
  frame.focus({ preventScroll: true })
}

/** On the contact page: shows the button for the map, which would do nothing without scripts. */
export function startMap(): void {
  const place = document.querySelector<HTMLElement>('[data-map]')
  const { map, mapTitle = '' } = place?.dataset ?? {}
  if (!place || !map) return
  place.querySelector('button')?.addEventListener('click', () => openMap(place, map, mapTitle))
  place.dataset.ready = ''
}
