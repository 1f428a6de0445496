// An editor's focal point as classes: a strict Content-Security-Policy allows no `style` attributes. The rules:
// focal-point.css.

const STEP = 5
const CENTRE = 50

/** `48%` → `focus-x-50`, rounded to a twentieth; nothing for the centre, where browsers begin. */
function axisClass(axis: 'x' | 'y', place: string | undefined): string {
  const percent = Number.parseFloat(place ?? '')
  if (!Number.isFinite(percent)) return ''
  const kept = Math.min(100, Math.max(0, Math.round(percent / STEP) * STEP))
  return kept === CENTRE ? '' : `focus-${axis}-${kept}`
}

/** Classes for a CSS `object-position` of two percentages, e.g. `37% 62%`; empty for anything else. */
export function focalPointClasses(focus: string): string {
  const [x, y] = focus.split(' ')
  return [axisClass('x', x), axisClass('y', y)].filter(Boolean).join(' ')
}
