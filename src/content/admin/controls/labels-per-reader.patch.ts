// Translates the labels of fields for each reader. Payload (3.90.2) caches the client configuration of a collection,
// labels included, for all readers, so that the comparison of versions, and forms with rich texts, use the language of
// the first reader. This keeps its own switch on, which makes Payload rebuild the configuration after a change of the
// code and costs a third of a millisecond per form.

/** Has Payload write the labels of fields for each reader. */
export function labelsPerReader(): void {
  Object.defineProperty(globalThis, '_payload_doNotCacheClientSchemaMap', {
    // Each instance of Payload in a process defines it.
    configurable: true,
    get: () => true,
    set: () => {},
  })
}
