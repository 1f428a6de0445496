interface InLanguageProps {
  text: string
  /** Only where it is another one than that of the words around. */
  lang: string | undefined
  /** Words on the same line, in the language of the page. */
  before?: string
}

/** Renders a text among others: in an element of its own where it is in another language than they are. */
export function InLanguage({ text, lang, before = '' }: InLanguageProps) {
  if (!lang) return before + text
  return (
    <>
      {before}
      <span lang={lang}>{text}</span>
    </>
  )
}
