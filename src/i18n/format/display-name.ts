interface Named {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  email?: string | null | undefined
}

/** Formats the name of a person: first and last name, else the e-mail address. Empty when neither is given. */
export function displayName({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email || ''
}
