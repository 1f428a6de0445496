/** Has the language switch lead to the list that a script has put in place, as its links do when the page is loaded. */
export function updateLanguageLinks(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[hreflang][lang]')
  // Without the host, as the page has them.
  for (const link of links) link.setAttribute('href', link.pathname + location.search + link.hash)
}
