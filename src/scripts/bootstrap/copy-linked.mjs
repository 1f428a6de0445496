import { execFileSync } from 'node:child_process'

/** Copies a folder as hard links, which take no space; as files if the target is on another disk. */
export function copyLinked(folder, target) {
  try {
    execFileSync('cp', ['-al', folder, target], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', folder, target])
  }
}
