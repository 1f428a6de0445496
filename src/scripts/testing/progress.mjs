// Prints the steps of a run: each beginning, its last duration, and an estimate of the remaining time.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { duration, styled } from '../bootstrap/steps.mjs'

const CACHE = 'node_modules/.cache/kovina/step-times.json'

/** Returns the milliseconds that each step took in earlier runs, by title. */
function lastTimes() {
  return existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, 'utf8')) : {}
}

const minutes = (milliseconds) =>
  milliseconds < 90_000
    ? `${Math.max(1, Math.round(milliseconds / 1000))} s`
    : `${Math.round(milliseconds / 60_000)} min`

/** Returns functions that run and report the steps with these titles. */
export function progress(titles) {
  const known = lastTimes()
  const began = performance.now()
  const finished = []
  const waiting = new Set(titles)
  let started = 0

  /** Sums the last durations of the steps that have not ended; undefined if one of them has never run. */
  const rest = () => {
    const times = [...waiting].map((title) => known[title])
    return times.includes(undefined) ? undefined : times.reduce((sum, time) => sum + time, 0)
  }

  /** Runs one step. A text that it returns is printed after its duration. */
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
    /** Runs steps in parallel, `lanes` at a time, in the given order. */
    async sideBySide(lanes, steps) {
      const queue = [...steps]
      const lane = async () => {
        for (let step = queue.shift(); step; step = queue.shift()) await run(step.title, step.work)
      }
      await Promise.all(Array.from({ length: lanes }, lane))
    },
    /** Prints the duration and share of each step, and stores the durations for the next run's estimate. */
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
