interface DirectusError {
  data?: { errors?: { message: string; extensions: { code: string } }[] }
}

/** An error as the applications of Directus read it, or any other one. */
export function problemOf(error: unknown): string {
  const [first] = (error as DirectusError).data?.errors ?? []
  return first ? `${first.extensions.code}: ${first.message}` : String(error)
}

/** Runs what a form asks for; keeps what came of it for the page to show. */
export function useAttempt() {
  const outcome = ref('')
  async function attempt(work: () => Promise<unknown>) {
    outcome.value = ''
    try {
      await work()
      outcome.value = 'Done'
    } catch (error) {
      outcome.value = problemOf(error)
    }
  }
  return { outcome, attempt }
}
