import type { EmailAdapter } from 'payload'

/** Replaces Payload's mail adapter, which nothing uses. Without one, Payload logs a warning at each start. */
export const disabledPayloadEmail: EmailAdapter = () => ({
  name: 'kovina',
  defaultFromAddress: 'no-reply@kovina.example',
  defaultFromName: 'Kovina',
  sendEmail: () => Promise.reject(new Error('mails go through queueMail (src/platform/mail)')),
})
