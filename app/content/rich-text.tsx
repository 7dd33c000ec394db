import { isFilePath } from '@site/domain/paths'
import { useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { isPlainClick } from '~/components/plain-click'
import type { EditAttributes } from './edit'

/**
 * Renders the HTML that `richTextHtml` returns, or nothing when it is empty. A plain click on a link to a page of this
 * site navigates without a full page load.
 */
export function RichText({
  html,
  className = '',
  edit,
}: {
  html: string
  className?: string
  edit?: EditAttributes
}) {
  const navigate = useNavigate()
  if (html === '') return null
  function onClick(event: MouseEvent) {
    const href =
      event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null
    if (!href?.startsWith('/') || isFilePath(href) || !isPlainClick(event)) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <div
      className={`max-w-[42rem] [&>:first-child]:mt-0 ${className}`}
      {...edit}
      onClick={onClick}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
