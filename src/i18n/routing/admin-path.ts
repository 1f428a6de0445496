// Path of the admin panel: Payload's default, and a folder below `src/app/(payload)`.

export const ADMIN_PATH = '/admin'
