// Keeps what a caller may choose about the answer to a write away from the write itself: a plugin, so that no collection can
// be forgotten.

import type { CollectionBeforeOperationHook, CollectionConfig, GlobalConfig, Plugin } from 'payload'

type Operation = Parameters<CollectionBeforeOperationHook>[0]['operation']

const WRITES: readonly Operation[] = ['create', 'update', 'delete', 'restoreVersion']

interface WriteArguments {
  select?: unknown
  data?: unknown
  overrideAccess?: boolean
}

/** Payload writes `createdAt` as it is told by anybody who may write the document, but not `updatedAt`. */
function withoutCreationMoment(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
  const { createdAt, ...rest } = data as Record<string, unknown>
  return rest
}

/**
 * Drops `select`, which decides what hooks after the write are given: with it a caller chose that a new password is not
 * announced and what the audit log holds. Drops the moment of creation, unless it is the site itself that writes.
 */
function wholeWrite<Arguments extends object>(args: Arguments): Arguments {
  const { select, ...rest }: WriteArguments = args
  const data = rest.overrideAccess || !('data' in rest) ? {} : { data: withoutCreationMoment(rest.data) }
  return { ...rest, ...data } as Arguments
}

function withWholeWrites(collection: CollectionConfig): CollectionConfig {
  const { hooks } = collection
  const beforeOperation: CollectionBeforeOperationHook = ({ args, operation }) =>
    WRITES.includes(operation) ? wholeWrite(args) : args
  return {
    ...collection,
    hooks: { ...hooks, beforeOperation: [beforeOperation, ...(hooks?.beforeOperation ?? [])] },
  }
}

function withWholeGlobalWrites(global: GlobalConfig): GlobalConfig {
  const { hooks } = global
  const beforeOperation: NonNullable<NonNullable<GlobalConfig['hooks']>['beforeOperation']>[number] = ({
    args,
    operation,
  }) => (operation === 'update' || operation === 'restoreVersion' ? wholeWrite(args) : args)
  return {
    ...global,
    hooks: { ...hooks, beforeOperation: [beforeOperation, ...(hooks?.beforeOperation ?? [])] },
  }
}

/** Answers to writes are whole documents; Payload's clients may still select when they read. */
export const wholeWrites: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map(withWholeWrites) ?? [],
  globals: config.globals?.map(withWholeGlobalWrites) ?? [],
})
