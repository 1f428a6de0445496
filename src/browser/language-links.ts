// Has the language switch lead to the same place: its links are those of the page as the server knows it
// (behaviours.md §1.8).

import { FLASH_PARAMETER } from '@/shared/http/flash-parameter'

/**
 * Makes the query for a link. The answer to a form is shown once, and in its own language, unless the server has given it to
 * the link as well: the screens of the account show theirs in every language.
 */
function queryFor(link: HTMLAnchorElement): string {
  const query = new URLSearchParams(location.search)
  if (!query.has(FLASH_PARAMETER) || new URLSearchParams(link.search).has(FLASH_PARAMETER))
    return location.search
  query.delete(FLASH_PARAMETER)
  const rest = query.toString()
  return rest && `?${rest}`
}

/** Gives the links of the language switch the query and the fragment that the address of this page has by now. */
export function updateLanguageLinks(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[hreflang][lang]')
  // Without the host, as the page has them.
  for (const link of links) link.setAttribute('href', link.pathname + queryFor(link) + location.hash)
}

/** Keeps query and fragment through a change of language; pages are cached without those that mean nothing to the server. */
export function keepPlaceInLanguageLinks(): void {
  if (location.search || location.hash) updateLanguageLinks()
  window.addEventListener('hashchange', updateLanguageLinks)
}
