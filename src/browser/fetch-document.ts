import { buildIdOf } from './builds/watch-builds'

/** The page behind an address of ours; throws if there is none, or another build has made it. */
export async function fetchDocument(href: string, signal?: AbortSignal): Promise<Document> {
  const answer = await fetch(href, { headers: { Accept: 'text/html' }, signal })
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // Its class names and scripts would not fit ours: only a full load shows it as it is meant.
  if (buildIdOf(page) !== buildIdOf(document)) throw new Error(`${href} is of another build`)
  return page
}
