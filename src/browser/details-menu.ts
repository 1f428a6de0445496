function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return
  const menu = event.target.closest<HTMLDetailsElement>('details[data-menu][open]')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/** Escape closes the menu (`<details data-menu>`) that holds the focus, which goes back to what opened it; also menus that come later. */
export function closeMenusOnEscape(): void {
  document.addEventListener('keydown', closeOnEscape)
}
