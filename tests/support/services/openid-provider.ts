// Runs a company's identity provider: the real `oidc-provider` on its own port, with one page to sign in, allow or
// deny.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import type { Configuration, InteractionResults, Provider } from 'oidc-provider'
import { testPort } from '../site/test-port'

/** Claims of a person; missing ones are not sent. */
export interface ProviderAccount {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

export interface ProviderOptions {
  /** Addresses to which sign-ons may return. */
  redirectUris: string[]
  /** Accounts by the login that people enter, which is also their `sub`. */
  accounts: Record<string, ProviderAccount>
  port?: number
}

export interface OpenidProvider {
  issuer: string
  /** The given accounts; new ones may be added at any time. */
  accounts: Record<string, ProviderAccount>
  /** Closes the port; its state is kept. */
  pause(): Promise<void>
  resume(): Promise<void>
}

export const CLIENT = { id: 'kovina', secret: 'secret-of-the-client' }
const PAGE = '/interaction/'

/** Suppresses the warnings of the package about requirements of a public provider. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result> {
  const { warn } = console
  console.warn = () => {}
  try {
    return await work()
  } finally {
    console.warn = warn
  }
}

async function configuration({ redirectUris, accounts }: ProviderOptions): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['key-of-the-cookies'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `${PAGE}${uid}` },
    pkce: { required: () => true },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  }
}

function page(what: string): string {
  const field = what === 'login' ? '<label>Login <input name="login" required autofocus></label>' : ''
  return `<!doctype html><html lang="en"><title>Provider</title><form method="post">${field}
    <button name="answer" value="allow">Allow</button></form>
    <form method="post"><button name="answer" value="deny">Deny</button></form></html>`
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += chunk
  return new URLSearchParams(text)
}

type Details = Awaited<ReturnType<Provider['interactionDetails']>>

async function consent(
  provider: Provider,
  { session, params, prompt, grantId }: Details,
): Promise<InteractionResults> {
  const known = grantId ? await provider.Grant.find(grantId) : undefined
  const grant =
    known ?? new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) })
  const { missingOIDCScope = [] } = prompt.details as { missingOIDCScope?: string[] }
  grant.addOIDCScope(missingOIDCScope.join(' '))
  return { consent: { grantId: await grant.save() } }
}

/** Renders the page, or handles its form; returns `true` if the request was one of these. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (!request.url?.startsWith(PAGE)) return false
  const details = await provider.interactionDetails(request, response)
  const { name } = details.prompt
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page(name))
    return true
  }
  const form = await formOf(request)
  let result: InteractionResults = { error: 'access_denied', error_description: 'The person said no' }
  if (form.get('answer') === 'allow')
    result =
      name === 'login' ? { login: { accountId: form.get('login') ?? '' } } : await consent(provider, details)
  await provider.interactionFinished(request, response, result, {
    mergeWithLastSubmission: name === 'consent',
  })
  return true
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

export async function openProvider(options: ProviderOptions): Promise<OpenidProvider> {
  const port = options.port ?? (await testPort())
  const issuer = `http://127.0.0.1:${port}`
  const provider = await quietly(async () => {
    const { Provider } = await import('oidc-provider')
    return new Provider(issuer, await configuration(options))
  })
  const handle = provider.callback()
  const server = createServer(async (request, response) => {
    if (!(await interact(provider, request, response))) handle(request, response)
  })
  await listen(server, port)
  return {
    issuer,
    accounts: options.accounts,
    pause: () => close(server),
    resume: () => listen(server, port),
  }
}
