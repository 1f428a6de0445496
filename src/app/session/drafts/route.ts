import { switchDrafts } from '@/features/session/switch-drafts'

export { switchDrafts as POST }
