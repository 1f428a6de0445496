import { getEnvironment } from '../env/env'

/** Final responses: our key or our addresses are not accepted, so a retry is useless. */
const FINAL_STATUSES = [400, 403, 422]
const TIMEOUT_MS = 20_000

/**
 * Informs search engines about new, changed and removed addresses (indexnow.org, protocol of 2021). Returns the reason
 * of a final refusal; throws if a retry may succeed.
 */
export async function submitUrls(addresses: readonly string[]): Promise<string | null> {
  const { indexNow, siteUrl } = getEnvironment()
  if (!indexNow || addresses.length === 0) return null
  const { key, url } = indexNow
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(siteUrl).host,
      key,
      keyLocation: `${siteUrl}/${key}.txt`,
      urlList: addresses,
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (FINAL_STATUSES.includes(answer.status)) return `${url} answered ${answer.status}`
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return null
}
