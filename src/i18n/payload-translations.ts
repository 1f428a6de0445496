// Words that go before Payload's own: its Croatian is partly machine-made, some placeholders are broken so that
// `{{distance}}` stood in the admin panel, and "unpublish" did not say that it takes every language down.

/** By language, in Payload's groups; held by `tests/guards/admin-messages.test.ts`. */
export const PAYLOAD_TRANSLATIONS = {
  hr: {
    error: {
      localesNotSaved_one: 'Ovaj jezik nije bilo moguće spremiti:',
      localesNotSaved_other: 'Ove jezike nije bilo moguće spremiti:',
    },
    localization: { copyToLocale: 'Kopiraj na drugi jezik', localeToPublish: 'Jezik za objavu' },
    version: {
      aboutToUnpublish: 'Stranica će nestati na SVIM jezicima na kojima je objavljena. Povući objavu?',
      aboutToUnpublishIn: 'Stranica će nestati na jeziku: {{locale}}. Povući objavu?',
      confirmUnpublish: 'Povlačenje objave',
      lastSavedAgo: 'Zadnji put spremljeno prije {{distance}}',
      noRowsSelected: 'Nije odabrano: {{label}}',
      publishAllLocales: 'Objavi na svim jezicima',
      publishIn: 'Objavi ovaj jezik: {{locale}}',
      unpublish: 'Povuci objavu (svi jezici)',
      unpublishIn: 'Povuci ovaj jezik: {{locale}}',
      unpublishedSuccessfully: 'Objava je povučena.',
    },
  },
  en: {
    version: {
      aboutToUnpublish: 'The page will disappear in ALL languages in which it is published. Unpublish it?',
      aboutToUnpublishIn: 'The page will disappear in {{locale}}. Unpublish it?',
      publishAllLocales: 'Publish in all languages',
      unpublish: 'Unpublish (all languages)',
    },
  },
  de: {
    version: {
      aboutToUnpublish:
        'Die Seite verschwindet in ALLEN Sprachen, in denen sie veröffentlicht ist. Zurückziehen?',
      aboutToUnpublishIn: 'Die Seite verschwindet in dieser Sprache: {{locale}}. Zurückziehen?',
      unpublish: 'Veröffentlichung zurückziehen (alle Sprachen)',
      unpublishIn: 'Diese Sprache zurückziehen: {{locale}}',
      unpublishedSuccessfully: 'Die Veröffentlichung ist zurückgezogen.',
    },
  },
  it: {
    version: {
      aboutToUnpublish: 'La pagina scomparirà in TUTTE le lingue in cui è pubblicata. Ritirarla?',
      aboutToUnpublishIn: 'La pagina scomparirà in questa lingua: {{locale}}. Ritirarla?',
      noRowsSelected: 'Nessun elemento selezionato: {{label}}',
      publishAllLocales: 'Pubblica in tutte le lingue',
      unpublish: 'Ritira la pubblicazione (tutte le lingue)',
      unpublishIn: 'Ritira questa lingua: {{locale}}',
    },
  },
  fr: {
    general: { schedulePublishFor: 'Programmer la publication de « {{title}} »' },
    version: {
      aboutToUnpublish: 'La page disparaîtra dans TOUTES les langues où elle est publiée. La retirer ?',
      aboutToUnpublishIn: 'La page disparaîtra dans cette langue : {{locale}}. La retirer ?',
      noRowsSelected: 'Aucun élément sélectionné : {{label}}',
      publishAllLocales: 'Publier dans toutes les langues',
      unpublish: 'Retirer la publication (toutes les langues)',
      unpublishIn: 'Retirer cette langue : {{locale}}',
    },
  },
}
