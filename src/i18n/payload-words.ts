// Sentences of Payload's own translations whose placeholders are broken, so that `{{distance}` stood in the panel.

/** Go before Payload's own; held by `tests/facts/panel-words.test.ts`. */
export const PAYLOAD_WORDS = {
  hr: {
    version: {
      lastSavedAgo: 'Zadnji put spremljeno prije {{distance}}',
      noRowsSelected: 'Nije odabrano: {{label}}',
    },
  },
  it: { version: { noRowsSelected: 'Nessun elemento selezionato: {{label}}' } },
  fr: {
    general: { schedulePublishFor: 'Programmer la publication de « {{title}} »' },
    version: { noRowsSelected: 'Aucun élément sélectionné : {{label}}' },
  },
}
