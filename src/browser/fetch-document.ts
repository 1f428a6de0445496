import { buildIdOf } from './builds/watch-builds'

/** Returns the page at an address of ours. Throws if there is none, or another build has made it. */
export async function fetchDocument(href: string, signal?: AbortSignal): Promise<Document> {
  const answer = await fetch(href, { headers: { Accept: 'text/html' }, signal })
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // Its class names and scripts would not match ours, so only a full load shows it correctly.
  if (buildIdOf(page) !== buildIdOf(document)) throw new Error(`${href} is of another build`)
  return page
}
