// Serves files of builds: those of the current one from memory, those of others from DATA_DIR.

import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { logFault } from '@/platform/log/logger'
import { readBuildVersion } from '@/platform/versions/build-version'
import { ASSETS_PATH } from '@/shared/builds'
import { ASSETS_FOLDER } from '@/shared/data-directory'
import { PrecompressedAssets } from './precompressed-assets'
import { PreviousBuildAssets } from './previous-build-assets'
import { sendResponse } from './send-response'

const isAssetUrl = ({ url = '' }: IncomingMessage) => url.startsWith(ASSETS_PATH)
/**
 * Matches Next's own paths. Besides files there is `/_next/data/<build>/en.json`, a second address of each page, to
 * which the checks and headers of pages do not apply.
 */
const NEXT_URL = /^\/_next(?=[/?#]|$)/

export interface BuildAssets {
  /**
   * Returns, or resolves with, false for a request that is not for such a file, as nearly all are. Responds with 404 to
   * Next's other paths.
   */
  serve(request: IncomingMessage, response: ServerResponse): false | Promise<boolean>
  /** Resolves when processes of other builds can find the files of this one; also if the disk is full and they cannot. */
  kept: Promise<void>
}

export function openBuildAssets(dataDir: string): BuildAssets {
  const own = new PrecompressedAssets()
  const others = new PreviousBuildAssets(path.join(dataDir, ASSETS_FOLDER), readBuildVersion(false).build)
  const serveAsset = async (request: IncomingMessage, response: ServerResponse) =>
    (await own.serve(request, response)) || others.serve(request, response)
  const refuseNextUrl = async (request: IncomingMessage, response: ServerResponse) => {
    const text = { type: 'text/plain; charset=utf-8', body: 'Not Found' }
    sendResponse(request, response, { status: 404, text })
    return true
  }
  const serve: BuildAssets['serve'] = (request, response) => {
    if (isAssetUrl(request)) return serveAsset(request, response)
    return NEXT_URL.test(request.url ?? '') && refuseNextUrl(request, response)
  }
  return {
    serve,
    kept: others.keep().catch((error: unknown) => logFault(`scripts of this build are not kept: ${error}`)),
  }
}
