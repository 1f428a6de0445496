// Defines requests and responses of the contract, as our server and Next's routes pass them: only the parts of the
// web's `Request` and `Response` that the contract uses, because creating those two takes longer than most calls.

import type { HeaderReader } from './header-reader'

/** A request of the contract. The web's `Request` is compatible. */
export interface ContractRequest {
  method: string
  /** An absolute URL, whose origin is not used. */
  url: string
  headers: HeaderReader
  /** Null for a request without a body. May be read once. */
  body: AsyncIterable<Uint8Array> | null
}

export interface ContractResponse {
  status: number
  /** Headers by their usual names (`Content-Type`, `Vary`). */
  headers: Record<string, string>
  /** Values of `Set-Cookie`, each sent in a separate header. */
  cookies: readonly string[]
  /** Null for a response without a body. */
  body: string | null
}

export type ContractHandler = (request: ContractRequest) => Promise<ContractResponse>
