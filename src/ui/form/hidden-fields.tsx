/** Values of a form's hidden fields, by name. Empty values are left out. */
export type HiddenValues = Record<string, string | null | undefined>

export function HiddenFields({ values }: { values: HiddenValues }) {
  return Object.entries(values).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
