import { environmentNow } from './env'

/** The address as others have to use it, e.g. `https://kovina.example/en/news`. */
export function absolute(path: string, siteUrl = environmentNow().siteUrl): string {
  return new URL(path, siteUrl).href
}
