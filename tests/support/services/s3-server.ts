// Implements a small object storage with the S3 protocol and path-style addresses: list, read, write (whole or in
// parts) and delete. A signature has to name the right key; its value is not verified.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { openLocalServer } from './local-server'

export const S3_ACCESS_KEY = 'access-key-of-tests'

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const xml = (response: ServerResponse, content: string) =>
  response
    .writeHead(200, { 'Content-Type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${content}`)

const listing = (bucket: string, objects: Map<string, Buffer>, prefix: string) => {
  const contents = [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .map(
      ([key, bytes]) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-25T00:00:00.000Z</LastModified><ETag>"e"</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    )
  return `<ListBucketResult><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${contents.length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}

/** Opens the server on a free port, with one bucket. Tests can read and change its objects. */
export async function openS3Server(bucket: string) {
  const objects = new Map<string, Buffer>()
  const parts = new Map<string, Map<number, Buffer>>()
  /** Names of objects whose transfer breaks off in the middle. */
  const broken = new Set<string>()

  const write = async (
    key: string,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const bytes = await bodyOf(request)
    const upload = parts.get(query.get('uploadId') ?? '')
    if (upload) upload.set(Number(query.get('partNumber')), bytes)
    else objects.set(key, bytes)
    response.writeHead(200, { ETag: '"e"' }).end()
  }
  const post = async (
    key: string,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    await bodyOf(request)
    if (query.has('uploads')) {
      const id = `upload-${parts.size + 1}`
      parts.set(id, new Map())
      return xml(
        response,
        `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    const upload = [...(parts.get(query.get('uploadId') ?? '') ?? [])].sort(([one], [other]) => one - other)
    objects.set(key, Buffer.concat(upload.map(([, bytes]) => bytes)))
    return xml(
      response,
      `<CompleteMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>"e-2"</ETag></CompleteMultipartUploadResult>`,
    )
  }
  const read = (key: string, query: URLSearchParams, response: ServerResponse) => {
    if (key === '') return xml(response, listing(bucket, objects, query.get('prefix') ?? ''))
    const bytes = objects.get(key)
    if (bytes && broken.has(key))
      return response
        .writeHead(200, { 'Content-Length': bytes.length, ETag: '"e"' })
        .write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
    return bytes
      ? response.writeHead(200, { 'Content-Length': bytes.length, ETag: '"e"' }).end(bytes)
      : response.writeHead(404).end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [, name, ...rest] = decodeURIComponent(pathname).split('/')
    const key = rest.join('/')
    if (name !== bucket || !request.headers.authorization?.includes(`Credential=${S3_ACCESS_KEY}/`))
      return response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>no</Message></Error>')
    if (request.method === 'PUT') return write(key, searchParams, request, response)
    if (request.method === 'POST') return post(key, searchParams, request, response)
    if (request.method === 'GET') return read(key, searchParams, response)
    objects.delete(key)
    return response.writeHead(204).end()
  })
  const { origin: endpoint, close } = await openLocalServer(server)
  return { endpoint, objects, broken, close }
}
