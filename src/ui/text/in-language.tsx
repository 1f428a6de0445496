interface InLanguageProps {
  text: string
  /** Language of the text; undefined if it is the language of the surrounding text. */
  lang: string | undefined
  /** Text on the same line, in the language of the page. */
  before?: string
}

/** Renders a text, in an element with `lang` if its language differs from that of the surrounding text. */
export function InLanguage({ text, lang, before = '' }: InLanguageProps) {
  if (!lang) return before + text
  return (
    <>
      {before}
      <span lang={lang}>{text}</span>
    </>
  )
}
