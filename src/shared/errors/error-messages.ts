// Lists the errors of site.md §8, row by row: cause, message and consequence. A guard requires a test for every row
// (tests/guards/error-messages.test.ts).

export const ERROR_MESSAGES = {
  pageNotFound: {
    message: 'Page not found: {path}',
    behaviour: '404: the designed page in the language of the address; JSON for whoever asks for it.',
  },
  chunkFailure: {
    message: 'ChunkLoadError',
    behaviour: 'A full load of the destination, at most once in 10 s for the same path.',
  },
  externalNavigation: {
    message:
      'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.',
    behaviour: 'Thrown, nothing is opened, unless the other site is meant.',
  },
  scriptNavigation: {
    message: "Cannot navigate to a URL with '{scheme}' protocol.",
    behaviour: 'Thrown in any case, also when another site is meant.',
  },
  loginFailed: {
    message: 'Login failed, please check your credentials.',
    behaviour: 'Shown above the form; nobody is signed in.',
  },
  backendError: {
    message: '[Directus Error]: {status}, {statusText}',
    behaviour: 'Logged, and thrown as an error with status code, status message and data of the answer.',
  },
  userFetch: {
    message: "Couldn't fetch user",
    behaviour: 'Logged, otherwise ignored: the page goes on as a visitor’s.',
  },
  botCheckOtherKey: {
    message: 'reCAPTCHA already loaded with different site key!',
    behaviour: 'The load is rejected.',
  },
  botCheckOutsideBrowser: {
    message: 'This is a library for the browser!',
    behaviour: 'The load is rejected.',
  },
  fatalError: {
    message: 'Server Error',
    behaviour:
      '500, or 503 and 507 with `Retry-After` while the database is away or the disk is full: the error layout in five languages, that of the address first, never kept; JSON for whoever asks for it.',
  },
  startUpError: {
    message: 'Error while mounting app:',
    behaviour: 'Logged with the error, which stays uncaught.',
  },
  hostMismatch: {
    message:
      "[Nuxt Site Config] Your I18n baseUrl `{localeHost}` doesn't match your site url {siteHost}. This will cause production SEO issues. Either provide a matching baseUrl or remove the site url config.",
    behaviour: 'Logged once at the start, in production only.',
  },
} as const satisfies Record<string, { message: string; behaviour: string }>
