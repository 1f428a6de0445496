// Says that scripts run in production unless the shell says otherwise. In development Payload refuses to load beside a
// package of another patch version, and @payloadcms/live-preview-react has no 3.90.2.

process.env.NODE_ENV ||= 'production'
