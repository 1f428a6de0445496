// Contains the texts for requests that are refused before the site has read them. They are a separate table, because no
// message file is loaded at that point, as for `error-page-messages.ts`.

import type { Locale } from '@/shared/locales'

/** HTTP statuses with which the server itself refuses requests. */
export type HttpErrorStatus = 400 | 403 | 405 | 408 | 413 | 429

interface HttpErrorText {
  title: string
  text: string
  /**
   * Tells the reader what to do next, if the text does not. Appears only on the page, because programs do not need it.
   */
  next?: string
}

type LocalizedError = Record<Locale, HttpErrorText>

export const HTTP_ERROR_MESSAGES: Record<HttpErrorStatus, LocalizedError> = {
  400: {
    hr: {
      title: 'Neispravna adresa',
      text: 'Adresa sadrži znakove koji u njoj ne mogu stajati.',
      next: 'Provjerite adresu ili krenite s naslovnice.',
    },
    en: {
      title: 'Invalid address',
      text: 'The address contains characters that cannot be part of one.',
      next: 'Please check the address, or start from the home page.',
    },
    de: {
      title: 'Ungültige Adresse',
      text: 'Die Adresse enthält Zeichen, die darin nicht vorkommen können.',
      next: 'Bitte prüfen Sie die Adresse oder gehen Sie zur Startseite.',
    },
    it: {
      title: 'Indirizzo non valido',
      text: 'L’indirizzo contiene caratteri non ammessi.',
      next: 'Controlli l’indirizzo oppure riparta dalla pagina iniziale.',
    },
    fr: {
      title: 'Adresse non valide',
      text: 'L’adresse contient des caractères qui n’y ont pas leur place.',
      next: 'Veuillez vérifier l’adresse ou repartir de l’accueil.',
    },
  },
  403: {
    hr: {
      title: 'Potrebna je prijava',
      text: 'Ovo je dostupno samo prijavljenim korisnicima.',
      next: 'Prijavite se i pokušajte ponovno.',
    },
    en: {
      title: 'Sign-in required',
      text: 'This is open to signed-in users only.',
      next: 'Please sign in and try again.',
    },
    de: {
      title: 'Anmeldung erforderlich',
      text: 'Das steht nur angemeldeten Personen offen.',
      next: 'Bitte melden Sie sich an und versuchen Sie es noch einmal.',
    },
    it: {
      title: 'Accesso richiesto',
      text: 'Questa funzione è riservata agli utenti che hanno effettuato l’accesso.',
      next: 'Acceda e riprovi.',
    },
    fr: {
      title: 'Connexion requise',
      text: 'Cette page est réservée aux personnes connectées.',
      next: 'Veuillez vous connecter et réessayer.',
    },
  },
  405: {
    hr: {
      title: 'Stranica se može samo čitati',
      text: 'Na ovu se adresu ne može ništa poslati.',
      next: 'Ako nam želite pisati, upotrijebite obrazac na stranici Kontakt.',
    },
    en: {
      title: 'This page can only be read',
      text: 'Nothing can be sent to this address.',
      next: 'To write to us, please use the form on the contact page.',
    },
    de: {
      title: 'Diese Seite kann nur gelesen werden',
      text: 'An diese Adresse lässt sich nichts senden.',
      next: 'Wenn Sie uns schreiben möchten, nutzen Sie bitte das Formular auf der Kontaktseite.',
    },
    it: {
      title: 'Questa pagina si può solo leggere',
      text: 'A questo indirizzo non si può inviare nulla.',
      next: 'Per scriverci usi il modulo nella pagina dei contatti.',
    },
    fr: {
      title: 'Cette page se lit seulement',
      text: 'Il n’est pas possible d’envoyer des données à cette adresse.',
      next: 'Pour nous écrire, veuillez utiliser le formulaire de la page Contact.',
    },
  },
  408: {
    hr: { title: 'Slanje je trajalo predugo', text: 'Podaci nisu stigli na vrijeme. Pokušajte ponovno.' },
    en: { title: 'Sending took too long', text: 'The data did not arrive in time. Please try again.' },
    de: {
      title: 'Das Senden hat zu lange gedauert',
      text: 'Die Daten sind nicht rechtzeitig angekommen. Bitte versuchen Sie es noch einmal.',
    },
    it: { title: 'L’invio ha richiesto troppo tempo', text: 'I dati non sono arrivati in tempo. Riprovi.' },
    fr: {
      title: 'L’envoi a pris trop de temps',
      text: 'Les données ne sont pas arrivées à temps. Veuillez réessayer.',
    },
  },
  413: {
    hr: {
      title: 'Poslano je previše podataka',
      text: 'Ovdje se može poslati najviše {size}.',
      next: 'Pošaljite manje datoteka ili ih smanjite.',
    },
    en: {
      title: 'Too much data',
      text: 'At most {size} can be sent here.',
      next: 'Please send fewer or smaller files.',
    },
    de: {
      title: 'Zu viele Daten',
      text: 'Hier können höchstens {size} gesendet werden.',
      next: 'Bitte senden Sie weniger oder kleinere Dateien.',
    },
    it: {
      title: 'Troppi dati',
      text: 'Qui si possono inviare al massimo {size}.',
      next: 'Invii meno file oppure file più piccoli.',
    },
    fr: {
      title: 'Trop de données',
      text: 'Il est possible d’envoyer ici {size} au plus.',
      next: 'Veuillez envoyer des fichiers moins nombreux ou plus légers.',
    },
  },
  429: {
    hr: {
      title: 'Previše zahtjeva',
      text: 'S ove adrese stiglo je previše zahtjeva. Pokušajte ponovno za {seconds} s.',
    },
    en: {
      title: 'Too many requests',
      text: 'Too many requests have come from your address. Please try again in {seconds} s.',
    },
    de: {
      title: 'Zu viele Anfragen',
      text: 'Von Ihrer Adresse sind zu viele Anfragen gekommen. Bitte versuchen Sie es in {seconds} s noch einmal.',
    },
    it: {
      title: 'Troppe richieste',
      text: 'Dal Suo indirizzo sono arrivate troppe richieste. Riprovi tra {seconds} s.',
    },
    fr: {
      title: 'Trop de requêtes',
      text: 'Trop de requêtes sont venues de votre adresse. Veuillez réessayer dans {seconds} s.',
    },
  },
}
