import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { callBackend } from '../backend-client'
import type { AdminBarData, SessionEndedData } from './admin-bar-data'

/** Fetches the data of the bar for this page; null for anonymous visitors, undefined if the request fails. */
export async function fetchAdminBar(
  path: string,
): Promise<AdminBarData | SessionEndedData | null | undefined> {
  try {
    const answer = await callBackend(`${SESSION_PATHS.bar}?${new URLSearchParams({ path })}`)
    return answer.status === 204 ? null : await answer.json()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the words of site.md §8, in the browser
    console.error("Couldn't fetch user", error)
    return undefined
  }
}
