// Node's own server, which answers everything with the same compressed bytes from memory.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@/platform/embedded-postgres/free-port'
import { startChild } from '../support/child-process'
import type { Baseline, SamplePage } from './baseline'

const SERVER = `
const body = require('node:fs').readFileSync(process.argv[1])
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
  vary: 'accept-encoding',
}
require('node:http')
  .createServer((request, response) => response.writeHead(200, headers).end(body))
  .listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'))
`

export async function startNodeHttp({ brotli }: SamplePage, folder: string): Promise<Baseline> {
  const port = await freePort()
  const file = path.join(folder, 'page.br')
  writeFileSync(file, brotli)
  const child = await startChild(process.execPath, ['--eval', SERVER, file, String(port)], { ready: 'ready' })
  return { name: 'Node’s http, same bytes', url: `http://127.0.0.1:${port}/`, end: child.end }
}
