// Defines the data of the bar for signed-in users. It includes all texts, because the page itself is the same for all
// visitors.

interface AdminBarLink {
  href: string
  label: string
}

export interface StaffMenu {
  panel: AdminBarLink
  /** Null if there is nothing to edit. */
  edit: AdminBarLink | null
  drafts: { areOn: boolean; label: string }
  /** Null if the page's content has no languages of its own. */
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

/** Data that is shown instead of the bar when a session has ended unexpectedly. */
export interface SessionEndedData {
  ended: string
  signIn: AdminBarLink
}
