// Serves scripts and style sheets of the build in their compressed form (src/scripts/bootstrap/precompress-assets.mjs).
// Next serves clients without Brotli, and parts of files.

import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { ASSETS_PATH } from '@/shared/builds'
import { type AssetFile, isRead, readAsset, sendAsset, takesBrotli } from './asset-file'

const COMPRESSED_NAME = /^(.+(\.css|\.js))\.br$/

/** The compressed files of one build. Each is read once; together they are a megabyte. */
export class PrecompressedAssets {
  /** Folders by public path. Nothing else is ever read. */
  readonly #places = new Map<string, string>()
  readonly #read = new Map<string, Promise<AssetFile>>()

  constructor(folder = '.next/static') {
    if (!existsSync(folder)) return
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const [, file] = COMPRESSED_NAME.exec(name) ?? []
      if (file) this.#places.set(`${ASSETS_PATH}${file}`, path.join(folder, file))
    }
  }

  /** Tells whether it responds. False if Next has to, also later, if the file does not exist any more. */
  serve(request: IncomingMessage, response: ServerResponse): false | Promise<boolean> {
    const [asked = ''] = (request.url ?? '').split('?')
    const place = this.#places.get(asked)
    if (!place || !isRead(request) || request.headers.range || !takesBrotli(request)) return false
    const reading = this.#read.get(asked) ?? readAsset(place, 'br')
    this.#read.set(asked, reading)
    return reading.then(
      (file) => {
        sendAsset(request, response, file)
        return true
      },
      () => {
        this.#read.delete(asked)
        return false
      },
    )
  }
}
