function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return
  const menu = event.target.closest<HTMLDetailsElement>('details[data-menu][open]')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/**
 * Closes every menu except the one that contains the event's target: an open menu would cover the focused element (WCAG
 * 2.4.11). On `pagehide` the target is in no menu, so all are closed; otherwise Safari, when going back, would show the
 * page with the menu open whose link was followed.
 */
function closeOthers({ target }: Event): void {
  const place = target instanceof Node ? target : null
  for (const menu of document.querySelectorAll('details[data-menu][open]'))
    if (!menu.contains(place)) menu.removeAttribute('open')
}

/**
 * Closes menus (`<details data-menu>`), including those added later. Escape closes the menu with the focus, which
 * returns to the element that opened it. Focus or a pointer elsewhere, and leaving the page, close menus too.
 */
export function closeMenus(): void {
  document.addEventListener('keydown', closeOnEscape)
  for (const name of ['focusin', 'pointerdown']) document.addEventListener(name, closeOthers)
  window.addEventListener('pagehide', closeOthers)
}
