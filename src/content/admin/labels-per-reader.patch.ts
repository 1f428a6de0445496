// Payload (3.90.2) keeps the fields of a collection as a browser gets them, their labels included, from the first reader on, for
// all. The comparison of versions, and forms with rich texts, then speak the language of somebody else. Its own switch, which
// has them made anew once after a change of the code, stays on: that takes a third of a millisecond per form.

/** Has Payload write the labels of fields for each reader. */
export function labelsPerReader(): void {
  Object.defineProperty(globalThis, '_payload_doNotCacheClientSchemaMap', {
    // Each Payload of a process sets it.
    configurable: true,
    get: () => true,
    set: () => {},
  })
}
