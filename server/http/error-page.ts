import { escapeHtml } from '@site/domain/escape-html'
import { telHref } from '../../app/components/phone'
import { errorCopy } from '../../app/components/error-copy'

/** A clinic as an error page names it. */
export type ClinicPhone = { name: string; phone: string }

export type MessagePage = {
  title: string
  text: string
  /** Links for the visitor, the most likely first. */
  links: { label: string; href: string }[]
  clinics: ClinicPhone[]
  /** A number that the visitor can read out on the phone; the log contains it too. */
  reference?: string
  nonce: string
}

const styles = `
:root{--ground:#fbfbf8;--tint:#eef3eb;--ink:#1d2a22;--brand:#265533;--deep:#163a25;--line:#d5dfd2;--sun:#e9a84c}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--ground);color:var(--ink);font:400 1.125rem/1.6 Figtree,system-ui,sans-serif}
body::before{content:"";height:.5rem;background:linear-gradient(90deg,var(--deep),var(--brand) 70%,var(--sun))}
main{width:min(40rem,100%);margin:auto;padding:3rem 1.25rem}
h1{margin:0 0 1rem;color:var(--deep);font:600 clamp(2rem,6vw,2.75rem)/1.15 Fraunces,Georgia,serif;text-wrap:balance}
h2{margin:0 0 .5rem;color:var(--deep);font:600 1.25rem/1.3 Fraunces,Georgia,serif}
p{margin:0 0 1.75rem;max-width:34em}
nav{display:flex;flex-wrap:wrap;gap:.75rem;margin-bottom:2.5rem}
nav a{display:inline-flex;align-items:center;min-height:2.75rem;padding:.5rem 1.35rem;border:2px solid var(--brand);border-radius:99px;color:var(--brand);font-weight:600;text-decoration:none}
nav a:first-child{background:var(--brand);color:#fff}
nav a:hover{background:var(--deep);border-color:var(--deep);color:#fff}
a:focus-visible{outline:3px solid var(--deep);outline-offset:3px}
section{padding:1.25rem 1.5rem;border-radius:1rem;background:var(--tint)}
ul{margin:0;padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem;padding:.35rem 0}
li+li{border-top:1px solid var(--line)}
li a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--brand);font-weight:600}
section+section{margin-top:1.25rem}
section p{margin:0 0 .5rem}
section p a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--brand);font-weight:600}
dl{margin:0 0 .75rem}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem;padding:.15rem 0}
dd{margin:0}
li span{display:inline-flex;align-items:center}
small{display:block;margin-top:1.75rem;color:#4b5a50}
@media print{nav{display:none}body::before{display:none}}
`

/** Renders the page for a request that failed. */
export function errorPage(about: {
  clinics: ClinicPhone[]
  reference: string
  nonce: string
}): string {
  return messagePage({
    ...about,
    title: errorCopy.title,
    text: errorCopy.text,
    links: [
      { label: errorCopy.refresh, href: '' },
      { label: errorCopy.home, href: '/' },
    ],
  })
}

/** Renders a page with links and phone numbers that needs nothing but itself: no dataset, no script, no file. */
export function messagePage({
  title,
  text,
  links,
  clinics,
  reference,
  nonce,
}: MessagePage): string {
  const buttons = links.map(
    ({ label, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`,
  )
  const phones = clinics.map(
    ({ name, phone }) =>
      `<li><span>${escapeHtml(name)}</span> <a href="${telHref(phone)}">${escapeHtml(phone)}</a></li>`,
  )
  return plainPage({
    title,
    nonce,
    main: `<p>${escapeHtml(text)}</p>
<nav aria-label="What you can do now">${buttons.join('')}</nav>
${phones.length > 0 ? `<section aria-labelledby="call"><h2 id="call">Call us</h2><ul>${phones.join('')}</ul></section>` : ''}
${reference ? `<small>Reference: ${escapeHtml(reference)}</small>` : ''}`,
  })
}

/** Renders a page that needs nothing but itself. `main` is the HTML below its heading. */
export function plainPage({
  title,
  main,
  nonce,
}: {
  title: string
  main: string
  nonce: string
}): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`
}
