// Path of the admin panel: Payload's own address, and a folder below `src/app/(payload)`.

export const ADMIN_PATH = '/admin'
