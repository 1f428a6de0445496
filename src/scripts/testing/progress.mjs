// Shows the steps of a run: which one begins, how long it took the last time, and how long the rest will take.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { duration, styled } from '../bootstrap/steps.mjs'

const CACHE = 'node_modules/.cache/kovina/step-times.json'

/** Milliseconds of each step in earlier runs, by its title. */
function lastTimes() {
  return existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, 'utf8')) : {}
}

const minutes = (milliseconds) =>
  milliseconds < 90_000
    ? `${Math.max(1, Math.round(milliseconds / 1000))} s`
    : `${Math.round(milliseconds / 60_000)} min`

/** The steps of one run, by their titles. */
export function progress(titles) {
  const known = lastTimes()
  const began = performance.now()
  const finished = []
  const waiting = new Set(titles)
  let started = 0

  /** Sums the times that the steps which have not ended took the last time; undefined when one of them has never run. */
  const rest = () => {
    const times = [...waiting].map((title) => known[title])
    return times.includes(undefined) ? undefined : times.reduce((sum, time) => sum + time, 0)
  }

  /** Runs one step; what it returns as text is printed behind its time. */
  async function run(title, work) {
    started += 1
    const number = `[${started}/${titles.length}]`
    const left = rest()
    const estimate = left === undefined ? '' : ` – about ${minutes(left)} left`
    console.log(styled(1, `${number} ${title}${estimate}`))
    const from = performance.now()
    const result = await work()
    const time = performance.now() - from
    finished.push({ title, time })
    waiting.delete(title)
    const detail = typeof result === 'string' ? ` – ${result}` : ''
    console.log(styled(2, `      ${title}: ${duration(time)}${detail}`))
    return result
  }

  return {
    run,
    /** Runs steps side by side, `lanes` at a time, in the order given. */
    async sideBySide(lanes, steps) {
      const queue = [...steps]
      const lane = async () => {
        for (let step = queue.shift(); step; step = queue.shift()) await run(step.title, step.work)
      }
      await Promise.all(Array.from({ length: lanes }, lane))
    },
    /** Prints what each step took and its share of the whole, and keeps the times for the next run's estimate. */
    end() {
      const whole = performance.now() - began
      const width = Math.max(...titles.map(({ length }) => length))
      console.log(`\n  Time: ${duration(whole)}`)
      for (const { title, time } of finished) {
        const share = Math.round((100 * time) / whole)
        console.log(`  ${title.padEnd(width)}  ${duration(time).padStart(8)}  ${String(share).padStart(3)} %`)
      }
      const times = {
        ...known,
        ...Object.fromEntries(finished.map(({ title, time }) => [title, Math.round(time)])),
      }
      mkdirSync(path.dirname(CACHE), { recursive: true })
      writeFileSync(CACHE, JSON.stringify(times, null, 2))
    },
  }
}
