import type { EmailAdapter } from 'payload'

/** Payload's own ways to send mails are closed; without an adapter it would say at each start that it prints them. */
export const disabledPayloadEmail: EmailAdapter = () => ({
  name: 'kovina',
  defaultFromAddress: 'no-reply@kovina.example',
  defaultFromName: 'Kovina',
  sendEmail: () => Promise.reject(new Error('mails go through queueMail (src/platform/mail)')),
})
