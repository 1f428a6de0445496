import { afterAll, inject } from 'vitest'
import { tcpProxy } from '../services/tcp-proxy'
import { copyOfTemplate, type TestSite, type TestSiteOptions } from './test-site'
import { useTestSite } from './use-test-site'

interface GatedDatabase {
  /** Stands between the site and its database. */
  gate: Awaited<ReturnType<typeof tcpProxy>>
  /** Address of the same database without the proxy. */
  directUrl: string
}

/**
 * Starts a site with demo content whose database tests can take away. `overhear` as in `tcpProxy`. Read the fields of
 * both results only inside tests and hooks.
 */
export function useGatedSite(
  environment: TestSiteOptions['environment'],
  overhear?: Parameters<typeof tcpProxy>[1],
): { site: TestSite; database: GatedDatabase } {
  const database = {} as GatedDatabase
  const site = useTestSite(async () => {
    const { databaseUrl, dataDir } = await copyOfTemplate(inject('templates'))
    const url = new URL(databaseUrl)
    const gate = await tcpProxy(Number(url.port), overhear)
    Object.assign(database, { gate, directUrl: databaseUrl })
    url.port = String(gate.port)
    return { of: { databaseUrl: url.href, dataDir }, environment }
  })
  afterAll(() => database.gate?.close())
  return { site, database }
}
