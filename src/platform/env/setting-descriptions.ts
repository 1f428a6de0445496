// Describes every environment variable. `npm run generate` writes docs/settings.md and .env.example from it. A variable
// of env.ts without a row here is a type error.

import type { VariableName } from './env'
import type { ProviderVariables } from './sso-provider-env'

interface Row {
  /** The value that has the same effect as omitting the variable; undefined if there is none. */
  default?: string
  /** The effect of omitting the variable, if no value has the same. */
  without?: string
  /** One or more sentences in Markdown. */
  meaning: string
  /** The value shown in .env.example; by default `default`, or nothing. */
  example?: string
}

export interface Setting extends Row {
  group: string
}

function group<Name extends string>(title: string, rows: Record<Name, Row>): Record<Name, Setting> {
  const settings = Object.entries<Row>(rows).map(([name, row]) => [name, { ...row, group: title }])
  return Object.fromEntries(settings) as Record<Name, Setting>
}

export const SETTINGS: Record<VariableName, Setting> = {
  ...group('Site and database', {
    NODE_ENV: {
      without: 'set by the commands',
      meaning: '`production` or `development`; there is no need to set it.',
    },
    PORT: { default: '3000', meaning: 'Port of the site; `0` takes a free one.' },
    SITE_URL: {
      without: '`http://localhost:PORT`',
      meaning:
        'Public address of the site, without a path; used in canonical links, link previews and e-mails. When set, it is the only origin from which session cookies are accepted. Set it behind a proxy with TLS: single sign-on builds its callback address from it.',
      example: 'https://www.example.com',
    },
    LOCALE_BASE_URL: {
      without: '`SITE_URL`',
      meaning:
        'Base address of canonical and language links (`hreflang`) in pages and sitemaps, if it differs from `SITE_URL`. A different host harms the site in search engines; a warning is logged at startup.',
      example: 'https://www.example.com',
    },
    DATABASE_URL: {
      without: 'embedded PostgreSQL',
      meaning:
        'Connection string of your own PostgreSQL: `postgres://user:password@host:5432/name`; signs such as `#`, `/`, `?` and `%` in the password are percent-encoded (`#` is `%23`). See `docs/operations/deployment.md`.',
      example: 'postgres://kovina:password@localhost:5432/kovina',
    },
    DATABASE_TIMEOUT: {
      default: '15s',
      meaning:
        'The longest that a connection to the database, or one query of the running site, may take; what needs it is then refused with 503 (`docs/operations/faults.md`). `0`: no limit. Migrations, backups and other commands have none.',
    },
    DATA_DIR: {
      default: '.data',
      meaning:
        'Data directory: everything that must survive a restart and is not in an external database (embedded database, uploads, outbox, generated secrets).',
    },
    SECRET: {
      without: 'generated, stored in `DATA_DIR`',
      meaning:
        'Key that signs access tokens and encrypts second-factor secrets; at least 16 characters. With a new value everybody is signed out, second factors and recovery codes have to be set up anew, and links in mails open nothing any more (`docs/operations/faults.md`). All processes on one database need the same: one with another is refused while they run.',
    },
    ADMIN_EMAIL: {
      without: '`admin@kovina.example`',
      meaning: 'E-mail address of the first administrator. Ignored once an administrator exists.',
      example: 'admin@kovina.example',
    },
    ADMIN_PASSWORD: {
      without: 'generated, stored in `DATA_DIR`',
      meaning:
        'Password of the first administrator; at least 10 characters. Ignored once an administrator exists.',
    },
  }),
  ...group('E-mail', {
    SMTP_URL: {
      without: 'files in `DATA_DIR/outbox`',
      meaning:
        'Mail server, `smtp://` or `smtps://`. `smtp://` to another machine requires STARTTLS, unless the address ends in `?requireTLS=false`; options of nodemailer may follow in the same way (`?maxConnections=1`, default 2). Without a server, e-mails are written to files, which are deleted after 30 days, and the log says so at startup.',
      example: 'smtps://user:password@mail.example.com',
    },
    MAIL_FROM: {
      default: 'Kovina <no-reply@kovina.example>',
      meaning: 'Sender of outgoing e-mails: `Name <address>` or an address.',
      example: 'Kovina <no-reply@example.com>',
    },
    USER_INVITE_TOKEN_TTL: { default: '7d', meaning: 'Lifetime of invitation links.' },
    EMAIL_VERIFICATION_TOKEN_TTL: {
      default: '7d',
      meaning: 'Lifetime of the confirmation links sent on registration.',
    },
    USER_INVITE_URL_ALLOW_LIST: {
      without: 'none',
      meaning:
        'Pages of other applications that invitations may link to, separated by commas; compared by origin and path.',
      example: 'https://app.example.com/accept',
    },
    USER_REGISTER_URL_ALLOW_LIST: {
      without: 'none',
      meaning: 'The same for registrations.',
      example: 'https://app.example.com/verify',
    },
    PASSWORD_RESET_URL_ALLOW_LIST: {
      without: 'none',
      meaning: 'The same for password resets.',
      example: 'https://app.example.com/reset',
    },
  }),
  ...group('Sessions and cookies', {
    ACCESS_TOKEN_TTL: {
      default: '15m',
      meaning:
        'Lifetime of an access token, at least a second; with less than 30 seconds clients keep refreshing.',
    },
    REFRESH_TOKEN_TTL: {
      default: '7d',
      meaning: 'Lifetime of a refresh token: how long a session lasts without any use.',
    },
    SESSION_COOKIE_TTL: { default: '1d', meaning: 'The same for Directus’ session mode.' },
    SESSION_REFRESH_GRACE_PERIOD: {
      default: '10s',
      meaning: 'How long a refresh token is still accepted after its use, for parallel requests.',
    },
    SESSION_MAX_AGE: {
      default: '30d',
      meaning: 'Maximum age of a session since its sign-in, however often it is refreshed; `0`: unlimited.',
    },
    REAUTHENTICATE_WITHIN: {
      default: '15m',
      meaning:
        'For this long after a sign-in, users may change their own password, e-mail address and second factor without entering the password again; `0`: always, as on Directus.',
    },
    ACCESS_TOKEN_COOKIE_NAME: {
      default: 'directus_token',
      meaning:
        'Name of the cookie with the access token of the site’s own sign-in; its domain and attributes are those of the refresh cookie.',
    },
    REFRESH_TOKEN_COOKIE_NAME: {
      default: 'directus_refresh_token',
      meaning: 'Name of the cookie with the refresh token.',
    },
    REFRESH_TOKEN_COOKIE_DOMAIN: {
      without: 'host only',
      meaning: 'Domain of the refresh cookie.',
      example: 'example.com',
    },
    REFRESH_TOKEN_COOKIE_SECURE: {
      without: '`true` when `SITE_URL` is https',
      meaning: '`Secure` attribute of the refresh cookie.',
      example: 'true',
    },
    REFRESH_TOKEN_COOKIE_SAME_SITE: { default: 'lax', meaning: '`lax`, `strict` or `none`.' },
    SESSION_COOKIE_NAME: {
      default: 'directus_session_token',
      meaning: 'Name of the cookie of the session mode.',
    },
    SESSION_COOKIE_DOMAIN: {
      without: 'host only',
      meaning: 'Domain of the session cookie.',
      example: 'example.com',
    },
    SESSION_COOKIE_SECURE: {
      without: '`true` when `SITE_URL` is https',
      meaning: '`Secure` attribute of the session cookie.',
      example: 'true',
    },
    SESSION_COOKIE_SAME_SITE: { default: 'lax', meaning: '`lax`, `strict` or `none`.' },
    COOKIE_HOST_PREFIX: {
      default: 'true',
      meaning:
        'On https, session and form cookies carry the prefix `__Host-`, so that other hosts of the same domain cannot set them; `false` for programs that expect Directus’ names. A cookie with a domain has no prefix.',
    },
    AUTO_REFRESH: {
      default: 'true',
      meaning:
        'Renews an expired session unasked: when a page opens or wakes up, and before a form, a personal page or the admin panel is served. `false`: after `ACCESS_TOKEN_TTL` a person has to sign in again; only explicit calls renew (`/auth/refresh`, `/session/refresh`, and an open admin panel, which keeps its editor signed in).',
    },
    AUTO_FETCH_USER: {
      default: 'true',
      meaning:
        'Public pages ask who is signed in, and show the bar of signed-in users. `false`: no bar; sessions are renewed all the same.',
    },
  }),
  ...group('Sign-in', {
    STATIC_TOKEN_MIN_LENGTH: {
      default: '32',
      meaning: 'Minimum length of an account’s static token; `1`: any, as on Directus.',
    },
    STATIC_TOKEN_TTL: {
      default: '365d',
      meaning: 'Lifetime of a static token since it was set; `0`: unlimited, as on Directus.',
    },
    STATIC_TOKENS_FOR_ADMINS: {
      default: 'false',
      meaning:
        'Whether administrators may have a static token, which requires no second factor; on Directus they may.',
    },
    DIRECTUS_STATIC_TOKEN: {
      without: 'none',
      meaning:
        'Static token of a member account, used for the site’s own calls to the contract on behalf of visitors who are not signed in; never used for `/users/me`.',
    },
    LOGIN_STALL_TIME: {
      default: '500ms',
      meaning: 'Minimum response time of a sign-in, so that timing reveals nothing about the account.',
    },
    REGISTER_STALL_TIME: { default: '750ms', meaning: 'The same for registrations.' },
    AUTH_DISABLE_DEFAULT: {
      default: 'false',
      meaning: 'Disables password sign-in; at least one provider is then required.',
    },
    PWNED_PASSWORDS_URL: {
      without: 'no check',
      meaning:
        'Service that reports leaked passwords, with the range protocol of haveibeenpwned.com. It receives the first five characters of a SHA-1. If it does not respond within two seconds, the password is accepted and a warning is logged.',
      example: 'https://api.pwnedpasswords.com',
    },
    AUTH_PROVIDERS: {
      without: 'none',
      meaning:
        'Names of the single sign-on providers, separated by commas. Each has its own variables, see “Single sign-on”.',
      example: 'company',
    },
  }),
  ...group('Forms', {
    RECAPTCHA_SITE_KEY: {
      without: 'no bot check',
      meaning:
        'Public key of reCAPTCHA v3; set both keys or neither. Its script is loaded only after consent. Honeypot, minimum time and rate limits are always active.',
    },
    RECAPTCHA_SECRET_KEY: { without: 'no bot check', meaning: 'Secret key of reCAPTCHA v3.' },
    RECAPTCHA_MIN_SCORE: {
      default: '0.5',
      meaning: 'Minimum score from 0 (bot) to 1 (human); submissions below it are returned to the sender.',
    },
    RECAPTCHA_SCRIPT_URL: {
      default: 'https://www.google.com/recaptcha/api.js',
      meaning: 'Address of its script; `https://www.recaptcha.net/…` where google.com is blocked.',
    },
    RECAPTCHA_VERIFY_URL: {
      default: 'https://www.google.com/recaptcha/api/siteverify',
      meaning: 'Address at which its tokens are verified.',
    },
    CSRF_HEADER: {
      default: 'csrf-token',
      meaning: 'Name of the request header that carries the CSRF token.',
    },
    CLAMAV_URL: {
      without: 'no scan',
      meaning:
        '`clamd://host:port` of a ClamAV daemon that scans uploaded files; infected files are moved to `DATA_DIR/quarantine`.',
      example: 'clamd://127.0.0.1:3310',
    },
  }),
  ...group('Search engines and statistics', {
    INDEXNOW_KEY: {
      without: 'off',
      meaning:
        'Key of your choice (8 to 128 letters, digits and hyphens): changed pages are submitted to search engines through IndexNow (https://www.indexnow.org). Requires `SITE_URL`.',
    },
    INDEXNOW_URL: {
      default: 'https://api.indexnow.org/indexnow',
      meaning: 'Endpoint to which they are submitted.',
    },
    GTAG_ID: {
      without: 'no statistics',
      meaning:
        'Ids of Google tags that count visits, separated by commas. Their script is loaded only after consent, with consent mode v2; without ids, visitors are not asked for consent to statistics.',
      example: 'G-ABC123',
    },
    GTAG_SCRIPT_URL: {
      default: 'https://www.googletagmanager.com/gtag/js',
      meaning: 'Address of that script.',
    },
  }),
  ...group('Limits', {
    MAX_PAYLOAD_SIZE: { default: '1mb', meaning: 'Maximum body size of a request to the contract.' },
    RATE_LIMITER_ENABLED: {
      default: 'false',
      meaning: 'Limits all requests of one client address to the contract.',
    },
    RATE_LIMITER_POINTS: { default: '50', meaning: 'Number of requests allowed per window.' },
    RATE_LIMITER_DURATION: { default: '1', meaning: 'Length of the window in seconds.' },
    RATE_LIMITER_REGISTRATION_ENABLED: {
      default: 'true',
      meaning: 'Limits the registrations of one client address.',
    },
    RATE_LIMITER_REGISTRATION_POINTS: {
      default: '5',
      meaning: 'Number of registrations allowed per window.',
    },
    RATE_LIMITER_REGISTRATION_DURATION: { default: '60', meaning: 'Length of the window in seconds.' },
    RATE_LIMITER_PAGES_ENABLED: {
      default: 'true',
      meaning:
        'Limits how many uncached pages (search, missing items, later pages of lists) are rendered for one client address.',
    },
    RATE_LIMITER_PAGES_POINTS: { default: '300', meaning: 'Number of pages allowed per window.' },
    RATE_LIMITER_PAGES_DURATION: { default: '60', meaning: 'Length of the window in seconds.' },
    PAGE_CACHE_PREWARM: {
      default: 'true',
      meaning:
        'Renders the pages of the menu in all languages right after the start, so that their first visitors do not wait. It costs some seconds of processor time.',
    },
    IP_TRUST_PROXY: {
      default: 'false',
      meaning:
        'Proxies whose `X-Forwarded-For` is trusted: `false`, `true`, a number of proxies, or addresses (`loopback, 10.0.0.0/8`). Set it behind a proxy, otherwise all clients share one limit. Directus trusts every proxy by default.',
      example: '1',
    },
  }),
  ...group('Shared cache (CDN)', {
    CDN_PURGE_URL: {
      without: 'shared caches ask for each page',
      meaning:
        'Address to which the tags of changed pages are sent (`POST`). With it, a CDN or Varnish in front of the site may keep public pages for a day: `docs/operations/cdn.md`.',
      example: 'https://api.cloudflare.com/client/v4/zones/ZONE/purge_cache',
    },
    CDN_PURGE_TOKEN: { without: 'none', meaning: 'Token sent with each purge.' },
    CDN_PURGE_TOKEN_HEADER: {
      default: 'Authorization',
      meaning: 'Header that carries the token: `Authorization` as `Bearer <token>`, any other as it is.',
      example: 'Fastly-Key',
    },
  }),
  ...group('Security and monitoring', {
    HSTS_ENABLED: {
      default: 'true',
      meaning: 'With an https `SITE_URL`, sends `Strict-Transport-Security`.',
    },
    HSTS_MAX_AGE: { default: '63072000', meaning: 'Its `max-age` in seconds.' },
    SECURITY_CONTACT: {
      without: 'none',
      meaning: 'E-mail address or page for vulnerability reports; published as `/.well-known/security.txt`.',
      example: 'security@example.com',
    },
    METRICS_ENABLED: {
      default: 'false',
      meaning:
        'Serves Prometheus metrics at `/metrics` (`docs/operations/monitoring.md`); requires `METRICS_TOKENS`.',
    },
    METRICS_TOKENS: {
      without: 'none',
      meaning:
        'Tokens for `/metrics`, separated by commas, at least 16 characters each; sent as `Authorization: Bearer <token>`, or `Metrics <token>` as on Directus.',
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      without: 'no traces',
      meaning:
        'Base address of an OpenTelemetry collector that traces are sent to, at `/v1/traces` (`docs/operations/monitoring.md`).',
      example: 'http://localhost:4318',
    },
    OTEL_EXPORTER_OTLP_PROTOCOL: { default: 'http/protobuf', meaning: '`http/protobuf` or `http/json`.' },
    OTEL_EXPORTER_OTLP_HEADERS: {
      without: 'none',
      meaning: 'Headers sent to the collector: `name=value`, separated by commas, values percent-encoded.',
    },
    OTEL_SERVICE_NAME: { default: 'kovina', meaning: 'Name of the service in traces.' },
    OTEL_TRACES_SAMPLER: {
      default: 'parentbased_always_on',
      meaning:
        'Which requests are traced; `parentbased_traceidratio` traces a share of them, one of OpenTelemetry’s samplers.',
    },
    OTEL_TRACES_SAMPLER_ARG: { default: '1', meaning: 'That share, from 0 to 1.' },
  }),
  ...group('Uploads', {
    STORAGE_LOCATIONS: {
      default: 'local',
      meaning:
        'Where uploads are kept: `local`, in `DATA_DIR`; or `s3`, in a bucket that several machines share (`docs/operations/scale.md`).',
    },
    STORAGE_S3_DRIVER: {
      default: 's3',
      meaning: 'Directus’ name for the kind of storage; there is no other.',
    },
    STORAGE_S3_KEY: { without: 'none', meaning: 'Access key: may list, read, write and delete.' },
    STORAGE_S3_SECRET: { without: 'none', meaning: 'Its secret.' },
    STORAGE_S3_BUCKET: {
      without: 'none',
      meaning: 'Bucket; not open to the public.',
      example: 'kovina-uploads',
    },
    STORAGE_S3_REGION: { default: 'us-east-1', meaning: 'Region of the bucket.' },
    STORAGE_S3_ENDPOINT: {
      without: '`https://s3.<region>.amazonaws.com`',
      meaning: 'Address of the storage, without the bucket; buckets are addressed by path.',
    },
    STORAGE_S3_ROOT: { without: 'none', meaning: 'Folder in the bucket, such as `kovina`.' },
  }),
  ...group('Backups', {
    BACKUP_SCHEDULE: {
      without: 'none, only `npm run backup`',
      meaning:
        'Time of the daily backup, `HH:MM` in the company’s time zone (Zagreb). See `docs/operations/backups.md`.',
      example: '02:30',
    },
    BACKUP_PASSPHRASE: {
      without: 'not encrypted',
      meaning:
        'Passphrase that backups are encrypted with (age, scrypt), at least 12 characters; in `.env` in single quotes if it contains `$` or `#`. Keep it outside this machine: nothing opens a backup without it. Only encrypted backups contain the generated `SECRET`.',
    },
    BACKUP_DIR: {
      without: '`DATA_DIR/backups`',
      meaning:
        'Directory of the backups, best on another disk; a relative path begins at `DATA_DIR`. With `BACKUP_S3_BUCKET`, where an archive is written before it is sent.',
      example: '/mnt/backups',
    },
    BACKUP_S3_BUCKET: {
      without: 'none, backups are files',
      meaning: 'Bucket of an S3-compatible storage for the backups; requires the endpoint and both keys.',
      example: 'kovina-backups',
    },
    BACKUP_S3_ENDPOINT: {
      without: 'none',
      meaning: 'Address of the storage, without the bucket; buckets are addressed by path.',
      example: 'https://s3.eu-central-1.amazonaws.com',
    },
    BACKUP_S3_REGION: { default: 'us-east-1', meaning: 'Region of the bucket.' },
    BACKUP_S3_PREFIX: { without: 'none', meaning: 'Prefix of the names in the bucket, such as `kovina/`.' },
    BACKUP_S3_ACCESS_KEY_ID: { without: 'none', meaning: 'Access key: may list, read, write and delete.' },
    BACKUP_S3_SECRET_ACCESS_KEY: { without: 'none', meaning: 'Its secret.' },
  }),
  ...group('Log', {
    LOG_LEVEL: {
      default: 'info',
      meaning:
        'The least important lines that are written: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
    },
    LOG_STYLE: { default: 'pretty', meaning: '`pretty`: lines for people; `raw`: one JSON object per line.' },
    ACCESS_LOG: {
      default: 'false',
      meaning:
        'Whether each request is a line of the log, with a shortened client address (`docs/operations/logs.md`).',
    },
  }),
  ...group('Cross-origin requests (CORS)', {
    CORS_ENABLED: { default: 'false', meaning: 'Lets pages of other origins call the contract.' },
    CORS_ORIGIN: {
      default: 'false',
      meaning: 'Allowed origins, separated by commas; `true` or `*` is any.',
      example: 'https://app.example.com',
    },
    CORS_METHODS: { default: 'GET,POST,PATCH,DELETE', meaning: 'Allowed methods.' },
    CORS_ALLOWED_HEADERS: {
      default: 'Content-Type,Authorization',
      meaning: 'Request headers that they may send.',
    },
    CORS_EXPOSED_HEADERS: { default: 'Content-Range', meaning: 'Response headers that they may read.' },
    CORS_CREDENTIALS: { default: 'true', meaning: 'Whether they may send cookies.' },
    CORS_MAX_AGE: { default: '18000', meaning: 'Seconds for which a browser caches a preflight response.' },
  }),
}

