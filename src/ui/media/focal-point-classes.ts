// Expresses an editor's focal point as classes, because a strict Content-Security-Policy allows no `style` attributes.
// focal-point.css has the rules.

const STEP = 5
const CENTRE = 50

/**
 * Returns the class of one axis, rounded to a twentieth: `48%` → `focus-x-50`. Empty for the centre, the browsers'
 * default.
 */
function axisClass(axis: 'x' | 'y', place: string | undefined): string {
  const percent = Number.parseFloat(place ?? '')
  if (!Number.isFinite(percent)) return ''
  const kept = Math.min(100, Math.max(0, Math.round(percent / STEP) * STEP))
  return kept === CENTRE ? '' : `focus-${axis}-${kept}`
}

/** Returns the classes for a CSS `object-position` of two percentages, such as `37% 62%`; empty for anything else. */
export function focalPointClasses(focus: string): string {
  const [x, y] = focus.split(' ')
  return [axisClass('x', x), axisClass('y', y)].filter(Boolean).join(' ')
}
