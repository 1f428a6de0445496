import { z } from 'zod'
import { companyDay } from '@/i18n/company-time'
import { exportAccount } from '@/identity/users/self-service/export-account'
import { accountFormHandler } from './account-form-handler'

/** Responds with all data about the person, as a file. */
export const handleExportData = accountFormHandler({
  screen: 'account',
  schema: z.object({}),
  limits: { notCountedHere: 'it reads the account that is signed in, and changes nothing' },
  async action({ payload, account, from }) {
    const exported = await exportAccount(payload, account, from)
    const day = companyDay(new Date(exported.exportedAt))
    return new Response(JSON.stringify(exported, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="kovina-${day}.json"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  },
})
