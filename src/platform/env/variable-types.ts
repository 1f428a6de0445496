// Types of variables that several settings share. An empty variable counts as absent.

import ms from 'ms'
import { z } from 'zod'

/** Spaces count as empty too; as a number they would be 0. */
export const emptyAsUndefined = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyAsUndefined, schema.optional())

/** These signs would end a password in an address, or the part before the host. */
export const ENCODED_PASSWORD = 'signs such as # / ? @ and % in the password are percent-encoded (# is %23)'

/** An address of the web. */
export const webUrl = z.url({ protocol: /^https?$/, error: 'an address as https://www.example.com' })

/** Address of an external service. */
export const serviceUrl = (fallback: string) => z.preprocess(emptyAsUndefined, webUrl.default(fallback))

/** A number within bounds. The error names them. */
export const numberBetween = (least: number, most: number, fallback: number) => {
  const error = `a number from ${least} to ${most}`
  return z.preprocess(
    emptyAsUndefined,
    z.coerce.number({ error }).min(least, error).max(most, error).default(fallback),
  )
}

/** `true`, `1`, `false` or `0`. */
export const trueOrFalse = z
  .enum(['true', 'false', '1', '0'], 'true or false')
  .transform((text) => text === 'true' || text === '1')

export const flag = (fallback: boolean) => z.preprocess(emptyAsUndefined, trueOrFalse.default(fallback))

const wholeNumber = (least: number, fallback: number) => {
  const error = `a whole number, ${least} or more`
  return z.preprocess(
    emptyAsUndefined,
    z.coerce.number({ error }).int(error).min(least, error).default(fallback),
  )
}

/** An integer from 0. */
export const count = (fallback: number) => wholeNumber(0, fallback)

/** An integer from 1. A limit of 0 points would refuse everything, and a window of 0 seconds would never end. */
export const positiveCount = (fallback: number) => wholeNumber(1, fallback)

const durationOf = (text: z.ZodString, fallback: ms.StringValue) =>
  z.preprocess(
    emptyAsUndefined,
    text.default(fallback).transform((written, context) => {
      const length = /^\d+$/.test(written) ? Number(written) : ms(written as ms.StringValue)
      if (Number.isInteger(length) && length >= 0) return length
      context.addIssue({ code: 'custom', message: 'a duration as 15m, 7d or milliseconds' })
      return z.NEVER
    }),
  )

/** `15m`, `7d`, or milliseconds. Parsed into milliseconds. */
export const duration = (fallback: ms.StringValue) => durationOf(z.string(), fallback)

const NO_LIFETIME = 'more than nothing, with its unit as 7d; a bare number is milliseconds'

/**
 * A duration of something that people use. Zero is a mistake, and so is a small number meant as days, which would be
 * milliseconds.
 */
export const lifetime = (fallback: ms.StringValue) =>
  durationOf(z.string().regex(/^(?!\d{1,3}$)/, NO_LIFETIME), fallback).refine(
    (length) => length > 0,
    NO_LIFETIME,
  )

/** Node's timers overflow beyond this, and end at once. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** A duration that a caller waits for. */
export const waitingTime = (fallback: ms.StringValue) =>
  duration(fallback).refine((length) => length <= TIMER_MAX_MS, 'at most 24 days')

/** Values separated by commas; empty if the variable is absent. */
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
