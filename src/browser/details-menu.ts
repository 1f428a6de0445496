function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return
  const menu = event.target.closest<HTMLDetailsElement>('details[data-menu][open]')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/** Safari shows a page that is gone back to as it was left: with the menu over it whose link was followed. */
function closeAll(): void {
  for (const menu of document.querySelectorAll('details[data-menu][open]')) menu.removeAttribute('open')
}

/**
 * Escape closes the menu (`<details data-menu>`) that holds the focus, which goes back to what opened it; also menus that come later.
 * Leaving the page closes all.
 */
export function closeMenus(): void {
  document.addEventListener('keydown', closeOnEscape)
  window.addEventListener('pagehide', closeAll)
}
