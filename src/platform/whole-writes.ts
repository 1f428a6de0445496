// Keeps what a caller may choose about the answer to a write away from the write itself: a plugin, so that no collection can
// be forgotten.

import type { Plugin } from 'payload'
import { isObject } from './field-values'

const WRITES = ['create', 'update', 'delete', 'restoreVersion']

interface WriteArguments {
  select?: unknown
  data?: unknown
  overrideAccess?: boolean
}

/**
 * Payload writes `createdAt` as it is told by anybody who may write the document, and `updatedAt` of a new one. Of one that is there
 * the latter says what its sender has read.
 */
function withoutMoments(data: unknown, operation: string): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
  const { createdAt, updatedAt, ...rest } = data as Record<string, unknown>
  // An object, which is no moment, costs Payload an exception for each of its names and each field (`few-names.ts`).
  const isMoment = updatedAt !== undefined && !isObject(updatedAt)
  return isMoment && operation !== 'create' ? { ...rest, updatedAt } : rest
}

/**
 * Drops `select`, which decides what hooks after the write are given: with it a caller chose that a new password is not
 * announced and what the audit log holds. Drops the moments of creation, unless it is the site itself that writes.
 */
function wholeWrite<Arguments extends object>(args: Arguments, operation: string): Arguments {
  const { select, ...rest }: WriteArguments = args
  const data = rest.overrideAccess || !('data' in rest) ? {} : { data: withoutMoments(rest.data, operation) }
  return { ...rest, ...data } as Arguments
}

const beforeOperation = <Arguments extends object>({
  args,
  operation,
}: {
  args: Arguments
  operation: string
}) => (WRITES.includes(operation) ? wholeWrite(args, operation) : args)

/** The hook of a collection or of a global, before those that it has. */
function withHook<Hook>(hooks: { beforeOperation?: Hook[] } | undefined) {
  return { ...hooks, beforeOperation: [beforeOperation as Hook, ...(hooks?.beforeOperation ?? [])] }
}

/** Answers to writes are whole documents; Payload's clients may still select when they read. */
export const wholeWrites: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((one) => ({ ...one, hooks: withHook(one.hooks) })) ?? [],
  globals: config.globals?.map((one) => ({ ...one, hooks: withHook(one.hooks) })) ?? [],
})
