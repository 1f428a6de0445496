// Adds query and fragment to the links of the language switch: the server, which renders them, does not know the whole
// URL (behaviours.md §1.8).

import { FLASH_PARAMETER } from '@/shared/http/flash-parameter'

const languageLinks = () => document.querySelectorAll<HTMLAnchorElement>('a[hreflang][lang]')

/** Updates the links after a script has replaced the list on the page. */
export function updateLanguageLinks(): void {
  // Omits the host, as the page does.
  for (const link of languageLinks())
    link.setAttribute('href', link.pathname + location.search + location.hash)
}

/**
 * Returns the query of a link: parameters of the server's link, because a value may differ in that language, and
 * parameters that the server does not know. Keeps the flash parameter only where the server shows the message in the
 * other language too.
 */
function queryFor(link: HTMLAnchorElement): string {
  const query = new URLSearchParams(link.search)
  const others = [...new URLSearchParams(location.search)].filter(
    ([name]) => name !== FLASH_PARAMETER && !query.has(name),
  )
  const rest = new URLSearchParams(others).toString()
  if (!rest) return link.search
  return link.search ? `${link.search}&${rest}` : `?${rest}`
}

function keepPlace(): void {
  for (const link of languageLinks())
    link.setAttribute('href', link.pathname + queryFor(link) + location.hash)
}

/**
 * Keeps query and fragment when the language changes. Pages are cached without parameters that the server does not use.
 */
export function keepPlaceInLanguageLinks(): void {
  if (location.search || location.hash) keepPlace()
  window.addEventListener('hashchange', keepPlace)
}
