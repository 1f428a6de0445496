// Calls of our own server to itself: what only Next can do, and only inside one of its requests.

import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import {
  ABSENCE_PATH,
  ERASE_LETTERS_PATH,
  EXPIRE_PATH,
  INTERNAL_TOKEN_HEADER,
  RUN_JOBS_PATH,
} from '@/facts/channels'
import { internalToken } from '@/platform/internal-token'

const absenceSchema = z.object({ goneSlug: z.string().optional() })

/** Where a listening server reaches itself. */
export function loopback(server: Server) {
  const { port } = server.address() as AddressInfo
  return { host: '127.0.0.1', port }
}

export interface OwnAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The server's own answer at an address; rejects when it breaks off. */
export function askSelf(server: Server, path: string, headers: IncomingHttpHeaders): Promise<OwnAnswer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ ...loopback(server), path, headers }, (answer) => {
      const { statusCode: status = 0, headers } = answer
      buffer(answer).then((body) => resolve({ status, headers, body }), reject)
    })
    asked.once('error', reject)
    asked.end()
  })
}

async function call(server: Server, path: string, body: object): Promise<Response> {
  const { host, port } = loopback(server)
  const answer = await fetch(`http://${host}:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [INTERNAL_TOKEN_HEADER]: internalToken() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

/** Slug of the closed position that stood at the address; undefined where nothing did, or nobody can tell. */
export async function goneSlug(server: Server, path: string): Promise<string | undefined> {
  try {
    const answer = await call(server, ABSENCE_PATH, { path: path.split('?')[0] ?? '/' })
    return absenceSchema.parse(await answer.json()).goneSlug
  } catch {
    return undefined
  }
}

/** Expires cache tags in this process' page cache. */
export async function expireOnSelf(server: Server, tags: readonly string[]): Promise<void> {
  await call(server, EXPIRE_PATH, { tags })
}

/** Does the work whose time has come. */
export async function runJobsOnSelf(server: Server): Promise<void> {
  await call(server, RUN_JOBS_PATH, {})
}

/** Erases letters and files of visitors whose time is over. */
export async function eraseLettersOnSelf(server: Server): Promise<void> {
  await call(server, ERASE_LETTERS_PATH, {})
}
