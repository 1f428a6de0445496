import { getEnvironment } from '../env/env'

/** Returns the absolute URL of a path, for example `https://kovina.example/en/news`. */
export function absoluteUrl(path: string, siteUrl = getEnvironment().siteUrl): string {
  return new URL(path, siteUrl).href
}
