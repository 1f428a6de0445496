// Builds and parses names of archives: `kovina-20261125T013000.123Z.tar.gz`, with `.age` if encrypted. The name
// contains the time, so that lists need not open archives. Files with other names are not ours.

const NAME = /^kovina-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d\.\d{3})Z\.tar\.gz(\.age)?$/

/** Returns the name of an archive with the state at `moment`. */
export function archiveName(moment: Date, isEncrypted: boolean): string {
  const stamp = moment.toISOString().replace(/[-:]/g, '')
  return `kovina-${stamp}.tar.gz${isEncrypted ? '.age' : ''}`
}

/** Returns the time in an archive's name; undefined for any other name. */
export function archiveMoment(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  if (year === undefined) return undefined
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
