// Composition root: adapters from platform, collections from content and identity. No fields are defined here.

import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import { fr } from '@payloadcms/translations/languages/fr'
import { hr } from '@payloadcms/translations/languages/hr'
import { it } from '@payloadcms/translations/languages/it'
import { buildConfig, deepMergeSimple, type SanitizedConfig } from 'payload'
import sharp from 'sharp'
import { labelsPerReader } from '@/content/admin/controls/labels-per-reader.patch'
import { companyTimeLists } from '@/content/admin/dates/company-time-lists'
import { withoutApiView } from '@/content/admin/without-api-view'
import { certificates } from '@/content/collections/certificates'
import { documents } from '@/content/collections/documents'
import { equipment } from '@/content/collections/equipment'
import { files } from '@/content/collections/files'
import { formerAddresses } from '@/content/collections/former-addresses'
import { legalPages } from '@/content/collections/legal-pages'
import { media } from '@/content/collections/media'
import { milestones } from '@/content/collections/milestones'
import { news } from '@/content/collections/news'
import { positions } from '@/content/collections/positions'
import { processes } from '@/content/collections/processes'
import { products } from '@/content/collections/products'
import { projects } from '@/content/collections/projects'
import { technologies } from '@/content/collections/technologies'
import { refuseMissingVersions } from '@/content/editing/missing-versions.patch'
import { richTextEditor } from '@/content/editing/rich-text-editor'
import { staffLocks } from '@/content/editing/staff-locks.patch'
import { staffPreferences } from '@/content/editing/staff-preferences.patch'
import { translatorRestrictions } from '@/content/editing/translator-restrictions'
import { company } from '@/content/globals/company'
import { contact } from '@/content/globals/contact'
import { forms } from '@/content/globals/forms'
import { home } from '@/content/globals/home'
import { jobs } from '@/content/publishing/jobs'
import { keepRowsTogether } from '@/content/publishing/localized-rows.patch'
import { patchNewestDrafts } from '@/content/publishing/newest-drafts.patch'
import { guardSchedules, withScheduledPublishing } from '@/content/publishing/scheduled-publishing.patch'
import { PAYLOAD_TRANSLATIONS } from '@/i18n/payload-translations'
import { auditLogPlugin } from '@/identity/audit/audit-log-plugin'
import { auditEvents } from '@/identity/collections/audit-events'
import { users } from '@/identity/collections/users'
import { signInSettings } from '@/identity/globals/sign-in-settings'
import { mailRefusedSchedule } from '@/identity/mails/refused-schedule'
import { applications } from '@/inbox/collections/applications'
import { attachments } from '@/inbox/collections/attachments'
import { complaints } from '@/inbox/collections/complaints'
import { contactSubmissions } from '@/inbox/collections/contact-submissions'
import { inboxEndpoints } from '@/inbox/collections/inbox-endpoints'
import { ignoreAccents } from '@/platform/database/accentless-like.patch'
import { handlePoolErrors } from '@/platform/database/pool-errors.patch'
import { poolLimits } from '@/platform/database/pool-limits'
import { prepareStatements } from '@/platform/database/prepared-statements.patch'
import { poolOf } from '@/platform/database/sql'
import { tellTransactionEnds } from '@/platform/database/transaction-ends.patch'
import { limitTransactions } from '@/platform/database/transaction-limit.patch'
import { verifyCommits } from '@/platform/database/verify-commits.patch'
import { readEnvironment } from '@/platform/env/env'
import { appLogger } from '@/platform/log/logger'
import { disabledPayloadEmail } from '@/platform/mail/disabled-payload-email'
import { sendMailTask } from '@/platform/mail/send-mail-task'
import { refuseMalformedRequests } from '@/platform/malformed-requests/malformed-requests.patch'
import { reportLoggedOutages } from '@/platform/outages/report-outage'
import { wholeWrites } from '@/platform/writes/whole-writes'
import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'
import { MOMENT_FORMAT } from '@/shared/day-picker'
import { UPLOAD_MAX_BYTES } from '@/shared/limits'
import { DEFAULT_LOCALE, LOCALES } from '@/shared/locales'

const root = path.dirname(fileURLToPath(import.meta.url))
const environment = readEnvironment()

