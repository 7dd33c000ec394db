/** Renders the icon of the Studio: two hills in the website's green. */
export function StudioIcon() {
  return (
    <svg viewBox="0 0 32 32" width="1em" height="1em" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#265533" />
      <circle cx="21.5" cy="10.5" r="3.5" fill="#e9a84c" />
      <path d="M0 25 9 14h6l5 6 4-3 8 8v0a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7Z" fill="#eef3eb" />
    </svg>
  )
}
