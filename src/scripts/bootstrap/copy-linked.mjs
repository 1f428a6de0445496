import { execFileSync } from 'node:child_process'

/** Copies a folder into another one as hard links, which take no room; as files where that is another disk. */
export function copyLinked(folder, target) {
  try {
    execFileSync('cp', ['-al', folder, target], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', folder, target])
  }
}
