// Makes the language switch lead to the same place: its links come from the server, which does not know all of the
// address (behaviours.md §1.8).

import { FLASH_PARAMETER } from '@/shared/http/flash-parameter'

const languageLinks = () => document.querySelectorAll<HTMLAnchorElement>('a[hreflang][lang]')

/** Updates the links after a script has replaced the list on the page. */
export function updateLanguageLinks(): void {
  // Without the host, as in the page.
  for (const link of languageLinks())
    link.setAttribute('href', link.pathname + location.search + location.hash)
}

/**
 * Returns the query of a link: that of the server, because a value may have another name in that language, and
 * parameters that the server does not know. The flash parameter is kept only where the server shows the message in the
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
 * Keeps query and fragment through a change of language. Pages are cached without parameters that mean nothing to the
 * server.
 */
export function keepPlaceInLanguageLinks(): void {
  if (location.search || location.hash) keepPlace()
  window.addEventListener('hashchange', keepPlace)
}
