// A mixed load on one process for SOAK_MINUTES (default 10): every answer is right to the end, and memory does not grow
// without bound.

import { setTimeout as pause } from 'node:timers/promises'
import { screensIn } from '@tests/support/browser/screens'
import { signIn } from '@tests/support/http/editor-client'
import { residentMb } from '@tests/support/site/resident-memory'
import { useTestSite } from '@tests/support/site/use-test-site'
import { expect, test } from 'vitest'
import { machineReadablePath } from '@/i18n/routing/machine-readable-files'
import { pagePath } from '@/i18n/routing/routes'
import { LOCALE_CODES } from '@/shared/locales'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 10)
const VISITORS = 8
const PUBLISH_EVERY_MS = 2000
/** The limit that README promises for the whole process, in MB. */
const MEMORY_MB = 900
/** From half-time, when every page has been kept, to the end. */
const GROWTH_MB = 120

const site = useTestSite({ environment: { LOGIN_STALL_TIME: '0', IP_TRUST_PROXY: 'loopback' } })

const paths = LOCALE_CODES.flatMap((locale) => [
  ...screensIn(locale).map(({ name, path }) => ({ path, status: name === 'a missing page' ? 404 : 200 })),
  { path: `${pagePath('search', locale)}?q=aluminium`, status: 200 },
  { path: machineReadablePath('sitemap.xml', locale), status: 200 },
])

test(
  'every answer is right to the end, and memory stays within its bound',
  async () => {
    const end = Date.now() + MINUTES * 60_000
    const wrong: string[] = []
    let answers = 0
    const visitor = async (number: number) => {
      for (let step = number; Date.now() < end; step += 7) {
        const { path, status } = paths[step % paths.length] ?? { path: '/', status: 200 }
        const headers = { accept: 'text/html', 'x-forwarded-for': `10.9.${number}.${step % 250}` }
        const answer = await fetch(site.url + path, { headers, redirect: 'manual' })
        await answer.arrayBuffer()
        answers += 1
        if (answer.status !== status) wrong.push(`${path}: ${answer.status}`)
      }
    }
    const editing = async () => {
      const editor = await signIn(site)
      while (Date.now() < end) {
        const id = await editor.publish({ locale: 'hr', title: `Vijest ${Date.now()}` })
        await pause(PUBLISH_EVERY_MS)
        await editor.remove(id)
      }
    }
    let halfTimeMb = 0
    const halfTime = setTimeout(() => {
      halfTimeMb = residentMb(site)
    }, MINUTES * 30_000)
    await Promise.all([...Array.from({ length: VISITORS }, (_, number) => visitor(number)), editing()])
    clearTimeout(halfTime)
    const endMb = residentMb(site)
    process.stdout.write(
      `${answers} answers in ${MINUTES} min; ${Math.round(halfTimeMb)} MB at half-time, ${Math.round(endMb)} MB at the end\n`,
    )
    expect(wrong).toEqual([])
    expect(endMb).toBeLessThan(MEMORY_MB)
    expect(endMb - halfTimeMb).toBeLessThan(GROWTH_MB)
  },
  (MINUTES + 5) * 60_000,
)
