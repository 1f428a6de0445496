// Shows what a command is doing and how far it is. Plain JavaScript, because it runs before anything is installed.

const colours = process.stdout.isTTY && !process.env.NO_COLOR
// As they are before the server sends the console to its log.
const [printLine, printError] = [console.log.bind(console), console.error.bind(console)]
/** Levels of pino. */
const [INFO, ERROR, FATAL] = [30, 50, 60]

function print(printTo, level, text) {
  const isRaw = process.env.LOG_STYLE === 'raw'
  printTo(isRaw ? JSON.stringify({ level, time: Date.now(), msg: text.trim() }) : text)
}
/** Prints a line, as the server's log would with LOG_STYLE=raw. */
export const say = (text) => print(printLine, INFO, text)
/** Prints what went wrong. */
export const sayError = (text) => print(printError, ERROR, text)
/** Prints why the command cannot go on. */
export const sayFatal = (text) => print(printError, FATAL, text)

/** The text in a colour or style (an SGR code), where the output is a terminal. */
export const styled = (code, text) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text)

/** `4.2 s`, `310 ms`. */
export function duration(milliseconds) {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

/** A numbered list of steps; each says when it begins and how long it took. */
export function stepList(total) {
  let current = 0
  return {
    /** Runs one step; what it returns as text is printed behind its time. */
    async run(title, work) {
      current += 1
      say(styled(1, `[${current}/${total}] ${title}`))
      const started = performance.now()
      const result = await work()
      const detail = typeof result === 'string' ? ` – ${result}` : ''
      say(styled(2, `      ${duration(performance.now() - started)}${detail}`))
      return result
    },
  }
}
