import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { certificateExpiry } from './certificate-expiry'

// Of this test only: self-signed for localhost, made by `openssl req -x509 -newkey ec … -days 36500`.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgg43VTdcY1J9IEHNb
lPwD5SgUC9bt6p9hw004arKX8QOhRANCAASS5OAdtgM3KqR7POmQAvgUO1DQeaSK
Dj1ArLjJbW3Hncwbhwclz3WILlaK1Qi/1nKjqtTGvDl5hrYInaWyC7Eg
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUM8N58RaS36FJPId/BbBHWIfwrmwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNTEyNTAyMFoYDzIxMjYxMTAx
MTI1MDIwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASS5OAdtgM3KqR7POmQAvgUO1DQeaSKDj1ArLjJbW3Hncwbhwclz3WI
LlaK1Qi/1nKjqtTGvDl5hrYInaWyC7Ego1MwUTAdBgNVHQ4EFgQUP9WBlWQkZYwV
GWfFbq+N2b5sxLEwHwYDVR0jBBgwFoAUP9WBlWQkZYwVGWfFbq+N2b5sxLEwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAjYvdKHBM2HAnMQ5gXYB5
RIxqjWz98QVGieLRp65Q46YCIB652bH6kY/402LkD2Dq060O3eEDw5gyF2kuWtlW
57Ri
-----END CERTIFICATE-----`
const END = '2126-11-01T12:50:20.000Z'

let server: Server
afterEach(() => new Promise((resolve) => server.close(resolve)))

async function addressOf(opened: Server): Promise<string> {
  server = opened.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `https://localhost:${(server.address() as AddressInfo).port}`
}

test('the end of a certificate is read, also of one that no authority has signed', async () => {
  const address = await addressOf(createTlsServer({ key: KEY, cert: CERTIFICATE }))
  expect(await certificateExpiry(address)).toBe(Date.parse(END))
})

test('a server without TLS shows none', async () => {
  const address = await addressOf(
    createServer((socket) => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  )
  expect(await certificateExpiry(address)).toBeNull()
})
