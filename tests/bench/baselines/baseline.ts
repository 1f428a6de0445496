// Starts the servers that the page cache is measured against: others that serve the same page on the same machine in the same minute.

export interface SamplePage {
  /** The finished page, and the bytes that a browser with brotli gets of it. */
  html: string
  brotli: Buffer
}

export interface Baseline {
  name: string
  url: string
  end(): Promise<void>
}
