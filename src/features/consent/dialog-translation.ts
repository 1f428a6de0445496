import type { Section, Translation } from 'vanilla-cookieconsent'
import { CONSENT_CATEGORIES, type ConsentCategory, type ConsentMessages } from '@/shared/consent'

/**
 * Returns the link to the policy as HTML, the form in which the library inserts its texts. Built as an element, so that
 * texts are escaped.
 */
function policyLink(words: ConsentMessages, address: string): string {
  const link = document.createElement('a')
  link.href = address
  link.textContent = words.policy
  return link.outerHTML
}

function sectionsOf(words: ConsentMessages, inUse: readonly ConsentCategory[], address: string): Section[] {
  const { title, text } = words.necessary
  const necessary: Section = { title, description: text }
  const others = CONSENT_CATEGORIES.map((category): Section => {
    const { title, text } = words.categories[category]
    if (!inUse.includes(category)) return { title, description: `${text} <em>${words.notInUse}</em>` }
    return { title, description: text, linkedCategory: category }
  })
  return [
    { description: inUse.length > 0 ? words.settingsText : words.nothingInUse },
    inUse.length > 0 ? { ...necessary, linkedCategory: 'necessary' } : necessary,
    ...others.filter(({ linkedCategory }) => linkedCategory),
    ...others.filter(({ linkedCategory }) => !linkedCategory),
    { description: policyLink(words, address) },
  ]
}

/** Returns the texts in the library's format. If no category is in use, there are no buttons to answer with. */
export function dialogTranslation(
  words: ConsentMessages,
  inUse: readonly ConsentCategory[],
  address: string,
): Translation {
  const { accept, reject, save, close, settings, title, settingsTitle } = words
  const shorts = inUse.map((category) => words.categories[category].short)
  const answers =
    inUse.length > 0 ? { acceptAllBtn: accept, acceptNecessaryBtn: reject, savePreferencesBtn: save } : {}
  return {
    consentModal: {
      title,
      description: [words.question, ...shorts, words.after, policyLink(words, address)].join(' '),
      acceptAllBtn: accept,
      acceptNecessaryBtn: reject,
      showPreferencesBtn: settings,
    },
    preferencesModal: {
      ...answers,
      title: settingsTitle,
      closeIconLabel: close,
      sections: sectionsOf(words, inUse, address),
    },
  }
}
