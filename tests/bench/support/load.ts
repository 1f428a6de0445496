// Many requests for one page: with wrk where it is installed, which leaves the server more of the machine, else autocannon.

import { execFileSync, spawnSync } from 'node:child_process'
import autocannon from 'autocannon'

const CONNECTIONS = 32
const SECONDS = 5

/** The header of a browser that talks to us without a proxy. */
const ENCODINGS = { 'accept-encoding': 'br, gzip' }

export interface Load {
  perSecond: number
  p50Milliseconds: number
  p99Milliseconds: number
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

function readWrk(output: string): Load {
  const percentile = (share: number) => {
    const [, value, unit = ''] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? []
    return Number(value) * (UNITS[unit] ?? Number.NaN)
  }
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`the page did not hold:\n${output}`)
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p50Milliseconds: percentile(50),
    p99Milliseconds: percentile(99),
  }
}

const hasWrk = () => !spawnSync('wrk', ['--version']).error

function loadWithWrk(url: string): Load {
  const header = Object.entries(ENCODINGS).map(([name, value]) => `${name}: ${value}`)
  const parts = [
    '--latency',
    '--timeout',
    '30s',
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '-H',
    ...header,
    url,
  ]
  return readWrk(execFileSync('wrk', parts, { encoding: 'utf8' }))
}

async function loadWithAutocannon(url: string): Promise<Load> {
  const result = await autocannon({ url, headers: ENCODINGS, connections: CONNECTIONS, duration: SECONDS })
  const { requests, latency, non2xx, errors, timeouts } = result
  if (non2xx + errors + timeouts > 0) throw new Error(`the page did not hold: ${url}`)
  return { perSecond: requests.average, p50Milliseconds: latency.p50, p99Milliseconds: latency.p99 }
}

/** 32 connections that ask for one page, for five seconds; throws if any answer is no page. */
export async function loadPage(url: string): Promise<Load> {
  return hasWrk() ? loadWithWrk(url) : loadWithAutocannon(url)
}
