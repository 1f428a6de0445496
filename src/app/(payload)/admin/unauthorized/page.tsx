// The admin panel's refusal. Whose rights rest until the second factor is on is led to where it is set up, in place of it.

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import { pagePath } from '@/i18n/routing/routes'
import { requestSessionOf } from '@/identity/access/payload-auth-strategy'
import { localeOfUser } from '@/i18n/user-locale'
import { runningPayload } from '@/payload'
import { importMap } from '../importMap.js'

interface Args {
  searchParams: Promise<Record<string, string | string[]>>
}

const params = Promise.resolve({ segments: ['unauthorized'] })

export const generateMetadata = ({ searchParams }: Args) =>
  generatePageMetadata({ config, params, searchParams })

export default async function Page({ searchParams }: Args) {
  const payload = await runningPayload()
  const { user } = await payload.auth({ headers: await headers() })
  if (user && requestSessionOf(user)?.needsSecondFactor)
    redirect(pagePath('accountSecondFactor', localeOfUser(user.language ?? null)))
  return RootPage({ config, params, searchParams, importMap })
}
