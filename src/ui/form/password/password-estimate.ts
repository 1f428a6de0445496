// Estimates the strength of a password. Big, because it knows the passwords that people choose: only ever loaded by
// `password-strength.client.tsx`, once a user is about to choose one.

import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Characters that are read: further ones do not make a password weaker, and would only make the estimate slow. */
const READ_CHARACTERS = 64

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: READ_CHARACTERS })

/** From 0, guessed at once, to 4; `familiar` are words that an acquaintance would try. */
export function estimate(password: string, familiar: readonly string[]): number {
  return estimator.check(password.slice(0, READ_CHARACTERS), [...familiar]).score
}
