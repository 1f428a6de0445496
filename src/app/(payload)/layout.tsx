/* Written by Payload, and changed in one place: `serverFunction` refuses names that are no functions of the admin panel. */
import config from '@payload-config'
import '@payloadcms/next/css'
import type { ServerFunctionClient } from 'payload'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import React from 'react'

import { importMap } from './admin/importMap.js'

type Args = {
  children: React.ReactNode
}

const serverFunction: ServerFunctionClient = async function (args) {
  'use server'
  // Payload (3.90.1) looks the name up in a plain object, where everything has `constructor` and `toString`: these would
  // hand back the request, with cookies that no script may read. Whoever is not signed in does not come here
  // (src/server/http/anonymous-access.ts).
  if (args.name in Object.prototype) throw new Error('Unknown function')
  return handleServerFunctions({
    ...args,
    config,
    importMap,
  })
}

const Layout = ({ children }: Args) => (
  <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
    {children}
  </RootLayout>
)

export default Layout
