// Keeps the templates of one `npm test` open: reports their place to the parent process, and closes them when it is
// done.

import { openTemplates } from './templates'

const { templates, close } = await openTemplates()
process.send?.(templates)
process.once('disconnect', async () => {
  await close()
  process.exit(0)
})
