/* Written by Payload, and changed in one place: `serverFunction` refuses names that are no functions of the admin panel, and replaces two. */
import config from '@payload-config'
import '@payloadcms/next/css'
import type { ServerFunctionClient } from 'payload'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { buildFormStateHandler } from '@payloadcms/ui/utilities/buildFormState'
import React from 'react'

import { copyToLanguage } from '@/content/editing/copy-to-language.patch'
import { withPermittedLock } from '@/content/editing/permitted-locks.patch'
import { importMap } from './admin/importMap.js'
import { refuseInheritedName } from './inherited-names.patch'

type Args = {
  children: React.ReactNode
}

const serverFunction: ServerFunctionClient = async function (args) {
  'use server'
  refuseInheritedName(args.name)
  return handleServerFunctions({
    ...args,
    config,
    importMap,
    serverFunctions: {
      'copy-data-from-locale': copyToLanguage,
      'form-state': async (args) => buildFormStateHandler(await withPermittedLock(args)),
    },
  })
}

const Layout = ({ children }: Args) => (
  <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
    {children}
  </RootLayout>
)

export default Layout
