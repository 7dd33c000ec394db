import { choosePrivacy } from './consent'

/** Opens the question again; stands in the footer while a pixel is configured. */
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
