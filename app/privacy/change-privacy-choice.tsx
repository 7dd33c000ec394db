/**
 * Renders the button that asks for the privacy choice again; the footer shows it while a pixel is
 * configured. Most visitors never click it, so its module loads on demand.
 */
export function ChangePrivacyChoice({ className }: { className?: string }) {
  return (
    <button
      type="button"
      className={`noscript:hidden ${className ?? ''}`}
      onClick={() => void import('./consent').then(({ choosePrivacy }) => choosePrivacy(null))}
    >
      Privacy choices
    </button>
  )
}
