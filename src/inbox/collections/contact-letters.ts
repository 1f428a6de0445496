import { adminWords } from '@/i18n/admin-words'
import { filesOf, letters, line } from './letters'

export const contactLetters = letters({
  form: 'contact',
  labels: { singular: adminWords('letters.contactOne'), plural: adminWords('letters.contactMany') },
  columns: ['title', 'topic', 'email'],
  asked: [
    line('title', 'letters.title'),
    { name: 'message', type: 'textarea', label: adminWords('letters.message') },
    line('company', 'letters.company'),
    line('topic', 'letters.topic'),
    line('name', 'letters.name'),
    line('email', 'letters.email', true),
    line('phone', 'letters.phone'),
    filesOf(),
  ],
})
