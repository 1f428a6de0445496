// Words that go before Payload's own: its Croatian is partly machine-made, its German and Italian say "du" and "tu", some
// placeholders are broken so that `{{distance}}` stood in the admin panel, and "unpublish" did not say that it takes every
// language down.

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
    authentication: {
      loggedIn: 'Um sich mit einem anderen Konto anzumelden, bitte zuerst <0>abmelden</0>.',
      loggedInChangePassword: 'Das Passwort ändern Sie in Ihrem <0>Konto</0>.',
      loggedOutInactivity: 'Sie wurden abgemeldet, weil Sie längere Zeit nicht aktiv waren.',
      loggedOutSuccessfully: 'Sie sind abgemeldet.',
      youAreInactive:
        'Sie waren einige Zeit nicht aktiv und werden zu Ihrer Sicherheit gleich abgemeldet. Möchten Sie angemeldet bleiben?',
    },
    error: {
      deletingTitle:
        'Beim Löschen von „{{title}}“ ist ein Fehler aufgetreten. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
      documentNotFound:
        'Das Dokument {{id}} wurde nicht gefunden. Es wurde gelöscht, hat nie bestanden, oder Sie dürfen es nicht sehen.',
      insufficientClipboardPermissions:
        'Die Zwischenablage ist nicht zugänglich. Bitte prüfen Sie die Berechtigungen im Browser.',
      notAllowedToAccessPage: 'Sie sind nicht berechtigt, diese Seite zu öffnen.',
      notAllowedToPerformAction: 'Sie sind nicht berechtigt, diese Aktion auszuführen.',
      unauthorized: 'Bitte melden Sie sich zuerst an.',
    },
    fields: { chooseDocumentToLink: 'Dokument wählen, auf das verlinkt wird' },
    general: {
      aboutToDelete: '{{label}} <1>{{title}}</1> wird gelöscht. Sind Sie sicher?',
      aboutToDeleteCount_many: '{{count}} {{label}} werden gelöscht.',
      aboutToDeleteCount_one: '{{count}} {{label}} wird gelöscht.',
      aboutToDeleteCount_other: '{{count}} {{label}} werden gelöscht.',
      changesNotSaved:
        'Ihre Änderungen sind nicht gespeichert. Wenn Sie die Seite jetzt verlassen, gehen sie verloren.',
      copyWarning: 'In {{label}} „{{title}}“ wird „{{to}}“ mit „{{from}}“ überschrieben. Sind Sie sicher?',
      currentlyEditing:
        'bearbeitet gerade dieses Dokument. Wenn Sie übernehmen, kann die andere Person nicht weiterarbeiten, und ihre ungespeicherten Änderungen gehen vielleicht verloren.',
      enterAValue: 'Wert eingeben',
      documentOutOfDate: 'Jemand anders hat dieses Dokument inzwischen geändert. Ihre Ansicht ist veraltet.',
      sorryNotFound: 'Zu Ihrer Anfrage wurde leider nichts gefunden.',
      unsavedChanges: 'Es gibt ungespeicherte Änderungen. Bitte speichern oder verwerfen Sie diese zuerst.',
      unsavedChangesDuplicate: 'Es gibt ungespeicherte Änderungen. Möchten Sie trotzdem duplizieren?',
    },
    validation: {
      emailAddress: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      enterNumber: 'Bitte geben Sie eine gültige Zahl ein.',
    },
    version: {
      aboutToPublishSelection: 'Alle ausgewählten {{label}} werden veröffentlicht. Sind Sie sicher?',
      aboutToRestore: '{{label}}: Der Stand vom {{versionDate}} wird wiederhergestellt.',
      aboutToRestoreGlobal: '{{label}}: Der Stand vom {{versionDate}} wird wiederhergestellt.',
      aboutToRevertToPublished:
        'Das Dokument wird auf den veröffentlichten Stand zurückgesetzt. Sind Sie sicher?',
      aboutToUnpublishSelection:
        'Die Veröffentlichung aller ausgewählten {{label}} wird zurückgezogen. Sind Sie sicher?',
      aboutToUnpublish:
        'Die Seite verschwindet in ALLEN Sprachen, in denen sie veröffentlicht ist. Zurückziehen?',
      aboutToUnpublishIn: 'Die Seite verschwindet in dieser Sprache: {{locale}}. Zurückziehen?',
      unpublish: 'Veröffentlichung zurückziehen (alle Sprachen)',
      unpublishIn: 'Diese Sprache zurückziehen: {{locale}}',
      unpublishedSuccessfully: 'Die Veröffentlichung ist zurückgezogen.',
    },
  },
  it: {
    authentication: {
      alreadyLoggedIn: 'L’accesso è già stato effettuato',
      loggedIn: 'Per accedere con un altro account bisogna prima <0>uscire</0>.',
      loggedInChangePassword: 'La password si cambia nel Suo <0>account</0>.',
      loggedOutInactivity: 'La sessione è terminata per inattività.',
      loggedOutSuccessfully: 'Uscita effettuata.',
      youAreInactive:
        'Da qualche tempo non c’è attività: per la Sua sicurezza la sessione sta per terminare. Desidera continuare?',
    },
    error: {
      deletingTitle:
        'Durante l’eliminazione di «{{title}}» si è verificato un errore. Verifichi la connessione e riprovi.',
      documentNotFound:
        'Il documento {{id}} non è stato trovato: è stato eliminato, non è mai esistito oppure Lei non può vederlo.',
      notAllowedToAccessPage: 'Non dispone dell’autorizzazione per aprire questa pagina.',
      notAllowedToPerformAction: 'Non dispone dell’autorizzazione per eseguire questa azione.',
      unauthorized: 'Prima è necessario accedere.',
    },
    fields: {
      chooseBetweenCustomTextOrDocument: 'Scelga se indicare un indirizzo o collegare un documento.',
      chooseDocumentToLink: 'Scelga il documento da collegare',
      chooseFromExisting: 'Scelga tra quelli esistenti',
      enterURL: 'Indichi un indirizzo',
    },
    general: {
      aboutToDelete: '{{label}} <1>{{title}}</1>: eliminazione definitiva. Confermare?',
      aboutToDeleteCount_many: 'Elementi da eliminare: {{count}} {{label}}.',
      aboutToDeleteCount_one: 'Elemento da eliminare: {{count}} {{label}}.',
      aboutToDeleteCount_other: 'Elementi da eliminare: {{count}} {{label}}.',
      changesNotSaved: 'Le modifiche non sono state salvate. Uscendo ora andranno perse.',
      copyWarning: '{{label}} «{{title}}»: «{{to}}» sarà sovrascritto con «{{from}}». Confermare?',
      currentlyEditing:
        'sta modificando questo documento. Se subentra, l’altra persona non potrà proseguire e le sue modifiche non salvate potrebbero andare perse.',
      documentOutOfDate:
        'Nel frattempo qualcun altro ha modificato questo documento. La Sua vista non è aggiornata.',
      enterAValue: 'Indichi un valore',
      noResults:
        'Nessun risultato per {{label}}. Non esiste ancora nulla in {{label}}, oppure nulla corrisponde ai filtri.',
      noResultsDescription: 'Non esiste ancora nulla, oppure nulla corrisponde ai filtri.',
      resetPreferencesDescription: 'Tutte le preferenze torneranno alle impostazioni iniziali.',
      sorryNotFound: 'Purtroppo non è stato trovato nulla per la Sua richiesta.',
      unsavedChanges: 'Ci sono modifiche non salvate: prima vanno salvate o annullate.',
      unsavedChangesDuplicate: 'Ci sono modifiche non salvate. Desidera duplicare comunque?',
    },
    version: {
      aboutToPublishSelection: 'Tutti gli elementi selezionati ({{label}}) saranno pubblicati. Confermare?',
      aboutToRestore: '{{label}}: sarà ripristinato lo stato del {{versionDate}}.',
      aboutToRestoreGlobal: '{{label}}: sarà ripristinato lo stato del {{versionDate}}.',
      aboutToRevertToPublished: 'Il documento tornerà allo stato pubblicato. Confermare?',
      aboutToUnpublishSelection:
        'La pubblicazione di tutti gli elementi selezionati ({{label}}) sarà ritirata. Confermare?',
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
