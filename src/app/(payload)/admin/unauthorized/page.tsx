// Renders the admin panel's refusal. Users whose rights are suspended until they turn on the second factor are
// redirected to its setup instead.

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import { requiredSecondFactorPath } from '@/features/session/required-second-factor'
import { importMap } from '../importMap.js'

interface Args {
  searchParams: Promise<Record<string, string | string[]>>
}

const params = Promise.resolve({ segments: ['unauthorized'] })

export const generateMetadata = ({ searchParams }: Args) =>
  generatePageMetadata({ config, params, searchParams })

export default async function Page({ searchParams }: Args) {
  const secondFactor = await requiredSecondFactorPath(await headers())
  if (secondFactor) redirect(secondFactor)
  return RootPage({ config, params, searchParams, importMap })
}
