// Where the admin panel is: Payload's own address, and a folder below `src/app/(payload)`.

export const PANEL_PATH = '/admin'
