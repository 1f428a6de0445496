function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return
  const menu = event.target.closest<HTMLDetailsElement>('details[data-menu][open]')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/**
 * Closes every menu but the one that the event is in: an open menu would cover what has the focus elsewhere (WCAG 2.4.11).
 * Safari shows a page that is gone back to as it was left, with the menu over it whose link was followed: leaving the
 * page is in no menu, and closes all.
 */
function closeOthers({ target }: Event): void {
  const place = target instanceof Node ? target : null
  for (const menu of document.querySelectorAll('details[data-menu][open]'))
    if (!menu.contains(place)) menu.removeAttribute('open')
}

/**
 * Escape closes the menu (`<details data-menu>`) that holds the focus, which goes back to what opened it; also menus that come later.
 * A focus or a pointer elsewhere closes it too, and leaving the page closes all.
 */
export function closeMenus(): void {
  document.addEventListener('keydown', closeOnEscape)
  for (const name of ['focusin', 'pointerdown']) document.addEventListener(name, closeOthers)
  window.addEventListener('pagehide', closeOthers)
}
