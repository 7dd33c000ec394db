import { choosePrivacy } from './consent'

/**
 * Renders the button that asks for the privacy choice again; the footer shows it while a pixel is
 * configured.
 */
export function ChangePrivacyChoice({ className }: { className?: string }) {
  return (
    <button
      type="button"
      className={`noscript:hidden ${className ?? ''}`}
      onClick={() => choosePrivacy(null)}
    >
      Privacy choices
    </button>
  )
}
