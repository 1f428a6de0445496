'use client'
// Runs in the browser, like Payload's button.

import { ConfigProvider, PublishButton as PayloadPublishButton, useConfig } from '@payloadcms/ui'
import type { ClientCollectionConfig, ClientConfig, ClientGlobalConfig } from 'payload'
import { useMemo } from 'react'

/** Disables the schedule in the client configuration of a collection or a global. */
function withoutSchedule<Part extends ClientCollectionConfig | ClientGlobalConfig>(part: Part): Part {
  const { versions } = part
  if (!versions?.drafts) return part
  return { ...part, versions: { ...versions, drafts: { ...versions.drafts, schedulePublish: false } } }
}

/**
 * Renders Payload's button (3.90.2) without the schedule in its menu. Its drawer cannot be replaced, so
 * `schedule.client.tsx` has one of its own.
 */
export function PublishButton(props: { label?: string }) {
  const { config } = useConfig()
  const narrowed = useMemo<ClientConfig>(
    () => ({
      ...config,
      collections: config.collections.map(withoutSchedule),
      globals: config.globals.map(withoutSchedule),
    }),
    [config],
  )
  return (
    <ConfigProvider config={narrowed}>
      <PayloadPublishButton {...props} />
    </ConfigProvider>
  )
}
