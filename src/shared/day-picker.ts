// Configures how days and moments are typed and shown in the admin panel. A day is read as day, month, year, in the forms that
// people here use; other input is no day. By default the picker lets JavaScript guess, which takes 4. 12. for the
// twelfth of April.

const INPUT_FORMATS = [
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

/** Options of a date field for a day without a time, as Payload's `admin.date` takes them; the first form is shown. */
export const DAY_PICKER = {
  pickerAppearance: 'dayOnly' as const,
  displayFormat: 'd. M. yyyy.',
  overrides: { dateFormat: INPUT_FORMATS, strictParsing: true },
}

/** Ways to write the hour after the day; a single digit, and a full stop as in Croatian and German, are as good. */
const TIME_FORMATS = [' HH:mm', ' H:mm', ', HH:mm', ' HH.mm', ' H.mm']

/** Options of a date picker for a day and a time, in 24 hours. */
export const MOMENT_PICKER = {
  displayFormat: 'd. M. yyyy. HH:mm',
  overrides: {
    dateFormat: INPUT_FORMATS.flatMap((day) => TIME_FORMATS.map((time) => day + time)),
    strictParsing: true,
  },
}
