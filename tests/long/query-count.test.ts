// However much content there is, a page asks the database as many questions: every address and list: about 2 minutes.

import { queryCountTest } from '@tests/support/site/query-count-test'

queryCountTest('whole')
