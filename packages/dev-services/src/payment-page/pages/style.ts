/** The style of the sandbox, which differs from the clinics' site and from a real payment page on purpose. */
export const style = `
:root {
  --text: #1c2333; --ground: #f4f5fa; --strong: #23306b; --accent: #3448a5; --quiet: #545c70;
  --line: #d9ddea; --edge: #727a8f; --tint: #eaedf8; --shade: #dde2f3; --alert: #a4262c; --headings: system-ui, sans-serif;
}
.wrap { max-width: 64rem; }
.top { background: #1f2747; color: #e3e7f6; }
.top p { margin: 0 auto; }
.top .wrap { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.8rem; padding-block: 0.7rem; font-size: 0.9rem; }
.top a { display: inline-block; padding-block: 0.2rem; font-size: 1.15rem; font-weight: 700; color: #fff; text-decoration: none; }
.top a:hover { text-decoration: underline; }
.sandbox { padding: 0.55rem 1rem; text-align: center; color: #1c1a10; background: repeating-linear-gradient(-45deg, #f6c945 0 1.1rem, #fadc86 1.1rem 2.2rem); }
.sandbox strong { display: inline-block; padding: 0.05rem 0.8rem; border-radius: 0.5rem; background: #fff8e0; }

.columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 22rem); grid-template-rows: auto 1fr; align-items: start; gap: 1.6rem; margin-top: 1.2rem; }
.box { padding: clamp(1.1rem, 4vw, 1.6rem); border: 1px solid var(--line); border-radius: 0.9rem; background: #fff; }
.box h2 { margin: 0 0 0.6rem; }
.order, .notes { grid-column: 2; }
.paying { grid-column: 1; grid-row: 1 / span 2; }
.order .price { margin: 0.2rem 0 0.8rem; font-size: 2rem; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; color: var(--strong); }
.order .what { font-weight: 600; }
.order .fields { margin-top: 0; }
.order .fields { padding-bottom: 0; border-bottom: 0; }
.order .fields div { grid-template-columns: 5rem minmax(0, 1fr); }
.notes p { margin: 0; white-space: pre-wrap; font-size: 0.9rem; }

.cards { border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; }
.cards li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 0 1rem; padding-block: 0.45rem; border-bottom: 1px solid var(--line); }
.cards b { font-weight: 400; white-space: nowrap; }
.cards span { display: block; color: var(--quiet); font-size: 0.9rem; }
.cards a { padding: 0.5rem 0.2rem; font-weight: 600; }

.card-form { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: end; gap: 1rem; margin-top: 0.8rem; }
.card-form .wide, .card-form button { grid-column: 1 / -1; }
.card-form p { margin: 0; font-size: 0.9rem; }
.card-form .hint { color: var(--quiet); }
.card-form .error, .errors { color: var(--alert); }
.card-form .error { font-weight: 600; }
.card-form [aria-invalid] { border: 2px solid var(--alert); }
.card-form .pill, .cancel .pill { width: 100%; }
.cancel { margin-top: 0.8rem; }
.errors { margin-top: 1rem; padding: 1rem 1.2rem; border: 2px solid var(--alert); border-radius: 0.9rem; background: #fff; }
.errors h2 { margin: 0 0 0.3rem; color: inherit; }
.errors a { color: inherit; font-weight: 600; }
.plain { padding-left: 1.2rem; }
.plain li { list-style: disc; padding-block: 0.15rem; }

.entries .state { flex: none; }
.state[data-outcome='paid'] { background: #d5ecd9; color: #123f1f; }
.state[data-outcome='open'] { background: var(--shade); color: var(--strong); }
.entries details { position: relative; margin-top: 0.3rem; font-size: 0.9rem; }
.entries summary { width: fit-content; padding-block: 0.3rem; color: var(--quiet); cursor: pointer; }
.entries dd { white-space: pre-wrap; }

@media (max-width: 52rem) {
  .columns { display: flex; flex-direction: column; align-items: stretch; }
}
@media (max-width: 26rem) {
  .card-form { grid-template-columns: minmax(0, 1fr); }
  .cards b { font-size: 0.95rem; }
}
`
