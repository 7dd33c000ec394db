import { formatCount } from '@site/domain/grouped'
import { CheckmarkCircleIcon, WarningOutlineIcon } from '@sanity/icons'
import { useContent } from './content-context'

/** Renders the icon of 'Needs attention' in the desk: the number of findings, or a check mark when there are none. */
export function AttentionIcon() {
  const { isChecked, findings } = useContent()
  if (!isChecked) return <WarningOutlineIcon />
  if (findings.length === 0) return <CheckmarkCircleIcon />
  return (
    <span
      aria-label={formatCount(findings.length, 'item')}
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        minWidth: 21,
        height: 21,
        padding: '0 4px',
        boxSizing: 'border-box',
        borderRadius: 11,
        background: '#8a4b00',
        color: '#fff',
        fontSize: 12,
        fontWeight: 700,
        lineHeight: 1,
      }}
    >
      {findings.length}
    </span>
  )
}
