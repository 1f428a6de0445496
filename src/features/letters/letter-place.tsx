import { BotCheckNotice } from './bot-check/bot-check-notice'
import { LetterForm } from './letter-form.client'
import { LetterSent } from './letter-sent'
import type { LetterVisit } from './letter-visit'
import { useLetterForm } from './use-letter-form'

function BlankOrRefused({ visit }: { visit: LetterVisit }) {
  return <LetterForm {...useLetterForm(visit)} botCheckNotice={<BotCheckNotice />} />
}

/** The form of a page, or that it has arrived. */
export function LetterPlace({ visit }: { visit: LetterVisit }) {
  const { answer } = visit
  if (answer && answer !== 'lost' && answer.state === 'sent')
    return <LetterSent visit={visit} sent={answer} />
  return <BlankOrRefused visit={visit} />
}
