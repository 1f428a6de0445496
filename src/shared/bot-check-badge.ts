/** Hides Google's badge; the page shows the notice in its place. The policy of pages names this style by its digest. */
export const BADGE_STYLE = '.grecaptcha-badge{visibility:hidden !important}'
