import { z } from 'zod'
import { listProviders } from '@/identity/sso/providers'
import { ANYONE } from '../allowed-roles'
import { endpoint } from '../http/endpoint'

export const providers = endpoint({
  method: 'GET',
  path: '/auth',
  allowedRoles: ANYONE,
  anonymousError: 'FORBIDDEN',
  body: z.unknown(),
  async handle({ search, settings }) {
    const onlySession = search.has('sessionOnly')
    const data = listProviders()
      .filter(({ mode }) => !onlySession || mode === 'session')
      .map(({ name, label, icon, driver }) => ({
        name,
        ...(label && { label }),
        driver,
        ...(icon && { icon }),
      }))
    return { data, extraKeys: { disableDefault: settings.isPasswordLoginDisabled } }
  },
})
