// npm run kills: repeatedly ends the site with kill -9 while forms, the contract, the panel and uploads write to it.

const HELP = `Usage: npm run kills [-- <number>]

Kills a site of its own so often (default: 1000) under writes, starts it again each time, and compares: what was
acknowledged is there, what is there is whole and there once, and its mails are sent. Prints figures every ten kills;
a kill takes about four seconds. It works on a copy of the demo content and touches no other database.`

const DEFAULT_KILLS = 1000

const [wanted = String(DEFAULT_KILLS)] = process.argv.slice(2)
if (!/^[1-9]\d*$/.test(wanted)) {
  console.log(HELP)
  process.exit(wanted === '--help' ? 0 : 1)
}
process.env.KILLS = wanted
process.argv.splice(2, process.argv.length, '--long', 'tests/long/crash-recovery.test.ts', 'the site killed')
await import('./test.mjs')
