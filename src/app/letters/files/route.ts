import { takeFile, throwAwayFile } from '@/features/letters/serve-file'

export { takeFile as POST, throwAwayFile as DELETE }
