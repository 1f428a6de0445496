// Shows what a command is doing and how far it is. Plain JavaScript, because it runs before anything is installed.

const colours = process.stdout.isTTY && !process.env.NO_COLOR
// Of before the server sends the console to its log.
const print = console.log.bind(console)
const isRaw = process.env.LOG_STYLE === 'raw'
/** Prints a line; with LOG_STYLE=raw as a JSON object, as the server's log has it. */
export const say = (text) =>
  print(isRaw ? JSON.stringify({ level: 30, time: Date.now(), msg: text.trim() }) : text)

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
