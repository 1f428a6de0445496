import { readEnvironment } from './env'

/** The address as others have to use it, e.g. `https://kovina.example/en/news`. */
export function absolute(path: string): string {
  return new URL(path, readEnvironment().siteUrl).href
}
