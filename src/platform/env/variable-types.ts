// Defines what several settings have in common: a variable that is set to nothing is as good as absent.

import ms from 'ms'
import { z } from 'zod'

/** Spaces are nothing too: as a number they would be 0. */
export const emptyAsUndefined = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyAsUndefined, schema.optional())

/** Address of somebody else's service. */
export const serviceUrl = (fallback: string) =>
  z.preprocess(emptyAsUndefined, z.url({ protocol: /^https?$/ }).default(fallback))

/** `true`, `1`, `false` or `0`. */
export const trueOrFalse = z
  .enum(['true', 'false', '1', '0'], 'true or false')
  .transform((text) => text === 'true' || text === '1')

export const flag = (fallback: boolean) => z.preprocess(emptyAsUndefined, trueOrFalse.default(fallback))

const wholeNumber = (least: number, fallback: number) =>
  z.preprocess(emptyAsUndefined, z.coerce.number().int().min(least).default(fallback))

/** A whole number, 0 or more. */
export const count = (fallback: number) => wholeNumber(0, fallback)

/** A whole number, 1 or more: a limit of 0 points refuses everything, and one for 0 seconds never ends. */
export const positiveCount = (fallback: number) => wholeNumber(1, fallback)

/** `15m`, `7d`, or milliseconds; becomes milliseconds. */
export const duration = (fallback: ms.StringValue) =>
  z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .default(fallback)
      .transform((text, context) => {
        const length = /^\d+$/.test(text) ? Number(text) : ms(text as ms.StringValue)
        if (Number.isInteger(length) && length >= 0) return length
        context.addIssue({ code: 'custom', message: 'a duration as 15m, 7d or milliseconds' })
        return z.NEVER
      }),
  )

/** Node's timers know no longer ones: those would end at once. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** A duration that somebody waits for. */
export const waitingTime = (fallback: ms.StringValue) =>
  duration(fallback).refine((length) => length <= TIMER_MAX_MS, 'at most 24 days')

/** Parts with commas between them; none when the variable is absent. */
export const list = z.preprocess(
  emptyAsUndefined,
  z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
)
