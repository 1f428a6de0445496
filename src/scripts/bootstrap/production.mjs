// Sets NODE_ENV to `production` unless the shell sets it. In development Payload refuses to load next to a package of
// another patch version, and @payloadcms/live-preview-react has no 3.90.2.

process.env.NODE_ENV ||= 'production'
