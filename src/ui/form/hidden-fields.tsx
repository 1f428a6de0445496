/** What travels along with a form unseen, by name; empty values stay here. */
export type HiddenValues = Record<string, string | null | undefined>

export function HiddenFields({ values }: { values: HiddenValues }) {
  return Object.entries(values).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
