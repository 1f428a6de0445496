/** Attributes of a `<link>` that fetches a script ahead, or (`expect`) would hold the page back until React's first one has come. */
const SCRIPT_LINK =
  /\srel="(?:modulepreload|expect)"|\srel="preload"[^>]*\sas="script"|\sas="script"[^>]*\srel="preload"/

/** Tells whether a `<link>` with these attributes prepares for scripts. */
export function isScriptLink(attributes: string): boolean {
  return SCRIPT_LINK.test(attributes)
}
