// However much content there is, a page asks the database as many questions: the short form of tests/long/query-count.test.ts.

import { queryCountTest } from '@tests/support/site/query-count-test'

queryCountTest('short')
