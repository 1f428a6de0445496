import { buildIdOf } from './builds/watch-builds'

/** Returns the page at a path of ours. Throws if there is none, or if another build has rendered it. */
export async function fetchDocument(href: string, signal?: AbortSignal): Promise<Document> {
  const answer = await fetch(href, { headers: { Accept: 'text/html' }, signal })
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // Class names and scripts of another build would not match, so such a page requires a full load.
  if (buildIdOf(page) !== buildIdOf(document)) throw new Error(`${href} is of another build`)
  return page
}
