// Words that go before Payload's own: its Croatian is partly machine-made, its German and Italian say "du" and "tu", some
// placeholders are broken so that `{{distance}}` stood in the admin panel, and its words for a list do not say that they
// concern the language on screen. Croatian labels stand apart, as they take no case: "Dodaj: Bilješka".

/** By language, in Payload's groups; held by `tests/guards/admin-messages.test.ts`. */
export const PAYLOAD_TRANSLATIONS = {
  hr: {
    error: {
      localesNotSaved_one: 'Ovaj jezik nije bilo moguće spremiti:',
      localesNotSaved_other: 'Ove jezike nije bilo moguće spremiti:',
      unableToDeleteCount: 'Nije izbrisano: {{count}} od {{total}} ({{label}}).',
      unableToUpdateCount: 'Nije promijenjeno: {{count}} od {{total}} ({{label}}).',
    },
    fields: {
      addLabel: 'Dodaj: {{label}}',
      addNew: 'Dodaj',
      addNewLabel: 'Dodaj: {{label}}',
      chooseLabel: 'Odaberi: {{label}}',
      editLabelData: 'Uredi podatke: {{label}}',
      labelRelationship: 'Veza: {{label}}',
      linkedTo: 'Povezano: <0>{{label}}</0>',
      newLabel: 'Dodaj: {{label}}',
      selectExistingLabel: 'Odaberi postojeće: {{label}}',
      uploadNewLabel: 'Učitaj: {{label}}',
    },
    general: {
      aboutToDelete: 'Trajno se briše: {{label}} <1>{{title}}</1>. Brišu se i svi prijevodi. Izbrisati?',
      aboutToDeleteCount_many: 'Trajno se briše, sa svim prijevodima: {{count}} ({{label}}).',
      aboutToDeleteCount_one: 'Trajno se briše, sa svim prijevodima: {{count}} ({{label}}).',
      aboutToDeleteCount_other: 'Trajno se briše, sa svim prijevodima: {{count}} ({{label}}).',
      clear: 'Očisti',
      confirmDuplication: 'Potvrdi dupliciranje',
      copyWarning: '{{label}} „{{title}}”: jezik „{{to}}” prepisat će se jezikom „{{from}}”. Nastaviti?',
      createNewLabel: 'Izradi novo: {{label}}',
      creatingNewLabel: 'Izrada: {{label}}',
      deletedCountSuccessfully: 'Izbrisano: {{count}} ({{label}}).',
      deleteLabel: 'Izbriši: {{label}}',
      duplicate: 'Dupliciraj',
      editingLabel_many: 'Uređivanje: {{count}} ({{label}})',
      editingLabel_one: 'Uređivanje: {{count}} ({{label}})',
      editingLabel_other: 'Uređivanje: {{count}} ({{label}})',
      editLabel: 'Uredi: {{label}}',
      filterWhere: 'Filtar: {{label}}',
      groupByLabel: 'Grupiraj po: {{label}}',
      newLabel: 'Novi unos: {{label}}',
      noLabel: '<{{label}}: nema>',
      noResults:
        'Nema rezultata: {{label}}. U popisu „{{label}}” još nema ničega ili ništa ne odgovara filtrima.',
      restoring: 'Vraćanje…',
      searchBy: 'Traži: {{label}}',
      selectAll: 'Odaberi sve: {{count}} {{label}}',
      selectedCount: 'Odabrano: {{count}} {{label}}',
      selectLabel: 'Odaberi: {{label}}',
      showAllLabel: 'Prikaži sve: {{label}}',
      sortByLabelDirection: 'Poredaj: {{label}}, {{direction}}',
      successfullyCreated: '{{label}}: izrađeno.',
      successfullyDuplicated: '{{label}}: duplicirano.',
      titleDeleted: '{{label}} „{{title}}”: izbrisano.',
      updatedCountSuccessfully: 'Promijenjeno: {{count}} ({{label}}).',
      updatedLabelSuccessfully: '{{label}}: promijenjeno.',
    },
    localization: {
      cannotCopySameLocale: 'Nije moguće kopirati na isti jezik',
      copyFromTo: 'Kopiranje: {{from}} – {{to}}',
      copyToLocale: 'Kopiraj na drugi jezik',
      localeToPublish: 'Jezik za objavu',
      // Stands behind "Dupliciraj".
      selectedLocales: 'odabrane jezike',
      selectLocaleToCopy: 'Odaberite jezik',
      selectLocaleToDuplicate: 'Odaberite jezike za dupliciranje',
    },
    upload: { setCropArea: 'Postavi područje izrezivanja', sizesFor: 'Veličine: {{label}}' },
    validation: {
      fieldHasNo: 'U ovom polju nedostaje: {{label}}',
      greaterThanMax: 'Previše: {{value}} ({{label}}, najviše {{max}}).',
      lessThanMin: 'Premalo: {{value}} ({{label}}, najmanje {{min}}).',
      requiresAtLeast: 'U ovo polje treba unijeti najmanje {{count}} ({{label}}).',
      requiresNoMoreThan: 'U ovo polje može se unijeti najviše {{count}} ({{label}}).',
    },
    version: {
      aboutToPublishSelection:
        '{{label}}: sve odabrano bit će objavljeno na jeziku koji je na zaslonu. Objaviti?',
      aboutToRestore: '{{label}}: vraća se stanje od {{versionDate}}.',
      aboutToRestoreGlobal: '{{label}}: vraća se stanje od {{versionDate}}.',
      aboutToUnpublish: 'Stranica će nestati na SVIM jezicima na kojima je objavljena. Povući objavu?',
      aboutToUnpublishIn: 'Stranica će nestati na jeziku: {{locale}}. Povući objavu?',
      aboutToUnpublishSelection:
        '{{label}}: sve odabrano nestat će na jeziku koji je na zaslonu; drugi jezici ostaju. Povući objavu?',
      confirmUnpublish: 'Povlačenje objave',
      lastSavedAgo: 'Zadnji put spremljeno prije {{distance}}',
      noLabelGroup: 'Skupina bez naziva',
      noRowsFound: 'Nije pronađeno: {{label}}',
      noRowsSelected: 'Nije odabrano: {{label}}',
      publish: 'Objavi na ovom jeziku',
      publishAllLocales: 'Objavi na svim jezicima',
      publishIn: 'Objavi ovaj jezik: {{locale}}',
      unpublish: 'Povuci objavu na ovom jeziku',
      unpublishIn: 'Povuci ovaj jezik: {{locale}}',
      unpublishing: 'Povlačenje…',
      unpublishedSuccessfully: 'Objava je povučena.',
      viewingVersion: 'Verzija: {{entityLabel}} {{documentTitle}}',
      viewingVersionGlobal: 'Verzija: {{entityLabel}}',
      viewingVersions: 'Verzije: {{entityLabel}} {{documentTitle}}',
      viewingVersionsGlobal: 'Verzije: {{entityLabel}}',
    },
  },
  en: {
    general: {
      aboutToDelete:
        'You are about to delete the {{label}} <1>{{title}}</1> for good, with all translations. Are you sure?',
      aboutToDeleteCount_many: 'You are about to delete {{count}} {{label}} for good, with all translations',
      aboutToDeleteCount_one: 'You are about to delete {{count}} {{label}} for good, with all translations',
      aboutToDeleteCount_other: 'You are about to delete {{count}} {{label}} for good, with all translations',
    },
    version: {
      aboutToPublishSelection:
        'You are about to publish all {{label}} in the selection in the language on screen. Are you sure?',
      aboutToUnpublishSelection:
        'All {{label}} in the selection will disappear in the language on screen; other languages stay. Unpublish them?',
      publish: 'Publish in this language',
      aboutToUnpublish: 'The page will disappear in ALL languages in which it is published. Unpublish it?',
      aboutToUnpublishIn: 'The page will disappear in {{locale}}. Unpublish it?',
      publishAllLocales: 'Publish in all languages',
      unpublish: 'Unpublish in this language',
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
      aboutToDelete:
        '{{label}} <1>{{title}}</1> wird endgültig gelöscht, samt allen Übersetzungen. Sind Sie sicher?',
      aboutToDeleteCount_many: '{{count}} {{label}} werden endgültig gelöscht, samt allen Übersetzungen.',
      aboutToDeleteCount_one: '{{count}} {{label}} wird endgültig gelöscht, samt allen Übersetzungen.',
      aboutToDeleteCount_other: '{{count}} {{label}} werden endgültig gelöscht, samt allen Übersetzungen.',
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
      aboutToPublishSelection:
        'Alle ausgewählten {{label}} werden in der angezeigten Sprache veröffentlicht. Sind Sie sicher?',
      aboutToRestore: '{{label}}: Der Stand vom {{versionDate}} wird wiederhergestellt.',
      aboutToRestoreGlobal: '{{label}}: Der Stand vom {{versionDate}} wird wiederhergestellt.',
      aboutToRevertToPublished:
        'Das Dokument wird auf den veröffentlichten Stand zurückgesetzt. Sind Sie sicher?',
      aboutToUnpublishSelection:
        'Alle ausgewählten {{label}} verschwinden in der angezeigten Sprache; andere Sprachen bleiben. Zurückziehen?',
      aboutToUnpublish:
        'Die Seite verschwindet in ALLEN Sprachen, in denen sie veröffentlicht ist. Zurückziehen?',
      aboutToUnpublishIn: 'Die Seite verschwindet in dieser Sprache: {{locale}}. Zurückziehen?',
      publish: 'In dieser Sprache veröffentlichen',
      unpublish: 'In dieser Sprache zurückziehen',
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
      aboutToDelete:
        '{{label}} <1>{{title}}</1>: eliminazione definitiva, con tutte le traduzioni. Confermare?',
      aboutToDeleteCount_many:
        'Elementi da eliminare definitivamente, con tutte le traduzioni: {{count}} {{label}}.',
      aboutToDeleteCount_one:
        'Elementi da eliminare definitivamente, con tutte le traduzioni: {{count}} {{label}}.',
      aboutToDeleteCount_other:
        'Elementi da eliminare definitivamente, con tutte le traduzioni: {{count}} {{label}}.',
      changesNotSaved: 'Le modifiche non sono state salvate. Uscendo ora andranno perse.',
      copyWarning: '{{label}} «{{title}}»: «{{to}}» sarà sovrascritto con «{{from}}». Confermare?',
      clear: 'Cancella',
      currentlyEditing:
        'sta modificando questo documento. Se subentra, l’altra persona non potrà proseguire e le sue modifiche non salvate potrebbero andare perse.',
      documentOutOfDate:
        'Nel frattempo qualcun altro ha modificato questo documento. La Sua vista non è aggiornata.',
      enterAValue: 'Indichi un valore',
      noResults:
        'Nessun risultato per {{label}}. Non esiste ancora nulla in {{label}}, oppure nulla corrisponde ai filtri.',
      noResultsDescription: 'Non esiste ancora nulla, oppure nulla corrisponde ai filtri.',
      resetPreferencesDescription: 'Tutte le preferenze torneranno alle impostazioni iniziali.',
      restoring: 'Ripristino…',
      sorryNotFound: 'Purtroppo non è stato trovato nulla per la Sua richiesta.',
      unsavedChanges: 'Ci sono modifiche non salvate: prima vanno salvate o annullate.',
      unsavedChangesDuplicate: 'Ci sono modifiche non salvate. Desidera duplicare comunque?',
    },
    // Stands behind "Duplica".
    localization: { selectedLocales: 'le lingue selezionate' },
    version: {
      aboutToPublishSelection:
        'Tutti gli elementi selezionati ({{label}}) saranno pubblicati nella lingua visualizzata. Confermare?',
      aboutToRestore: '{{label}}: sarà ripristinato lo stato del {{versionDate}}.',
      aboutToRestoreGlobal: '{{label}}: sarà ripristinato lo stato del {{versionDate}}.',
      aboutToRevertToPublished: 'Il documento tornerà allo stato pubblicato. Confermare?',
      aboutToUnpublishSelection:
        'Tutti gli elementi selezionati ({{label}}) scompariranno nella lingua visualizzata; le altre lingue restano. Ritirarli?',
      aboutToUnpublish: 'La pagina scomparirà in TUTTE le lingue in cui è pubblicata. Ritirarla?',
      aboutToUnpublishIn: 'La pagina scomparirà in questa lingua: {{locale}}. Ritirarla?',
      noRowsSelected: 'Nessun elemento selezionato: {{label}}',
      publish: 'Pubblica in questa lingua',
      publishAllLocales: 'Pubblica in tutte le lingue',
      unpublish: 'Ritira in questa lingua',
      unpublishIn: 'Ritira questa lingua: {{locale}}',
    },
  },
  fr: {
    general: {
      aboutToDelete:
        '{{label}} <1>{{title}}</1> : suppression définitive, avec toutes les traductions. Confirmer ?',
      aboutToDeleteCount_many: 'Suppression définitive, avec toutes les traductions : {{count}} {{label}}.',
      aboutToDeleteCount_one: 'Suppression définitive, avec toutes les traductions : {{count}} {{label}}.',
      aboutToDeleteCount_other: 'Suppression définitive, avec toutes les traductions : {{count}} {{label}}.',
      clear: 'Effacer',
      schedulePublishFor: 'Programmer la publication de « {{title}} »',
    },
    version: {
      aboutToPublishSelection:
        'Tous les éléments sélectionnés ({{label}}) seront publiés dans la langue affichée. Confirmer ?',
      aboutToUnpublishSelection:
        'Tous les éléments sélectionnés ({{label}}) disparaîtront dans la langue affichée ; les autres langues restent. Les retirer ?',
      aboutToUnpublish: 'La page disparaîtra dans TOUTES les langues où elle est publiée. La retirer ?',
      aboutToUnpublishIn: 'La page disparaîtra dans cette langue : {{locale}}. La retirer ?',
      noRowsSelected: 'Aucun élément sélectionné : {{label}}',
      publish: 'Publier dans cette langue',
      publishAllLocales: 'Publier dans toutes les langues',
      unpublish: 'Retirer dans cette langue',
      unpublishIn: 'Retirer cette langue : {{locale}}',
    },
  },
}
