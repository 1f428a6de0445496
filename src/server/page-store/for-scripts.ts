/** Attributes of a `<link>` that fetches a script ahead, or (`expect`) would hold the page back until React's first one has come. */
const FOR_SCRIPTS =
  /\srel="(?:modulepreload|expect)"|\srel="preload"[^>]*\sas="script"|\sas="script"[^>]*\srel="preload"/

/** Whether a `<link>` with these attributes prepares for scripts. */
export function isForScripts(attributes: string): boolean {
  return FOR_SCRIPTS.test(attributes)
}
