import type { KeyboardEvent } from 'react'

/** For a menu that is a disclosure: `onKeyDown` of its `<details>`. The focus goes back to what opened it. */
export function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const menu = event.currentTarget
  if (event.key !== 'Escape' || !menu.open) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
