import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SiteFrame } from '@/features/navigation/site-frame'
import { type Search, signInVisit } from '@/features/sign-in/queries'
import { screenAddresses } from '@/features/sign-in/screen-address'
import { SignInScreen } from '@/features/sign-in/sign-in-screen'
import { accountMetadata } from '../../account-metadata'
import { type LocaleParams, localeOf } from '../../locale-of'

interface Params extends LocaleParams {
  searchParams: Search
}

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params, searchParams }: Params): Promise<Metadata> {
  const locale = await localeOf(params)
  const visit = await signInVisit(locale, searchParams)
  const words = await getTranslations('signIn')
  const hasProblems = 'answer' in visit && visit.answer.problems.length > 0
  return accountMetadata({ locale, route: 'signIn', title: words('title'), hasProblems })
}

export default async function Page({ params, searchParams }: Params) {
  const locale = await localeOf(params)
  const visit = await signInVisit(locale, searchParams)
  if ('leadTo' in visit) redirect(visit.leadTo)
  const alternates = screenAddresses('signIn', { redirect: visit.redirect })
  return (
    <SiteFrame locale={locale} section="signIn" alternates={alternates}>
      <SignInScreen locale={locale} visit={visit} />
    </SiteFrame>
  )
}
