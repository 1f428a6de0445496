'use client'
// In the browser, because Payload's button is there.

import { ConfigProvider, PublishButton as PayloadPublishButton, useConfig } from '@payloadcms/ui'
import type { ClientCollectionConfig, ClientConfig } from 'payload'
import { useMemo } from 'react'

function withoutSchedule(collection: ClientCollectionConfig): ClientCollectionConfig {
  const { versions } = collection
  if (!versions?.drafts) return collection
  return { ...collection, versions: { ...versions, drafts: { ...versions.drafts, schedulePublish: false } } }
}

/**
 * Payload's button (3.90.2) without the schedule in its menu: its drawer has no slot, and `schedule.client.tsx` stands in for it.
 */
export function PublishButton(props: { label?: string }) {
  const { config } = useConfig()
  const narrowed = useMemo<ClientConfig>(
    () => ({ ...config, collections: config.collections.map(withoutSchedule) }),
    [config],
  )
  return (
    <ConfigProvider config={narrowed}>
      <PayloadPublishButton {...props} />
    </ConfigProvider>
  )
}
