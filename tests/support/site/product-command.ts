/** Returns Node's arguments for a command of the product (`src/scripts/commands.ts`), as in package.json. */
export const commandArguments = (name: string, ...options: string[]): string[] => [
  '--conditions=production',
  'src/scripts/command.mjs',
  name,
  ...options,
]
