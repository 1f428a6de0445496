// Removes parameters of a response from writes, which they would affect. As a plugin it covers every collection.

import type { Plugin } from 'payload'
import { isObject } from '../field-values'

const WRITES = ['create', 'update', 'delete', 'restoreVersion']

interface WriteArguments {
  select?: unknown
  data?: unknown
  overrideAccess?: boolean
}

/**
 * Removes times. Payload stores `createdAt` as sent by any caller who may write the document, and `updatedAt` of a new
 * one. In an update, `updatedAt` identifies what the sender has read.
 */
function withoutMoments(data: unknown, operation: string): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
  const { createdAt, updatedAt, ...rest } = data as Record<string, unknown>
  // An object instead of a time costs Payload an exception for each of its names and each field (`few-names.ts`).
  const isMoment = updatedAt !== undefined && !isObject(updatedAt)
  return isMoment && operation !== 'create' ? { ...rest, updatedAt } : rest
}

/**
 * Removes `select`, which limits what hooks after the write get: with it a caller could suppress the mail about a new
 * password, and details in the audit log. Removes times of creation, except in the site's own writes.
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

/** Adds the hook to a collection or a global, before its own ones. */
function withHook<Hook>(hooks: { beforeOperation?: Hook[] } | undefined) {
  return { ...hooks, beforeOperation: [beforeOperation as Hook, ...(hooks?.beforeOperation ?? [])] }
}

/** Returns whole documents after writes. Payload's clients may still select fields when they read. */
export const wholeWrites: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((one) => ({ ...one, hooks: withHook(one.hooks) })) ?? [],
  globals: config.globals?.map((one) => ({ ...one, hooks: withHook(one.hooks) })) ?? [],
})
