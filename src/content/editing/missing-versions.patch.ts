// Payload 3.90 offers the history of every collection and global under `/versions`. Of those that keep none it asks a table
// that is not there, and answers 500; of its own it takes the word for the name of a preference (200), or answers 501.

import { type Endpoint, NotFound, type SanitizedConfig } from 'payload'

const refuse: Endpoint['handler'] = ({ t }) => {
  throw new NotFound(t)
}

/** The addresses of a history, before those of the collection's own that would match too. */
const REFUSALS: Endpoint[] = [
  { path: '/versions', method: 'get', handler: refuse },
  { path: '/versions/:id', method: 'get', handler: refuse },
  { path: '/versions/:id', method: 'post', handler: refuse },
]

/** Answers 404 for the versions of collections and globals that keep none. */
export function refuseMissingVersions(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals]) {
    if (entity.versions) continue
    const others = (entity.endpoints || []).filter(({ path }) => !path.startsWith('/versions'))
    entity.endpoints = [...REFUSALS, ...others]
  }
  return config
}
