/** The style that the pages of all local services share; each service sets the colors. */
export const baseStyle = `
:root { font: 112.5%/1.6 system-ui, sans-serif; color: var(--text); background: var(--ground); -webkit-text-size-adjust: 100%; }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; }
.wrap { width: 100%; max-width: 56rem; margin-inline: auto; padding-inline: clamp(1.1rem, 4vw, 1.8rem); }
main { padding-block: 1.6rem 4rem; }
h1, h2 { font-family: var(--headings); font-weight: 600; line-height: 1.15; letter-spacing: -0.015em; color: var(--strong); text-wrap: balance; }
h1, h2, dd, li, p { overflow-wrap: anywhere; }
h1 { font-size: clamp(1.6rem, 1.3rem + 1.4vw, 2.2rem); margin: 0.4rem 0; }
h2 { font-size: 1.3rem; margin: 2.2rem 0 0.7rem; }
p { margin: 0.5rem 0; }
a { color: var(--accent); text-underline-offset: 0.22em; }
ol, ul, dl, dd { margin: 0; padding: 0; list-style: none; }
:focus-visible { outline: 3px solid var(--text); outline-offset: 3px; border-radius: 4px; }
.top :focus-visible { outline-color: #f3d9a4; }

.head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.4rem 1rem; }
.quiet, .meta, dt { color: var(--quiet); font-size: 0.9rem; }

.entries { margin-top: 1rem; border-top: 1px solid var(--line); }
.entries > li { position: relative; padding: 0.9rem 0.2rem; border-bottom: 1px solid var(--line); }
.entries > li:hover { background: var(--tint); }
.entries > li > a { font-weight: 650; text-decoration: none; }
.entries > li > a::after { content: ''; position: absolute; inset: 0; }
.entries > li:hover > a { text-decoration: underline; }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; margin: 0.1rem 0 0; }
.empty { margin-block: 1rem 0; padding: 1.6rem; border-radius: 1.15rem; background: var(--tint); }

.panel { margin-top: 3rem; padding: clamp(1.1rem, 4vw, 1.8rem); border: 1px solid var(--line); border-radius: 1.15rem; background: #fff; }
.panel h2 { margin: 0; }
.state { margin: 0; padding: 0.15rem 0.9rem; border-radius: 1rem; font-size: 0.9rem; font-weight: 600; background: #f3d9a4; color: #1d2a22; }
.state[data-fault='none'] { background: var(--shade); color: var(--strong); }
.panel form { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0.9rem 1rem; margin-top: 1rem; }
.panel .wide { grid-column: 1 / -1; }
label { font-size: 0.9rem; font-weight: 600; }
input, select { display: block; width: 100%; min-height: 2.75rem; margin-top: 0.2rem; padding: 0.4rem 0.7rem; font: inherit; font-size: 1rem; font-weight: 400; color: inherit; background: #fff; border: 1px solid var(--edge); border-radius: 0.6rem; }
::placeholder { color: var(--quiet); opacity: 1; }
.pill { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: 0.4em 1.3em; font: inherit; font-weight: 650; line-height: 1.25; text-decoration: none; color: var(--accent); background: none; border: 2px solid var(--accent); border-radius: 999px; cursor: pointer; }
.pill:hover { background: var(--tint); }
.pill.filled { justify-self: start; color: #fff; background: var(--accent); }
.pill.filled:hover { background: var(--strong); }
.pill.alert { color: #a4262c; border-color: #a4262c; }
.pill.alert:hover { background: #fdf1f0; }
.delete { margin-top: 1.6rem; }
.delete summary { width: fit-content; padding-block: 0.4rem; color: var(--quiet); cursor: pointer; }
.delete form { margin-top: 0.6rem; }

.fields { margin-top: 1rem; border-block: 1px solid var(--line); padding-block: 0.6rem; }
.fields div { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: 0 1rem; padding-block: 0.15rem; }
.fields dt { align-self: baseline; }

@media (max-width: 40rem) {
  .panel form { grid-template-columns: minmax(0, 1fr); }
  .fields div { grid-template-columns: minmax(0, 1fr); padding-block: 0.35rem; }
}
`
