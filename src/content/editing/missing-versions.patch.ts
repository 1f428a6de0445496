// Answers 404 for the versions of collections and globals that keep none. Payload (3.90.2) serves `/versions` for each
// of them: it answers 500, as there is no such table. For its own collections it reads the word as the key of a
// preference (200), or answers 501.

import { type Endpoint, NotFound, type SanitizedConfig } from 'payload'

const refuse: Endpoint['handler'] = ({ t }) => {
  throw new NotFound(t)
}

/** Endpoints of versions, which come before the collection's own that would match too. */
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
