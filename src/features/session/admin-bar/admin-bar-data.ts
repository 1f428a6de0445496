// The data of the bar above a page for signed-in users. All words come with it: the page itself is the same for all
// visitors.

interface AdminBarLink {
  href: string
  label: string
}

export interface StaffMenu {
  panel: AdminBarLink
  /** Null where there is nothing to edit. */
  edit: AdminBarLink | null
  drafts: { areOn: boolean; label: string }
  /** Null where the page has no languages of its own. */
  languages: {
    label: string
    entries: { name: string; state: string; isPublished: boolean; href: string }[]
  } | null
}

export interface AdminBarData {
  title: string
  locale: string
  /** Name, or the e-mail address of a user without a name. */
  person: string
  account: AdminBarLink
  signOut: string
  staff: StaffMenu | null
}

/** In place of the bar, when a session has ended without being asked to. */
export interface SessionEndedData {
  ended: string
  signIn: AdminBarLink
}
