// Has the language switch lead to the same place: its links are those of the page as the server knows it
// (behaviours.md §1.8).

import { FLASH_PARAMETER } from '@/shared/http/flash-parameter'

const languageLinks = () => document.querySelectorAll<HTMLAnchorElement>('a[hreflang][lang]')

/** Has the language switch lead to the list that a script has put in place, as its links do when the page is loaded. */
export function updateLanguageLinks(): void {
  // Without the host, as the page has them.
  for (const link of languageLinks())
    link.setAttribute('href', link.pathname + location.search + location.hash)
}

/**
 * Makes the query for a link: what the server has given it, as a value may have another name in that language, and what it
 * does not know of. The answer to a form goes along only where the server shows it in the other language too.
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

/** Keeps query and fragment through a change of language; pages are cached without those that mean nothing to the server. */
export function keepPlaceInLanguageLinks(): void {
  if (location.search || location.hash) keepPlace()
  window.addEventListener('hashchange', keepPlace)
}
