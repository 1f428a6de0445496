// Builds and parses names of archives: `kovina-20261125T013000.123Z.tar.gz`, with `.age` when encrypted. The moment is
// in the name, so that lists need no open archive; a file with another name is not ours.

const NAME = /^kovina-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d\.\d{3})Z\.tar\.gz(\.age)?$/

/** Makes the name of an archive with the state of `moment`. */
export function archiveName(moment: Date, isEncrypted: boolean): string {
  const stamp = moment.toISOString().replace(/[-:]/g, '')
  return `kovina-${stamp}.tar.gz${isEncrypted ? '.age' : ''}`
}

/** Reads the moment from an archive's name; undefined for the name of anything else. */
export function archiveMoment(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  if (year === undefined) return undefined
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
