import {
  type DefaultValue,
  getFormProps,
  type Submission,
  type SubmissionResult,
  useForm,
} from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'

/**
 * The timeout in milliseconds for loading the checks. After it, a pending submission goes to the server without them.
 */
const checkTimeoutMs = 1_000

type CheckedForm<Schema extends Record<string, unknown>, Value> = {
  id: string
  /** The field names in the order of their messages. */
  names: readonly (keyof Schema & string)[]
  /** The latest response of the route action, a new object for each. */
  reply: { submission?: SubmissionResult } | undefined
  defaultValue: DefaultValue<Schema>
  /** Imports the checks. It must be the same function in every render. */
  loadChecks: () => Promise<{ check: (formData: FormData) => Submission<Schema, string[], Value> }>
}

/**
 * Returns the state of a form that the browser and its route action check with the same rules. The browser's checks are
 * loaded when the visitor starts to use the form. A submission before that is delayed until they have loaded; when
 * loading fails, only the action checks it, as without script (C-51, C-53, ERR-09).
 *
 * `problems` are the errors for the summary above the form. `occasion` changes with every check and every response of
 * the server. `isCheckedHere` is true after a check in the browser, and `submitting` while a submission is pending;
 * `isSending` ends earlier, with the response of the action. All handlers in `formProps` must be attached to the form.
 */
export function useCheckedForm<Schema extends Record<string, unknown>, Value>({
  id,
  names,
  reply,
  defaultValue,
  loadChecks,
}: CheckedForm<Schema, Value>) {
  const navigation = useNavigation()
  const { check, fetchChecks, delaySubmission } = useChecks(id, loadChecks)
  const [checks, setChecks] = useState(0)
  const [replies, setReplies] = useState({ latest: reply, count: 0 })
  if (reply && reply !== replies.latest) setReplies({ latest: reply, count: replies.count + 1 })
  const [form, fields] = useForm<Schema, Value>({
    id,
    lastResult: reply?.submission,
    defaultValue,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
    onValidate: check ? ({ formData }) => check(formData) : undefined,
  })
  const problems = messagesInOrder(form.allErrors, names).map(([name, message]) => ({
    id: fields[name].id,
    message,
  }))

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (delaySubmission(event)) return
    if (check) setChecks((count) => count + 1)
    form.onSubmit(event)
  }

  return {
    fields,
    problems,
    occasion: `${checks} ${replies.count} ${problems.length}`,
    isCheckedHere: checks > 0,
    submitting: navigation.state !== 'idle' && navigation.formMethod === 'POST',
    isSending: navigation.state === 'submitting',
    formProps: {
      ...getFormProps(form),
      method: 'post' as const,
      noValidate: true,
      onSubmit,
      onFocus: fetchChecks,
      onPointerEnter: fetchChecks,
    },
  }
}

/**
 * Returns the first message of each invalid field: those of `names` in their order, then those of any other field, so that
 * no form is rejected without a reason.
 */
export function messagesInOrder<Name extends string>(
  errors: Record<string, string[] | undefined>,
  names: readonly Name[],
): [name: Name, message: string][] {
  const all = new Set([...names, ...(Object.keys(errors) as Name[])])
  return [...all].flatMap((name) => {
    const message = errors[name]?.[0]
    return message ? [[name, message] as [Name, string]] : []
  })
}

/** Returns the checks, which are undefined while they load and null when loading failed. */
function useChecks<Check>(formId: string, load: () => Promise<{ check: Check }>) {
  const [check, setCheck] = useState<Check | null>()
  const isRequested = useRef(false)
  const heldSubmission = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null }>()

  const fetchChecks = useCallback(() => {
    if (isRequested.current) return
    isRequested.current = true
    load().then(
      (checks) => setCheck(() => checks.check),
      () => setCheck(null),
    )
  }, [load])

  useEffect(() => {
    // The visitor may have focused the form before hydration.
    if (document.getElementById(formId)?.contains(document.activeElement)) fetchChecks()
  }, [formId, fetchChecks])

  useEffect(() => {
    if (check === undefined) return
    heldSubmission.current?.form.requestSubmit(heldSubmission.current.submitter)
    heldSubmission.current = undefined
  }, [check])

  /**
   * Returns whether a submission is delayed until the checks have loaded. It is then repeated when loading succeeds or
   * fails.
   */
  function delaySubmission(event: FormEvent<HTMLFormElement>): boolean {
    if (check !== undefined) return false
    event.preventDefault()
    if (!heldSubmission.current)
      setTimeout(() => setCheck((current) => current ?? null), checkTimeoutMs)
    heldSubmission.current = {
      form: event.currentTarget,
      submitter: (event.nativeEvent as SubmitEvent).submitter,
    }
    fetchChecks()
    return true
  }

  return { check, fetchChecks, delaySubmission }
}
