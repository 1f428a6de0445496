// Copies the colours of src/ui/tokens.css, because mail programs do not support CSS variables. render-mail.test.ts
// compares them.

const SANS = 'Arial, Helvetica, sans-serif'

export const LIGHT = {
  paper: '#f5f2ec',
  ink: '#17191c',
  'ink-soft': '#4b4e53',
  line: '#cdc7bb',
  accent: '#b23a06',
}
export const DARK = {
  paper: '#17191c',
  ink: '#f1ede6',
  'ink-soft': '#b9b5ad',
  line: '#3a3e44',
  accent: '#ff8a47',
}
/** The same in both themes. */
export const BUTTON = { 'accent-fill': '#ff6a1a', 'on-accent': '#17191c' }

/** Styles for each element, because some mail programs drop the style sheet. */
export const INLINE = {
  body: `margin:0;padding:32px 16px;background:${LIGHT.paper};color:${LIGHT.ink};font:17px/1.5 ${SANS}`,
  column: 'max-width:560px;margin:0 auto',
  title: `margin:0 0 24px;font:bold 26px/1.2 ${SANS}`,
  paragraph: 'margin:0 0 16px',
  fact: `margin:0 0 4px;color:${LIGHT['ink-soft']}`,
  value: `color:${LIGHT.ink};font-weight:bold`,
  button: `display:inline-block;margin:8px 0 24px;padding:14px 24px;background:${BUTTON['accent-fill']};color:${BUTTON['on-accent']};font-weight:bold;text-decoration:none`,
  small: `margin:0 0 16px;color:${LIGHT['ink-soft']};font-size:15px`,
  link: `color:${LIGHT.accent};word-break:break-all`,
  end: `margin:32px 0 0;padding-top:16px;border-top:1px solid ${LIGHT.line};color:${LIGHT['ink-soft']};font-size:14px`,
}

export const STYLE_SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.body{background:${DARK.paper}!important;color:${DARK.ink}!important}
.soft{color:${DARK['ink-soft']}!important;border-color:${DARK.line}!important}
.value{color:${DARK.ink}!important}
.link{color:${DARK.accent}!important}
}`
