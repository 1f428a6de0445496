// Node's own server, which sends recorded answers from memory: the same heads and bodies, and nothing decided.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { serialize } from 'node:v8'
import { freePort } from '@/platform/embedded-postgres/free-port'
import type { RecordedAnswer } from '../support/browser-requests'
import { type Child, startChild } from '../support/child-process'

/** The answer's number is the address. */
const SERVER = `
const { readFileSync } = require('node:fs')
const answers = require('node:v8').deserialize(readFileSync(process.argv[1]))
for (const answer of answers) answer.body = answer.status === 304 ? undefined : Buffer.from(answer.body)
const server = require('node:http').createServer((request, response) => {
  const { status, headers, body } = answers[Number(request.url.slice(1))]
  response.writeHead(status, headers).end(body)
})
server.keepAliveTimeout = 65000
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'))
`

/** Answers `/<number>` with the recorded answer of that number. */
export async function startNodeHttp(
  answers: readonly RecordedAnswer[],
  folder: string,
): Promise<Child & { port: number }> {
  const port = await freePort()
  const file = path.join(folder, 'answers')
  writeFileSync(file, serialize(answers))
  const child = await startChild(process.execPath, ['--eval', SERVER, file, String(port)], { ready: 'ready' })
  return { ...child, port }
}
