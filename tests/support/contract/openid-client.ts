// Simulates a person on the provider's pages without a browser: follows redirects, keeps cookies, fills in the form.

interface ConsentBehaviour {
  login: string
  /** Tells whether the person declines instead of signing in. */
  denies?: boolean
}

const STEPS_MAX = 10

export interface OpenidClient {
  /** Follows the redirect of our site, and resolves with the address to which the provider redirects back. */
  visit(location: string, behaviour: ConsentBehaviour): Promise<URL>
}

/** Makes a person with a browser of their own, in which the provider remembers a sign-in. */
export function openidClient(issuer: string): OpenidClient {
  const cookies = new Map<string, string>()

  async function ask(url: URL, form?: URLSearchParams): Promise<Response> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const init = form ? { method: 'POST', body: form } : {}
    const answer = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' })
    for (const text of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return answer
  }

  async function goOn(
    url: URL,
    form: URLSearchParams | undefined,
    who: ConsentBehaviour,
    steps = STEPS_MAX,
  ): Promise<URL> {
    if (url.origin !== new URL(issuer).origin) return url
    if (steps === 0) throw new Error('the provider sends the browser round')
    const answer = await ask(url, form)
    if (answer.status >= 400) throw new Error(`the provider answers ${answer.status}: ${await answer.text()}`)
    const next = answer.headers.get('location')
    if (next) return goOn(new URL(next, url), undefined, who, steps - 1)
    const filled = new URLSearchParams({ login: who.login, answer: who.denies ? 'deny' : 'allow' })
    return goOn(url, filled, who, steps - 1)
  }

  return { visit: (location, who) => goOn(new URL(location), undefined, who) }
}
