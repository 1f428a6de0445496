// Where the admin panel is: Payload's own address, and a folder below `src/app/(payload)`.

export const ADMIN_PATH = '/admin'
