interface Named {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  email?: string | null | undefined
}

/** Returns the first and last name of a person, or the e-mail address without them. Empty if nothing is given. */
export function displayName({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email || ''
}
