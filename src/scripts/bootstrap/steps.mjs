// Prints the steps and the progress of a command. Plain JavaScript, because it runs before anything is installed.

const colours = process.stdout.isTTY && !process.env.NO_COLOR
// Bound before the server redirects the console to its log.
const [printLine, printError] = [console.log.bind(console), console.error.bind(console)]
/** Levels of pino. */
const [INFO, ERROR, FATAL] = [30, 50, 60]

function print(printTo, level, text) {
  const isRaw = process.env.LOG_STYLE === 'raw'
  printTo(isRaw ? JSON.stringify({ level, time: Date.now(), msg: text.trim() }) : text)
}
/** Prints a line, as the server's log does with LOG_STYLE=raw. */
export const say = (text) => print(printLine, INFO, text)
/** Prints an error. */
export const sayError = (text) => print(printError, ERROR, text)
/** Prints the reason why the command ends. */
export const sayFatal = (text) => print(printError, FATAL, text)

/** Returns the text with an SGR code (a colour or style) if the output is a terminal. */
export const styled = (code, text) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text)

/** Formats a duration: `4.2 s`, `310 ms`. */
export function duration(milliseconds) {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

/** Returns a numbered list of steps, each of which prints its beginning and its duration. */
export function stepList(total) {
  let current = 0
  return {
    /** Runs one step. A text that it returns is printed after its duration. */
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
