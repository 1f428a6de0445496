/** Has the language switch lead to the list that a script has put in place, as its links do when the page is loaded. */
export function updateLanguageLinks(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[hreflang][lang]')
  for (const link of links) link.search = location.search
}
