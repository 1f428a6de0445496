import { handleSwitchDrafts } from '@/features/session/switch-drafts-handler'

export { handleSwitchDrafts as POST }
