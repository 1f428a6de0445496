// Holds the templates of one `npm test` open: tells its parent where they are, and closes them when the parent is done.

import { openTemplates } from './templates'

const { templates, close } = await openTemplates()
process.send?.(templates)
process.once('disconnect', async () => {
  await close()
  process.exit(0)
})
