import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageAlternates } from '@/features/navigation/alternates'
import { SiteFrame } from '@/features/navigation/site-frame'
import { ForgottenPasswordScreen } from '@/features/sign-in/forgotten-password-screen'
import { forgottenVisit, type Search } from '@/features/sign-in/queries'
import { accountMetadata } from '../../../account-metadata'
import { type LocaleParams, localeOf } from '../../../locale-of'

interface Params extends LocaleParams {
  searchParams: Search
}

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params, searchParams }: Params): Promise<Metadata> {
  const locale = await localeOf(params)
  const { answer } = await forgottenVisit(searchParams)
  const words = await getTranslations('forgottenPassword')
  const hasProblems = answer.problems.length > 0
  return accountMetadata({ locale, route: 'forgottenPassword', title: words('title'), hasProblems })
}

export default async function Page({ params, searchParams }: Params) {
  const locale = await localeOf(params)
  return (
    <SiteFrame locale={locale} section="forgottenPassword" alternates={pageAlternates('forgottenPassword')}>
      <ForgottenPasswordScreen locale={locale} {...(await forgottenVisit(searchParams))} />
    </SiteFrame>
  )
}
