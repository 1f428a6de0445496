import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { IMMUTABLE_CACHE_CONTROL, SECURITY_HEADERS } from '@/shared/http/response-headers'

// Read again by each process of a build, which inherit what the first has made.
const isBuild = process.env.NODE_ENV === 'production'
process.env.KOVINA_BUILD_ID ||= isBuild ? randomUUID() : 'dev'
process.env.KOVINA_BUILD_TIMESTAMP ||= String(Date.now())
const { KOVINA_BUILD_ID, KOVINA_BUILD_TIMESTAMP } = process.env

const config: NextConfig = {
  // Written into `src/build-info.ts` when it is bundled; a running site knows its build by nothing else.
  env: { KOVINA_BUILD_ID, KOVINA_BUILD_TIMESTAMP },
  generateBuildId: () => KOVINA_BUILD_ID,
  // Made of src/server/next/next-cache.ts before Next is built or started.
  cacheHandler: path.resolve('dist/next-cache.mjs'),
  // Next's own memory is not used.
  cacheMaxMemorySize: 0,
  // One copy of Payload for pages and route handlers: bundled, each has its own, and an error that is thrown in one is not
  // known by its class in the other, so that answers lose field and reason. Next.js warns of two copies; there is but one.
  serverExternalPackages: ['payload', '@payloadcms/db-postgres', '@payloadcms/drizzle'],
  poweredByHeader: false,
  // Closes /_next/image: nothing uses it, and each request would decode and encode a picture anew for anybody.
  images: { unoptimized: true },
  // Title and description stand in the head for every reader, also on the page that is rendered anew each time (404).
  htmlLimitedBots: /.*/,
  // The proxy answers wrong forms of an address with one redirect to the right one; Next's own would be a second hop.
  skipTrailingSlashRedirect: true,
  turbopack: {
    resolveAlias: {
      'date-fns': './src/content/admin/dates/company-date-fns.patch.ts',
      'date-fns/locale/en-US': './src/content/admin/dates/panel-dates.patch.ts',
      'date-fns/locale/hr': './src/content/admin/dates/panel-dates.patch.ts',
    },
  },
  experimental: {
    // Half a gigabyte that a later build reads: none follows in CI.
    turbopackFileSystemCacheForBuild: !process.env.CI,
    // Each part of the site is read when it is first asked for: a start takes a sixth less.
    preloadEntriesOnStart: false,
    // Nor is anything written to files: they would outlive the database they were rendered from.
    isrFlushToDisk: false,
    inlineCss: true,
    // Inlined, a stylesheet costs no request, so nothing is gained by merging what different pages need.
    cssChunking: { type: 'graph', requestCost: 0, weightDistribution: 0 },
  },
  // `verify` runs tsc; a build on a user's machine does not repeat it.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: '/:path*', headers: SECURITY_HEADERS },
    {
      source: '/fonts/:path*',
      headers: [{ key: 'Cache-Control', value: IMMUTABLE_CACHE_CONTROL }],
    },
  ],
}

const composed = withPayload(createNextIntlPlugin('./src/i18n/request.ts')(config))

/** Payload's client hints (Critical-CH makes browsers repeat the first request) stay inside the admin panel. */
const headers: NextConfig['headers'] = async () => {
  const all = (await composed.headers?.()) ?? []
  return all.map((rule) => {
    const isPayloads = rule.headers.some(({ key }) => key === 'Critical-CH')
    return isPayloads ? { ...rule, source: '/admin/:path*' } : rule
  })
}

export default { ...composed, headers } satisfies NextConfig
