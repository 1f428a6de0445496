// Configures how days are typed and shown in the admin panel. A day is read as day, month, year, in the forms that
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
