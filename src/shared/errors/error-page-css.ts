// Contains the style sheet of the error pages. They load no files, so the colours of src/ui/tokens.css are repeated
// here.

export const ERROR_PAGE_CSS = `
.fault-page{color-scheme:light dark;margin:0;background:#f5f2ec;border-top:3px solid #ff6a1a}
.fault{--ink:#17191c;--soft:#4b4e53;--line:#8b867c;--accent:#b23a06;color:var(--ink);font:1.0625rem/1.6 Archivo,Arial,sans-serif;max-width:44rem;margin:0 auto;padding:clamp(3rem,12vh,8rem) 1.25rem}
@media (prefers-color-scheme:dark){.fault-page{background:#17191c}.fault{--ink:#f1ede6;--soft:#b9b5ad;--line:#767b83;--accent:#ff8a47}}
.fault h1{margin:0 0 1rem;font-size:clamp(2rem,6vw,3.25rem);line-height:1.05;letter-spacing:-.022em;font-weight:600}
.fault h2{margin:0;font-size:1.0625rem;line-height:1.4;letter-spacing:0;font-weight:600;color:var(--ink)}
.fault p{margin:.25rem 0 .5rem}
.fault a{display:inline-block;margin-inline-end:1.5rem;padding-block:.6rem;color:var(--accent);font-weight:600}
.fault section{border-top:1px solid var(--line);padding-block:1rem;color:var(--soft)}
.fault .first{border:0;color:inherit;margin-bottom:3rem}`