/** Variables `AUTH_<PROVIDER>_<NAME>` of a single sign-on provider. */
export const PROVIDER_SETTINGS: Record<keyof ProviderVariables, Row> = {
  DRIVER: { without: 'required', meaning: '`openid`, the only supported driver.' },
  CLIENT_ID: {
    without: 'required',
    meaning:
      'Id of this site at the provider. The callback address to register there is `SITE_URL/auth/login/<provider>/callback`.',
  },
  CLIENT_SECRET: {
    without: 'required',
    meaning: 'Secret of this site at the provider; not needed with the method `none`.',
  },
  CLIENT_TOKEN_ENDPOINT_AUTH_METHOD: {
    without: 'what the provider supports',
    meaning:
      'How this site authenticates at the token endpoint: `client_secret_basic`, `client_secret_post`, `client_secret_jwt` or `none`.',
  },
  ISSUER_URL: {
    without: 'required',
    meaning:
      'Address of the provider, or of its discovery document; https, or http on the same machine only.',
  },
  SCOPE: { default: 'openid profile email', meaning: 'Requested scopes; must contain `openid`.' },
  IDENTIFIER_KEY: { default: 'sub', meaning: 'Claim that identifies the user.' },
  ALLOW_PUBLIC_REGISTRATION: {
    default: 'false',
    meaning: 'Whether unknown users get an account on first sign-in.',
  },
  DEFAULT_ROLE_ID: {
    without: 'the member role',
    meaning: 'Id of the role of accounts created this way (`GET /roles` lists them).',
  },
  REQUIRE_VERIFIED_EMAIL: {
    without: 'see `docs/decisions/010-single-sign-on.md`',
    meaning:
      '`true`: the provider must assert that the address is verified. Otherwise a missing assertion is enough for a new account; an explicit “not verified” never is.',
  },
  REDIRECT_ALLOW_LIST: {
    without: 'none',
    meaning: 'Pages of other applications to which a sign-in may redirect, separated by commas.',
  },
  MODE: { default: 'session', meaning: '`session`, `cookie` or `json`.' },
  PARAMS: { without: 'none', meaning: 'Further parameters of the authorisation request, as JSON.' },
  LABEL: { without: 'the provider’s name', meaning: 'Label of the sign-in button.' },
  ICON: { without: 'none', meaning: 'Icon, as `GET /auth` returns it.' },
  SYNC_USER_INFO: {
    default: 'false',
    meaning: 'Not supported: name and e-mail address are taken over once.',
  },
}
