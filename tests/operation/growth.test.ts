// However much content there is, a page asks the database as many questions: the short form of tests/long/growth.test.ts.

import { growthTest } from '@tests/support/growth-test'

growthTest('short')
