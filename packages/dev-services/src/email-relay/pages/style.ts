/** The style of the mailbox: the palette of the site with system fonts. */
export const style = `
:root {
  --text: #1d2a22; --ground: #fbfbf8; --strong: #163a25; --accent: #265533; --quiet: #515e54;
  --line: #dde3d8; --edge: #76827a; --tint: #eef3eb; --shade: #dfe8dc; --headings: Fraunces, Georgia, serif;
}
.top { background: var(--strong); color: var(--shade); padding-top: 1.1rem; }
.top p { margin: 0 auto; }
.top a { display: inline-block; font: 600 1.25rem var(--headings); color: #fff; text-decoration: none; padding-block: 0.3rem; margin-inline-end: 0.2em; }
.top a:hover { text-decoration: underline; }
.top svg { display: block; width: 100%; height: 2.6rem; margin-top: 0.5rem; }

.files { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-top: 0.5rem; }
.files li { font-size: 0.85rem; padding: 0.1rem 0.7rem; border-radius: 0.8rem; background: var(--shade); color: var(--strong); }
.downloads span { color: var(--quiet); font-size: 0.9rem; }
.downloads li { padding-block: 0.3rem; }
.downloads a { font-weight: 600; margin-inline-end: 0.4rem; }
iframe { display: block; width: 100%; height: 28rem; max-height: 80vh; resize: vertical; border: 1px solid var(--line); border-radius: 0.6rem; background: #fff; }
`
