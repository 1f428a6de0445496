/**
 * Hides Google's badge, because the page shows the notice instead. The policy of pages contains the digest of this
 * style.
 */
export const BADGE_STYLE = '.grecaptcha-badge{visibility:hidden !important}'
