// Files of builds: those of the one that runs, from memory, and those that DATA_DIR has of others.

import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { readBuildVersion } from '@/platform/build-version'
import { logFault } from '@/platform/log/logger'
import { ASSETS_PATH } from '@/shared/builds'
import { ASSETS_FOLDER } from '@/shared/data-directory'
import { KeptAssets } from './kept-assets'
import { PrecompressedAssets } from './precompressed-assets'

const isAssetUrl = ({ url = '' }: IncomingMessage) => url.startsWith(ASSETS_PATH)

export interface BuildAssets {
  /** Is, or resolves with, false when it has no such file: nearly every request is for none. */
  serve(request: IncomingMessage, response: ServerResponse): false | Promise<boolean>
  /** Resolves when processes of other builds find the files of this one; without room on the disk they do not. */
  kept: Promise<void>
}

export function openBuildAssets(dataDir: string): BuildAssets {
  const own = new PrecompressedAssets()
  const others = new KeptAssets(path.join(dataDir, ASSETS_FOLDER), readBuildVersion(false).build)
  const serveAsset = async (request: IncomingMessage, response: ServerResponse) =>
    (await own.serve(request, response)) || others.serve(request, response)
  return {
    serve: (request, response) => isAssetUrl(request) && serveAsset(request, response),
    kept: others.keep().catch((error: unknown) => logFault(`scripts of this build are not kept: ${error}`)),
  }
}
