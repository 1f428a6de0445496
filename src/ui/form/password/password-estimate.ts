// Estimates the strength of a password. The module is large, because it contains lists of common passwords: only
// `password-strength.client.tsx` loads it, once a user is about to choose a password.

import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Number of characters examined. Further ones do not make a password weaker, and would only slow the estimate down. */
const READ_CHARACTERS = 64

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: READ_CHARACTERS })

/** Returns the strength, from 0 (guessed at once) to 4. `familiar` are words that an acquaintance would try. */
export function estimate(password: string, familiar: readonly string[]): number {
  return estimator.check(password.slice(0, READ_CHARACTERS), [...familiar]).score
}
