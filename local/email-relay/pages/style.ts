/** The mailbox's looks: the site's palette, with fonts that every machine has. */
export const STYLE = `
:root { font: 112.5%/1.6 system-ui, sans-serif; color: #1d2a22; background: #fbfbf8; -webkit-text-size-adjust: 100%; }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; }
.wrap { width: 100%; max-width: 56rem; margin-inline: auto; padding-inline: clamp(1.1rem, 4vw, 1.8rem); }
main { padding-block: 1.6rem 4rem; }
h1, h2 { font-family: Fraunces, Georgia, serif; font-weight: 600; line-height: 1.15; letter-spacing: -0.015em; color: #163a25; text-wrap: balance; }
h1, h2, dd, li, p { overflow-wrap: anywhere; }
h1 { font-size: clamp(1.6rem, 1.3rem + 1.4vw, 2.2rem); margin: 0.4rem 0; }
h2 { font-size: 1.3rem; margin: 2.2rem 0 0.7rem; }
p { margin: 0.5rem 0; }
a { color: #265533; text-underline-offset: 0.22em; }
ol, ul, dl, dd { margin: 0; padding: 0; list-style: none; }
:focus-visible { outline: 3px solid #1d2a22; outline-offset: 3px; border-radius: 4px; }

.top { background: #163a25; color: #dfe8dc; padding-top: 1.1rem; }
.top p { margin: 0 auto; }
.top a { display: inline-block; font: 600 1.25rem Fraunces, Georgia, serif; color: #fff; text-decoration: none; padding-block: 0.3rem; margin-inline-end: 0.2em; }
.top a:hover { text-decoration: underline; }
.top :focus-visible { outline-color: #f3d9a4; }
.top svg { display: block; width: 100%; height: 2.6rem; margin-top: 0.5rem; }

.head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.4rem 1rem; }
.quiet, .meta, .downloads span, dt { color: #515e54; font-size: 0.9rem; }

.mails { margin-top: 1rem; border-top: 1px solid #dde3d8; }
.mails > li { position: relative; padding: 0.9rem 0.2rem; border-bottom: 1px solid #dde3d8; }
.mails > li:hover { background: #eef3eb; }
.mails > li > a { font-weight: 650; text-decoration: none; }
.mails > li > a::after { content: ''; position: absolute; inset: 0; }
.mails > li:hover > a { text-decoration: underline; }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; margin: 0.1rem 0 0; }
.files { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-top: 0.5rem; }
.files li { font-size: 0.85rem; padding: 0.1rem 0.7rem; border-radius: 0.8rem; background: #dfe8dc; color: #163a25; }
.empty { margin-block: 1rem 0; padding: 1.6rem; border-radius: 1.15rem; background: #eef3eb; }

.panel { margin-top: 3rem; padding: clamp(1.1rem, 4vw, 1.8rem); border: 1px solid #dde3d8; border-radius: 1.15rem; background: #fff; }
.panel h2 { margin: 0; }
.state { margin: 0; padding: 0.15rem 0.9rem; border-radius: 1rem; font-size: 0.9rem; font-weight: 600; background: #f3d9a4; color: #1d2a22; }
.state[data-fault='none'] { background: #dfe8dc; color: #163a25; }
.panel form { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0.9rem 1rem; margin-top: 1rem; }
.panel .wide { grid-column: 1 / -1; }
label { font-size: 0.9rem; font-weight: 600; }
input, select { display: block; width: 100%; min-height: 2.75rem; margin-top: 0.2rem; padding: 0.4rem 0.7rem; font: inherit; font-size: 1rem; font-weight: 400; color: inherit; background: #fff; border: 1px solid #76827a; border-radius: 0.6rem; }
::placeholder { color: #66736a; opacity: 1; }
.pill { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: 0.4em 1.3em; font: inherit; font-weight: 650; line-height: 1.25; text-decoration: none; color: #265533; background: none; border: 2px solid #265533; border-radius: 999px; cursor: pointer; }
.pill:hover { background: #eef3eb; }
.pill.filled { justify-self: start; color: #fff; background: #265533; }
.pill.filled:hover { background: #163a25; }
.pill.alert { color: #a4262c; border-color: #a4262c; }
.pill.alert:hover { background: #fdf1f0; }
.delete { margin-top: 1.6rem; }
.delete summary { width: fit-content; padding-block: 0.4rem; color: #515e54; cursor: pointer; }
.delete form { margin-top: 0.6rem; }

.fields { margin-top: 1rem; border-block: 1px solid #dde3d8; padding-block: 0.6rem; }
.fields div { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: 0 1rem; padding-block: 0.15rem; }
.fields dt { align-self: baseline; }
.downloads li { padding-block: 0.3rem; }
.downloads a { font-weight: 600; margin-inline-end: 0.4rem; }
iframe { display: block; width: 100%; height: 28rem; max-height: 80vh; resize: vertical; border: 1px solid #dde3d8; border-radius: 0.6rem; background: #fff; }

@media (max-width: 40rem) {
  .panel form { grid-template-columns: minmax(0, 1fr); }
  .fields div { grid-template-columns: minmax(0, 1fr); padding-block: 0.35rem; }
}
`
