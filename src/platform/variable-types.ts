// What several settings have in common: a variable that is set to nothing is as good as absent.

import { z } from 'zod'

export const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value)

export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyAsAbsent, schema.optional())

/** Address of somebody else's service. */
export const serviceAddress = (fallback: string) =>
  z.preprocess(emptyAsAbsent, z.url({ protocol: /^https?$/ }).default(fallback))
