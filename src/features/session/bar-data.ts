// What the bar above a page shows to whoever is signed in. All words come with it: the page itself knows nobody.

interface BarLink {
  href: string
  label: string
}

export interface StaffPart {
  panel: BarLink
  /** Null where there is nothing to edit. */
  edit: BarLink | null
  drafts: { areOn: boolean; label: string }
  /** Null where the page has no languages of its own. */
  languages: {
    label: string
    entries: { name: string; state: string; isPublished: boolean; href: string }[]
  } | null
}

export interface BarData {
  title: string
  locale: string
  /** Name, or the e-mail address of whoever has given none. */
  person: string
  account: BarLink
  signOut: string
  staff: StaffPart | null
}

/** In place of the bar, when a session has ended without being asked to. */
export interface EndedData {
  ended: string
  signIn: BarLink
}
