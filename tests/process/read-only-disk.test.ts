// A disk that can only be read, as a system mounts it after a fault: what would have to be stored is refused, and it is said.

import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PDF } from '@tests/support/database/stored-submissions'
import { OutageClient } from '@tests/support/http/outage-client'
import { mayMountDisks, mountSmallDisk } from '@tests/support/site/full-disk'
import { useTestSite } from '@tests/support/site/use-test-site'
import { expect, test } from 'vitest'
import { OUTAGE_MESSAGES } from '@/i18n/outage-messages'
import { SUBMISSION_UPLOADS_PATH } from '@/shared/submissions/paths'

const site = useTestSite({ environment: { LOGIN_STALL_TIME: '0' } })
const pdf = () => new File([PDF], 'mjere.pdf', { type: 'application/pdf' })

const needs = { meta: { needs: 'an account that may mount a disk' } }

test.runIf(mayMountDisks())('uploads are refused for a while, and the log says it once', needs, async () => {
  const folders = ['files', 'attachments'].map((name) => path.join(site.dataDir, name))
  const mounted: string[] = []
  try {
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true })
      expect(mountSmallDisk(folder, 1024 * 1024)).toBe(true)
      mounted.push(folder)
      execFileSync('mount', ['-o', 'remount,ro', folder])
    }
    const editor = new OutageClient(site.url, { cookie: 'payload-lng=hr' })
    await editor.post('/session/sign-in', { ...site.admin, locale: 'hr' })
    const upload = await editor.upload('/api/files', pdf(), { title: 'Mjere' })
    expect([upload.status, upload.headers.get('retry-after')]).toEqual([503, '300'])
    expect(upload.text).toContain(OUTAGE_MESSAGES.disk.hr.text)
    const sent = await editor.postByScript(`${SUBMISSION_UPLOADS_PATH}?form=contact`, { file: pdf() })
    expect([sent.status, sent.headers.get('retry-after')]).toEqual([503, '300'])
    expect(site.output().match(/outage: the disk cannot be written/g)).toHaveLength(1)
  } finally {
    for (const folder of mounted) execFileSync('umount', [folder])
  }
})
