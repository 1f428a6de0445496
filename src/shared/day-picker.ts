// Configures how days and moments are typed and shown in the admin panel. A day is shown in the form of the panel's language and
// read as day, month, year, in the forms that people here use; other input is no day. By default the picker lets
// JavaScript guess, which takes 4. 12. for the twelfth of April.

/** The short form of a language (`src/content/admin/panel-dates.patch.ts`), e.g. “4. 12. 2026.” or “4 Dec 2026”. */
const DAY_FORMAT = 'P'

/** With the hour, in 24 hours. */
export const MOMENT_FORMAT = `${DAY_FORMAT} HH:mm`

/** The first is the one that is shown. */
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

/** Options of a date field for a day without a time, as Payload's `admin.date` takes them. */
export const DAY_PICKER = {
  pickerAppearance: 'dayOnly' as const,
  displayFormat: DAY_FORMAT,
  overrides: { dateFormat: INPUT_FORMATS, strictParsing: true },
}

/** Ways to write the hour after the day; a single digit, and a full stop as in Croatian and German, are as good. */
const TIME_FORMATS = [' HH:mm', ' H:mm', ', HH:mm', ' HH.mm', ' H.mm']

/** Options of a date picker or a date field for a day and a time, in 24 hours. */
export const MOMENT_PICKER = {
  pickerAppearance: 'dayAndTime' as const,
  timeFormat: 'HH:mm',
  displayFormat: MOMENT_FORMAT,
  overrides: {
    dateFormat: INPUT_FORMATS.flatMap((day) => TIME_FORMATS.map((time) => day + time)),
    strictParsing: true,
    // Otherwise “Time”, in every language.
    timeCaption: '',
  },
}
