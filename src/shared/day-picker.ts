// Configures how days and times are entered and shown in the admin panel. A day is shown in the format of the panel's
// language and parsed as day, month, year in the usual formats; other input is invalid. By default the picker lets
// JavaScript guess, which parses 4. 12. as the twelfth of April.

/** The short format of a language (`src/content/admin/dates/panel-dates.patch.ts`), e.g. “4. 12. 2026.” or “4 Dec 2026”. */
const DAY_FORMAT = 'P'

/** The same with the time, in 24 hours. */
export const MOMENT_FORMAT = `${DAY_FORMAT} HH:mm`

/** Accepted formats; the first one is also the one shown. */
const INPUT_FORMATS = [
  DAY_FORMAT,
  'd. M. yyyy.',
  'd. M. yyyy',
  'd.M.yyyy.',
  'd.M.yyyy',
  'dd.MM.yyyy.',
  'dd.MM.yyyy',
  'dd. MM. yyyy.',
  'dd. MM. yyyy',
  'd/M/yyyy',
  'dd/MM/yyyy',
  'd-M-yyyy',
  'dd-MM-yyyy',
  'yyyy-MM-dd',
]

/** Options of a date field for a day without a time, for Payload's `admin.date`. */
export const DAY_PICKER = {
  pickerAppearance: 'dayOnly' as const,
  displayFormat: DAY_FORMAT,
  overrides: { dateFormat: INPUT_FORMATS, strictParsing: true },
}

/** Formats of the time after the day; a single digit, and a full stop as in Croatian and German, are accepted, too. */
const TIME_FORMATS = [' HH:mm', ' H:mm', ', HH:mm', ' HH.mm', ' H.mm']

/** Options of a date picker or a date field for a day and a time, in 24 hours. */
export const MOMENT_PICKER = {
  pickerAppearance: 'dayAndTime' as const,
  timeFormat: 'HH:mm',
  displayFormat: MOMENT_FORMAT,
  overrides: {
    dateFormat: INPUT_FORMATS.flatMap((day) => TIME_FORMATS.map((time) => day + time)),
    strictParsing: true,
    // Replaces the default “Time”, which is not translated.
    timeCaption: '',
  },
}
