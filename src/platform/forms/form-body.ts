/** Far more than any of the forms has. */
const FORM_MAX_BYTES = 16 * 1024

/** The fields of a form as browsers send it; none when it is too long or something else. */
export async function readFormBody({ body }: Request): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > FORM_MAX_BYTES) return new URLSearchParams()
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
