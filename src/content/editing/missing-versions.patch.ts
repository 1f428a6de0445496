// Payload 3.90 offers the history of every collection and global under `/versions`. Of those that keep none it asks a table
// that is not there, and answers 500.

import { type Endpoint, NotFound, type SanitizedConfig } from 'payload'

const refuse: Endpoint['handler'] = ({ t }) => {
  throw new NotFound(t)
}

/** Answers 404 for the versions of collections and globals that keep none. */
export function refuseMissingVersions(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals]) {
    if (entity.versions || !entity.endpoints) continue
    // Into new objects: Payload gives the same ones to all collections.
    entity.endpoints = entity.endpoints.map((endpoint) =>
      endpoint.path.startsWith('/versions') ? { ...endpoint, handler: refuse } : endpoint,
    )
  }
  return config
}
