// Lists the problems of the forms, with the field of each. Their texts are in `errors` of `src/i18n/messages`.

const PROBLEMS = {
  email: ['emailMissing', 'emailInvalid', 'emailNotWelcome'],
  password: ['passwordMissing', 'passwordTooShort', 'passwordTooLong', 'passwordLeaked'],
  code: ['codeMissing', 'INVALID_OTP'],
  recoveryCode: ['recoveryCodeWrong'],
  form: [
    'INVALID_CREDENTIALS',
    'REQUESTS_EXCEEDED',
    'INTERNAL_SERVER_ERROR',
    'SERVICE_UNAVAILABLE',
    'STORAGE_FULL',
    'passExpired',
    'answerLost',
  ],
} as const

type FieldOrForm = keyof typeof PROBLEMS
export type SignInProblem = (typeof PROBLEMS)[FieldOrForm][number]
export const ALL_PROBLEMS: readonly SignInProblem[] = Object.values(PROBLEMS).flat()

/** Returns the field where the problem can be corrected; undefined if it concerns the whole form. */
export function fieldOf(problem: SignInProblem): string | undefined {
  const [field] = Object.entries(PROBLEMS).find(([, known]) => known.some((name) => name === problem)) ?? []
  return field === 'form' ? undefined : field
}
