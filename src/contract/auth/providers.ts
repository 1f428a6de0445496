import { z } from 'zod'
import { listProviders } from '@/identity/sso/providers'
import { ANYONE } from '../callers'
import { endpoint } from '../http/endpoint'

export const providers = endpoint({
  method: 'GET',
  path: '/auth',
  callers: ANYONE,
  refusal: 'FORBIDDEN',
  body: z.unknown(),
  async act({ search, settings }) {
    const onlySession = search.has('sessionOnly')
    const data = listProviders()
      .filter(({ mode }) => !onlySession || mode === 'session')
      .map(({ name, label, icon, driver }) => ({
        name,
        ...(label && { label }),
        driver,
        ...(icon && { icon }),
      }))
    return { data, beside: { disableDefault: settings.passwordLoginIsOff } }
  },
})
