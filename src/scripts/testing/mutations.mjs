// Faults that somebody could introduce, for `npm run mutate`: `from` occurs once in `file`, and is replaced by `to`.
// Types and style allow each fault, so that only a test can notice it.

/** @type {readonly { fault: string, file: string, from: string, to: string }[]} */
export const MUTATIONS = [
  {
    fault: 'everybody who answers submissions reads those of all inboxes',
    file: 'src/inbox/access.ts',
    from: '(person?.desks ?? []).includes(form)',
    to: '(person?.desks ?? [form]).length > 0',
  },
  {
    fault: 'editors call what is for administrators',
    file: 'src/contract/allowed-roles.ts',
    from: "ADMINS: readonly AccessRole[] = ['admin']",
    to: "ADMINS: readonly AccessRole[] = ['admin', 'editor']",
  },
  {
    fault: 'translators publish all languages',
    file: 'src/content/editing/translator-restrictions.ts',
    from: 'if (isOn(args.publishAllLocales) || isOn(args.unpublishAllLocales))',
    to: 'if (isOn(args.publishAllLocales) && isOn(args.unpublishAllLocales))',
  },
  {
    fault: 'the last administrator may go when another one is suspended',
    file: 'src/identity/users/require-another-admin.ts',
    from: "where role = 'admin' and status = 'active'",
    to: "where role = 'admin'",
  },
  {
    fault: 'signing out leaves the cookies',
    file: 'src/contract/auth/logout.ts',
    from: 'kept.filter(({ name }) => call.cookies.has(name))',
    to: 'kept.filter(({ name }) => !call.cookies.has(name))',
  },
  {
    fault: 'any origin may read answers where one is allowed',
    file: 'src/contract/http/cors.ts',
    from: 'origins === true || origins.includes(origin)',
    to: 'origins === true || origins.length > 0',
  },
  {
    fault: 'a filter may have any number of conditions',
    file: 'src/contract/query/query-limits.ts',
    from: 'FILTER_MAX_CONDITIONS = 200',
    to: 'FILTER_MAX_CONDITIONS = 200_000',
  },
  {
    fault: 'an error tells details that are not for clients',
    file: 'src/contract/http/render-error.ts',
    from: '([name]) => !INTERNAL_DETAILS.includes(name)',
    to: "([name]) => name !== 'waitMs'",
  },
  {
    fault: 'programs may fill in the field that people do not see',
    file: 'src/features/submissions/server/spam-checks.ts',
    from: "fields.getAll(HONEYPOT).some((text) => text !== '')",
    to: "fields.getAll(HONEYPOT).some((text) => text === '')",
  },
  {
    fault: 'one file more than allowed is taken',
    file: 'src/features/submissions/server/read-submission.ts',
    from: 'uploads.length >= ATTACHMENT_RULES[form].max',
    to: 'uploads.length > ATTACHMENT_RULES[form].max',
  },
  {
    fault: 'a text of consent that has changed is stored as agreed to',
    file: 'src/features/submissions/server/read-submission.ts',
    from: "if (text === undefined) throw new SubmissionRejected({ consent: 'consentChanged' })",
    to: "if (text === '') throw new SubmissionRejected({ consent: 'consentChanged' })",
  },
  {
    fault: 'lists do not hear of a changed item',
    file: 'src/content/publishing/invalidated-tags.ts',
    from: 'if (was?.card !== is?.card) tags.add',
    to: 'if (was?.card === is?.card) tags.add',
  },
  {
    fault: 'what a form has left for one visitor is kept for everybody',
    file: 'src/i18n/routing/page-cache-policy.ts',
    from: '(hasFlash || parameters.some((name) => search.has(name)))',
    to: 'parameters.some((name) => search.has(name))',
  },
  {
    fault: 'a page of another build is taken from the disk',
    file: 'src/server/page-cache/persistence/page-file.ts',
    from: '{context}\\0`',
    to: '{context.slice(0, 0)}\\0`',
  },
  {
    fault: 'a language that a visitor prefers less counts as much as the preferred one',
    file: 'src/i18n/routing/match-locale.ts',
    from: 'score: fullScore - index / wishes.length',
    to: 'score: fullScore',
  },
  {
    fault: 'pages name translations that are not published',
    file: 'src/i18n/routing/alternates.ts',
    from: 'slugs[code] ? [[code, itemPath(route, code, slugs[code])]] : []',
    to: "[[code, itemPath(route, code, slugs[code] ?? '')]]",
  },
  {
    fault: 'a stolen refresh token does not end its session',
    file: 'src/identity/sessions/refresh-session.ts',
    from: '{known.session_id}`',
    to: '{known.session_id} and ends_at < now()`',
  },
  {
    fault: 'the key of one mail opens what another one is for',
    file: 'src/identity/tokens/mail-token.ts',
    from: "if (claims.scope !== scope || typeof email !== 'string')",
    to: "if (!claims.scope || typeof email !== 'string')",
  },
  {
    fault: 'wrong passwords from elsewhere close an account for its owner',
    file: 'src/identity/sign-in/failed-passwords.ts',
    from: 'Boolean(anywhere.over) && !(await isKnownClientIp(payload, accountId, from))',
    to: 'Boolean(anywhere.over) || (await isKnownClientIp(payload, accountId, from)) === undefined',
  },
  {
    fault: 'of two people in one field the later one wins',
    file: 'src/platform/writes/concurrent-edits.ts',
    from: 'conflicts: [{ path, theirs: stored }] }',
    to: 'conflicts: path ? [] : [{ path, theirs: stored }] }',
  },
  {
    fault: 'the time of an answer tells what was done for it',
    file: 'src/platform/minimum-duration.ts',
    from: 'milliseconds - (performance.now() - began)',
    to: 'Math.max(milliseconds, performance.now() - began)',
  },
]
