import { getEnvironment } from '../env/env'

/** The address as others have to use it, e.g. `https://kovina.example/en/news`. */
export function absoluteUrl(path: string, siteUrl = getEnvironment().siteUrl): string {
  return new URL(path, siteUrl).href
}
