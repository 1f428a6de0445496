// Validates bodies with zod, and refuses them with the messages that clients know (those of Joi in Directus 12.4.0).

import type { z } from 'zod'
import { invalidPayload } from '@/platform/http/app-error'

/** Returns the name of the path of an issue: `email[1]`, or `value` for the body itself. */
function pathName(path: PropertyKey[]): string {
  const name = path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : `${text ? `${text}.` : ''}${String(part)}`,
    '',
  )
  return name || 'value'
}

const KINDS: Record<string, string> = {
  object: 'of type object',
  record: 'of type object',
  string: 'a string',
  array: 'an array',
}
const FORMATS: Record<string, string> = { email: 'email', url: 'uri', uuid: 'GUID', guid: 'GUID' }

type Issue = z.core.$ZodIssue

function sentence(issue: Issue, input: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return input === undefined ? 'is required' : `must be ${KINDS[issue.expected] ?? `a ${issue.expected}`}`
    case 'too_small':
      return 'is not allowed to be empty'
    case 'invalid_format':
      return input === ''
        ? 'is not allowed to be empty'
        : `must be a valid ${FORMATS[issue.format] ?? issue.format}`
    case 'invalid_value':
      return `must be one of [${issue.values.map(String).join(', ')}]`
    case 'invalid_union':
      return input === undefined
        ? 'is required'
        : (nearestReason(issue, input) ?? 'does not match any of the allowed types')
    default:
      return 'is invalid'
  }
}

type UnionIssue = Extract<Issue, { code: 'invalid_union' }>

/** Returns the types of the alternatives, if the value has none of them. */
function expectedTypes({ errors }: UnionIssue): string[] | undefined {
  const types = errors.flatMap(([first]) =>
    first?.code === 'invalid_type' && first.path.length === 0 ? [first.expected] : [],
  )
  return types.length === errors.length ? types : undefined
}

/** Returns the reason of the alternative that the value matches most closely. */
function nearestReason(issue: UnionIssue, input: unknown): string | undefined {
  const types = expectedTypes(issue)
  if (types) return `must be one of [${types.join(', ')}]`
  const nearest = issue.errors.find(([first]) => first && first.code !== 'invalid_type') ?? issue.errors[0]
  return nearest?.[0] && sentence(nearest[0], input)
}

function valueAt(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? Reflect.get(value, part)
        : undefined,
    body,
  )
}

/** Returns the issue inside a union, with its path completed. */
function innermost(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const deeper = issue.errors.flat().find(({ path }) => path.length > 0)
  return deeper ? { ...deeper, path: [...issue.path, ...deeper.path] } : issue
}

function reasonOf(issue: Issue, body: unknown): string {
  if (issue.code === 'unrecognized_keys') return `"${issue.keys[0]}" is not allowed`
  if (issue.code === 'custom') return issue.message
  const inner = innermost(issue)
  return `"${pathName(inner.path)}" ${sentence(inner, valueAt(body, inner.path))}`
}

/** Returns the body as parsed by the schema. Refuses it with INVALID_PAYLOAD and the first issue. */
export function requireBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  throw invalidPayload(first ? reasonOf(first, body) : 'Invalid')
}
