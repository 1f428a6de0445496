// Contains the texts for outages of services that the site needs. They are a separate table, because no message file is
// loaded at that point, as for `error-page-messages.ts`.

import type { Locale } from '@/shared/locales'

type LocalizedError = Record<Locale, { title: string; text: string }>

/** Texts by kind of outage (`src/platform/outages/outage.ts`). */
export const OUTAGE_MESSAGES: Record<
  'database' | 'storage' | 'disk' | 'descriptors' | 'uploads',
  LocalizedError
> = {
  database: {
    hr: {
      title: 'Trenutačno nedostupno',
      text: 'Baza podataka trenutačno ne odgovara. Pokušajte ponovno za koju minutu.',
    },
    en: {
      title: 'Temporarily unavailable',
      text: 'The database is not responding at the moment. Please try again in a minute or two.',
    },
    de: {
      title: 'Vorübergehend nicht verfügbar',
      text: 'Die Datenbank antwortet gerade nicht. Bitte versuchen Sie es in ein, zwei Minuten noch einmal.',
    },
    it: {
      title: 'Momentaneamente non disponibile',
      text: 'In questo momento il database non risponde. Riprovi tra un paio di minuti.',
    },
    fr: {
      title: 'Momentanément indisponible',
      text: 'La base de données ne répond pas pour le moment. Veuillez réessayer dans une ou deux minutes.',
    },
  },
  uploads: {
    hr: {
      title: 'Datoteke su trenutačno nedostupne',
      text: 'Pohrana datoteka trenutačno ne odgovara. Pokušajte ponovno za koju minutu.',
    },
    en: {
      title: 'Files are not available at the moment',
      text: 'The storage for files is not responding at the moment. Please try again in a minute or two.',
    },
    de: {
      title: 'Dateien sind gerade nicht verfügbar',
      text: 'Der Speicher für Dateien antwortet gerade nicht. Bitte versuchen Sie es in ein, zwei Minuten noch einmal.',
    },
    it: {
      title: 'I file al momento non sono disponibili',
      text: 'In questo momento l’archivio dei file non risponde. Riprovi tra un paio di minuti.',
    },
    fr: {
      title: 'Les fichiers sont indisponibles pour le moment',
      text: 'Le stockage des fichiers ne répond pas pour le moment. Veuillez réessayer dans une ou deux minutes.',
    },
  },
  storage: {
    hr: {
      title: 'Trenutačno se ništa ne može spremiti',
      text: 'Na poslužitelju više nema mjesta, pa ništa nije spremljeno. Pokušajte ponovno kasnije.',
    },
    en: {
      title: 'Nothing can be saved at the moment',
      text: 'The server has run out of space, so nothing has been saved. Please try again later.',
    },
    de: {
      title: 'Speichern ist gerade nicht möglich',
      text: 'Auf dem Server ist kein Platz mehr, deshalb wurde nichts gespeichert. Bitte versuchen Sie es später noch einmal.',
    },
    it: {
      title: 'Al momento non è possibile salvare',
      text: 'Sul server non c’è più spazio, perciò non è stato salvato nulla. Riprovi più tardi.',
    },
    fr: {
      title: 'Enregistrement impossible pour le moment',
      text: 'Le serveur n’a plus d’espace libre, rien n’a donc été enregistré. Veuillez réessayer plus tard.',
    },
  },
  disk: {
    hr: {
      title: 'Trenutačno se ništa ne može spremiti',
      text: 'Poslužitelj trenutačno ne može zapisivati na disk, pa ništa nije spremljeno. Pokušajte ponovno kasnije.',
    },
    en: {
      title: 'Nothing can be saved at the moment',
      text: 'The server cannot write to its disk, so nothing has been saved. Please try again later.',
    },
    de: {
      title: 'Speichern ist gerade nicht möglich',
      text: 'Der Server kann gerade nicht auf seine Festplatte schreiben, deshalb wurde nichts gespeichert. Bitte versuchen Sie es später noch einmal.',
    },
    it: {
      title: 'Al momento non è possibile salvare',
      text: 'In questo momento il server non può scrivere sul disco, perciò non è stato salvato nulla. Riprovi più tardi.',
    },
    fr: {
      title: 'Enregistrement impossible pour le moment',
      text: 'Le serveur ne peut pas écrire sur son disque pour le moment, rien n’a donc été enregistré. Veuillez réessayer plus tard.',
    },
  },
  descriptors: {
    hr: {
      title: 'Poslužitelj je preopterećen',
      text: 'Trenutačno ima previše zahtjeva. Pokušajte ponovno za koju minutu.',
    },
    en: {
      title: 'The server is overloaded',
      text: 'It has too many requests at the moment. Please try again in a minute or two.',
    },
    de: {
      title: 'Der Server ist überlastet',
      text: 'Er hat gerade zu viele Anfragen. Bitte versuchen Sie es in ein, zwei Minuten noch einmal.',
    },
    it: {
      title: 'Il server è sovraccarico',
      text: 'Al momento ci sono troppe richieste. Riprovi tra un paio di minuti.',
    },
    fr: {
      title: 'Le serveur est surchargé',
      text: 'Il reçoit trop de requêtes pour le moment. Veuillez réessayer dans une ou deux minutes.',
    },
  },
}

/** Tells the sender of a form that the page in the browser still has the text. */
export const TYPED_TEXT_KEPT: Record<Locale, string> = {
  hr: 'Ništa što ste upisali nije izgubljeno: vratite se u pregledniku korak natrag i pošaljite ponovno.',
  en: 'Nothing you have typed is lost: go back one step in your browser and send it again.',
  de: 'Nichts von dem, was Sie eingegeben haben, ist verloren: Gehen Sie im Browser einen Schritt zurück und senden Sie es noch einmal.',
  it: 'Nulla di ciò che ha scritto è andato perso: torni indietro di un passo nel browser e invii di nuovo.',
  fr: 'Rien de ce que vous avez saisi n’est perdu\u202F: revenez en arrière dans votre navigateur et renvoyez le formulaire.',
}