const config = buildConfig({
  secret: environment.secret ?? '',
  db: postgresAdapter({
    pool: {
      connectionString: environment.databaseUrl ?? 'postgres://no-database-during-build.invalid/',
      ...poolLimits(environment.databaseTimeoutMs),
    },
    push: false,
    migrationDir: path.resolve(root, 'migrations'),
  }),
  collections: [
    news,
    projects,
    positions,
    processes,
    technologies,
    media,
    files,
    certificates,
    equipment,
    products,
    milestones,
    legalPages,
    documents,
    users,
    auditEvents,
    formerAddresses,
    contactSubmissions,
    applications,
    complaints,
    attachments,
  ],
  globals: [home, company, contact, forms, signInSettings],
  endpoints: inboxEndpoints,
  // The last one's hooks run first.
  plugins: [translatorRestrictions, auditLogPlugin, wholeWrites],
  jobs: { ...jobs, tasks: [...(jobs.tasks ?? []), sendMailTask] },
  email: disabledPayloadEmail,
  editor: richTextEditor,
  sharp,
  localization: {
    locales: LOCALES.map(({ code, ownName }) => ({ code, label: ownName })),
    defaultLocale: DEFAULT_LOCALE,
    fallback: true,
    // Each language is published on its own (the help text says so); "all languages" is behind the arrow.
    defaultLocalePublishOption: 'active',
  },
  experimental: { localizeStatus: true },
  i18n: {
    supportedLanguages: { hr, en, de, it, fr },
    fallbackLanguage: DEFAULT_LOCALE,
  },
  csrf: environment.isSiteUrlSet ? [environment.siteUrl] : [],
  onInit: (payload) => {
    reportLoggedOutages(payload.logger)
    handlePoolErrors(payload)
    limitTransactions(poolOf(payload))
    prepareStatements(poolOf(payload))
    verifyCommits(payload)
    tellTransactionEnds(payload)
    ignoreAccents(payload)
    guardSchedules(payload)
    keepRowsTogether(payload)
    patchNewestDrafts(payload)
    labelsPerReader()
  },
  graphQL: { disable: true },
  telemetry: false,
  logger: appLogger(),
  // A refusal is an answer, no fault: its stack would fill the log and hide what matters.
  loggingLevels: {
    AppError: 'info',
    APIError: 'info',
    QueryError: 'info',
    UnauthorizedError: 'info',
  } as never,
  upload: { limits: { fileSize: UPLOAD_MAX_BYTES }, abortOnLimit: true },
  typescript: { outputFile: path.resolve(root, 'src/payload-types.ts'), autoGenerate: false },
  admin: {
    user: users.slug,
    // No user is signed out while a tab of the admin panel is open.
    autoRefresh: true,
    // Not Gravatar: no address leaves the app.
    avatar: 'default',
    dateFormat: MOMENT_FORMAT,
    // Publications are scheduled by the clock of the company, wherever the browser is.
    timezones: {
      defaultTimezone: COMPANY_TIME_ZONE,
      supportedTimezones: [{ label: COMPANY_TIME_ZONE.replace('Europe/', ''), value: COMPANY_TIME_ZONE }],
    },
    components: {
      providers: [
        '/features/session/panel-session#PanelSession',
        '/content/admin/controls/control-names#ControlNames',
      ],
      afterNavLinks: ['/features/system/system-state-link#SystemStateLink'],
      beforeDashboard: [
        '/content/admin/dashboard/dashboard#Dashboard',
        '/inbox/admin/inbox-dashboard#InboxDashboard',
        '/inbox/admin/failed-mails#FailedMails',
        '/content/admin/dashboard/expiring-certificates#ExpiringCertificates',
        '/identity/admin/user-dashboard#UserDashboard',
        '/features/system/system-state-notice#SystemStateNotice',
      ],
      views: {
        system: {
          Component: '/features/system/system-state-view#SystemStateView',
          path: '/system',
          exact: true,
          // Payload takes one title for all languages.
          meta: { title: 'System' },
        },
      },
      graphics: { Icon: '/ui/media/wordmark#LogoMark', Logo: '/ui/media/wordmark#Wordmark' },
    },
    importMap: {
      baseDir: path.resolve(root, 'src'),
      importMapFile: path.resolve(root, 'src/app/(payload)/admin/importMap.js'),
    },
    meta: {
      titleSuffix: '· Kovina',
      description: 'Kovina',
      defaultOGImageType: 'off',
      openGraph: { siteName: 'Kovina', description: 'Kovina' },
      icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/icon.svg' }],
    },
  },
})

/** Sets our words last: the editor of rich texts writes its own over them when it is set up. */
const withOwnWords = ({ i18n, ...sanitized }: SanitizedConfig): SanitizedConfig => ({
  ...sanitized,
  i18n: { ...i18n, translations: deepMergeSimple(i18n.translations, PAYLOAD_TRANSLATIONS) },
})

export default config
  .then(withOwnWords)
  .then((sanitized) => withScheduledPublishing(sanitized, mailRefusedSchedule))
  .then(staffLocks)
  .then(staffPreferences)
  .then(companyTimeLists)
  .then(withoutApiView)
  .then(refuseMissingVersions)
  .then(refuseMalformedRequests)
