import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useFocusWhenShown } from './use-focus-when-shown'

export type FieldProblem = { id: string; message: string }

type ErrorSummaryProps = {
  heading: string
  /** 2 directly below the page's heading. */
  level?: 2 | 3
  problems?: FieldProblem[]
  children?: ReactNode
  /** A value that changes with each failure, so that the summary receives focus again. */
  occasion: unknown
  /** The frame that contains the fields, when the page itself does not. */
  frame?: { element: RefObject<HTMLIFrameElement>; name: string; address: string }
}

/**
 * Renders the errors above the form, focused, with a link to each invalid field. A link scrolls the field's label into
 * view and then focuses the field.
 */
export function ErrorSummary({
  heading,
  level = 3,
  problems = [],
  children,
  occasion,
  frame,
}: ErrorSummaryProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const summary = useRef<HTMLDivElement>(null)
  useFocusWhenShown(summary, { occasion })
  useEffect(() => {
    const title = document.title.replace(/^Error: /, '')
    const errorTitle = `Error: ${title}`
    document.title = errorTitle
    return () => {
      // A navigation has already set the title of the next page.
      if (document.title === errorTitle) document.title = title
    }
  }, [occasion])
  return (
    // Without script the response page starts at its top, and `autoFocus` scrolls to the summary.
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      autoFocus
      className="max-w-[42rem] rounded-lg border-4 border-alert bg-alert-ground p-5"
      aria-labelledby="error-summary"
    >
      <Heading id="error-summary" className="title-md text-alert">
        {heading}
      </Heading>
      {children}
      {problems.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {problems.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`${frame?.address ?? ''}#${id}`}
                target={frame?.name}
                className="inline-block py-1 font-semibold text-alert"
                onClick={(event) => {
                  const field = findField(id, frame?.element.current)
                  if (!field) return
                  event.preventDefault()
                  field.label.scrollIntoView({ block: 'start' })
                  field.control.focus({ preventScroll: true })
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * Returns a field's control and the element to scroll into view: its label, or the group of a radio button. Returns
 * null when the field does not exist.
 */
function findField(id: string, frame: HTMLIFrameElement | null | undefined) {
  const fields = frame ? frame.contentDocument : document
  const control = fields?.getElementById(id)
  if (!control) return null
  const label =
    control.closest('[role="radiogroup"]') ?? fields?.querySelector(`label[for="${id}"]`)
  return { control, label: label ?? control }
}
