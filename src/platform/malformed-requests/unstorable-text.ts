// Finds texts that PostgreSQL cannot store, and data that is nested too deeply for functions that recurse into it.

import type { PayloadRequest } from 'payload'
import { invalidInput } from './invalid-input'

/** PostgreSQL cannot store NUL, nor a lone surrogate in JSON. */
const isUnstorable = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text)

/**
 * Maximum depth of the data of a request. Nested lists in a rich text stay far below; functions that read the data
 * recurse once per level, and some thousand levels overflow their stack.
 */
const LEVELS_MAX = 200

interface DataNode {
  path: string
  name: string
  value: unknown
  level: number
}

const childrenOf = ({ path, value, level }: DataNode): DataNode[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, child]) => ({
        path: path ? `${path}.${name}` : name,
        name,
        value: child,
        level: level + 1,
      }))
    : []

/**
 * Returns the path of the first text or name in the data that PostgreSQL cannot store, or the name of the top-level
 * field that is nested deeper than `LEVELS_MAX`. Does not recurse, and visits names of unknown fields too.
 */
function unstorablePath(data: unknown): string | undefined {
  const queue: DataNode[] = [{ path: '', name: '', value: data, level: 0 }]
  // The loop appends to the list that it walks.
  for (const node of queue) {
    const { path, name, value, level } = node
    if (isUnstorable(name) || (typeof value === 'string' && isUnstorable(value))) return path
    if (level > LEVELS_MAX) return path.split('.', 1)[0]
    for (const child of childrenOf(node)) queue.push(child)
  }
  return undefined
}

/** Throws a validation error (400) with the path of the first text in the data that cannot be stored. */
export function requireStorable(req: PayloadRequest, data: unknown): void {
  const path = unstorablePath(data)
  if (path !== undefined) throw invalidInput(req, path)
}
