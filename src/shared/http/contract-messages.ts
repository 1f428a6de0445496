// Requests and answers of the contract, as our server and Next's routes pass them to it: what it reads of the web's `Request` and
// `Response` and no more, because making those two takes longer than most calls do.

import type { HeaderReader } from './header-reader'

/** A request of the contract; the web's `Request` is one. */
export interface ContractRequest {
  method: string
  /** With an origin, of which nothing is read. */
  url: string
  headers: HeaderReader
  /** Null for a request without one. May be read once. */
  body: AsyncIterable<Uint8Array> | null
}

export interface ContractResponse {
  status: number
  /** By their names as HTTP writes them (`Content-Type`, `Vary`). */
  headers: Record<string, string>
  /** Values of `Set-Cookie`, each in a header of its own. */
  cookies: readonly string[]
  /** Null for an answer that has none. */
  body: string | null
}

export type ContractHandler = (request: ContractRequest) => Promise<ContractResponse>
