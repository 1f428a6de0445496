// Sends recorded requests one after the other over some connections, and counts the answers: node replay-client.mjs <file> <port> <seconds>.
// A process of its own, and no HTTP client, which would take more of the machine than the server that is measured.

import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { deserialize } from 'node:v8'

const CONNECTIONS = 32
const [file = '', port, seconds] = process.argv.slice(2)
const requests = deserialize(readFileSync(file))
const END_OF_HEAD = '\r\n\r\n'
let sent = 0
let answered = 0
let isOver = false

/** Bytes of the answer that begins in the chunk; throws for one that is no page. */
function lengthOf(chunk) {
  const end = chunk.indexOf(END_OF_HEAD)
  const head = chunk.latin1Slice(0, end)
  const status = head.slice(9, 12)
  if (status === '304') return end + END_OF_HEAD.length
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (status !== '200' || length === undefined) throw new Error(`answered: ${head}`)
  return end + END_OF_HEAD.length + Number(length)
}

function open() {
  const socket = connect(Number(port), '127.0.0.1')
  let missing = 0
  const ask = () => socket.write(requests[sent++ % requests.length])
  socket.setNoDelay()
  socket.on('connect', ask)
  socket.on('data', (chunk) => {
    missing = (missing || lengthOf(chunk)) - chunk.length
    if (missing > 0) return
    answered += 1
    if (isOver) socket.destroy()
    else ask()
  })
}

for (let index = 0; index < CONNECTIONS; index += 1) open()
setTimeout(() => {
  console.log(JSON.stringify({ answered }))
  isOver = true
}, Number(seconds) * 1000)
