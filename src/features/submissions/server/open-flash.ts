/** Opens the page of an answer, also where its address is the one that is open already. */
export function openFlash(to: string): void {
  const { pathname, search } = new URL(to, location.href)
  const isHere = pathname === location.pathname && search === location.search
  location.assign(to)
  if (isHere) location.reload()
}
