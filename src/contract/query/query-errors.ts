// Errors for queries, with the messages of Directus 12.4.0.

import { AppError } from '@/platform/http/app-error'

export function invalidQuery(reason: string): AppError {
  return new AppError('INVALID_QUERY', { reason })
}

/** Formats the path from the queried collection to the field; empty at the root. */
function queriedPath(path: string): string {
  return path === '' ? 'root' : `"${path}"`
}

export function collectionForbidden(collection: string, path: string): AppError {
  const reason = `You don't have permission to access collection "${collection}" or it does not exist.`
  return new AppError('FORBIDDEN', { reason: `${reason} Queried in ${queriedPath(path)}.` })
}

export function fieldsForbidden(names: readonly string[], collection: string, path: string): AppError {
  const fields = names.map((name) => `"${name}"`).join(', ')
  const [noun, verb] = names.length === 1 ? ['field', 'it does'] : ['fields', 'they do']
  const reason = `You don't have permission to access ${noun} ${fields} in collection "${collection}" or ${verb} not exist.`
  return new AppError('FORBIDDEN', { reason: `${reason} Queried in ${queriedPath(path)}.` })
}
