// Compares the mails that a call sends, or does not send, with the recorded ones.

import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { type QueuedMail, queuedMails, tokenIn } from '../database/queued-mails'
import type { TestContext } from '../database/test-context'
import type { ContractContext, ReceivedResponse } from './contract-context'
import { type Replay, recorded, replay, withPlaceholders } from './transcripts'

/** Returns the mails to one address that the work has queued, oldest first. */
export async function mailsDuring(
  world: Pick<ContractContext, 'database'> | Pick<TestContext, 'payload'>,
  email: string,
  work: () => Promise<unknown>,
): Promise<QueuedMail[]> {
  const database = 'database' in world ? world.database : world.payload
  const before = await queuedMails(database, email)
  await work()
  return (await queuedMails(database, email)).slice(before.length)
}

/** Returns the lifetime of the token in a recorded link: `iat+604800`. */
function secondsOf({ exp = '' }: Record<string, string>): number {
  return Number(exp.replace('iat+', ''))
}

/**
 * Replays the case, and expects that only the recorded mail is queued. `page` is the page that the link opens if the
 * caller specifies none; `added` are claims of our token beyond the recorded ones.
 */
export async function replayWithMail(
  world: ContractContext,
  file: string,
  name: string,
  page: string,
  { added = {}, ...sent }: Replay & { added?: object } = {},
): Promise<ReceivedResponse> {
  const { request, mail } = recorded(file, name)
  const { email } = { email: '', ...(request.body as object) }
  let answer: ReceivedResponse | undefined
  const mails = await mailsDuring(world, mail?.to ?? email, async () => {
    answer = await replay(world, file, name, sent)
  })
  expect(mails).toHaveLength(mail ? 1 : 0)
  const [queued] = mails
  if (mail && queued) {
    const ownServer = /^http:\/\/127\.0\.0\.1:8055[^?]*/
    expect(withPlaceholders(queued.link)).toBe(mail.url.replace(ownServer, page))
    const { iat = 0, exp = 0, ...claims } = decodeJwt(tokenIn(queued))
    const { iat: _, exp: __, ...expected } = mail.token_claims
    expect(claims).toEqual({ ...expected, ...added })
    expect(exp - iat).toBe(secondsOf(mail.token_claims))
  }
  if (!answer) throw new Error('nothing was answered')
  return answer
}
