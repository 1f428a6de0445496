'use client'
// In the browser, because Payload's button is there.

import { ConfigProvider, PublishButton as PayloadPublishButton, useConfig } from '@payloadcms/ui'
import type { ClientCollectionConfig, ClientConfig, ClientGlobalConfig } from 'payload'
import { useMemo } from 'react'

/** Turns the schedule off in a collection or a global. */
function withoutSchedule<Part extends ClientCollectionConfig | ClientGlobalConfig>(part: Part): Part {
  const { versions } = part
  if (!versions?.drafts) return part
  return { ...part, versions: { ...versions, drafts: { ...versions.drafts, schedulePublish: false } } }
}

/**
 * Payload's button (3.90.2) without the schedule in its menu: its drawer has no slot, and `schedule.client.tsx` stands in for it.
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
