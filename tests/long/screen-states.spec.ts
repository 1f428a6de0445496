// The states of screens in every language.

import { screenStateTests } from '@tests/support/browser/screen-state-tests'
import { test } from '@tests/support/browser/test'
import { otherIpHeaders } from '@tests/support/submissions/submission-form'
import { LOCALES } from '@/shared/locales'

test.beforeEach(async ({ context }) => context.setExtraHTTPHeaders(otherIpHeaders()))

for (const locale of LOCALES) screenStateTests(locale)
