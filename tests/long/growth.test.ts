// However much content there is, a page asks the database as many questions: every address and list: about 2 minutes.

import { growthTest } from '@tests/support/growth-test'

growthTest('whole')
