import {
  type DefaultValue,
  getFormProps,
  type Submission,
  type SubmissionResult,
  useForm,
} from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'

/** How long a press waits for the checks, in milliseconds, before the form goes to the server without them. */
const checkTimeoutMs = 1_000

type CheckedForm<Schema extends Record<string, unknown>, Value> = {
  id: string
  /** Field names in the order in which their messages are listed. */
  names: readonly (keyof Schema & string)[]
  /** The latest answer of the route action; a new object for each. */
  reply: { submission?: SubmissionResult } | undefined
  defaultValue: DefaultValue<Schema>
  /** Imports the checks. The same function in every render. */
  loadChecks: () => Promise<{ check: (formData: FormData) => Submission<Schema, string[], Value> }>
}

/**
 * State of a form that is checked alike in the browser and by its route action. The browser's checks are fetched when
 * somebody begins to use the form. A press that comes before them waits for a moment; where they do not come, the
 * action checks alone, as it does without script (C-51, C-53, ERR-09).
 *
 * `problems` are those to be listed above the form; `occasion` changes with every check here and every answer of the
 * server; `isCheckedHere` tells that the browser has checked; `submitting` that an answer is under way. The handlers
 * in `formProps` must all reach the form.
 */
export function useCheckedForm<Schema extends Record<string, unknown>, Value>({
  id,
  names,
  reply,
  defaultValue,
  loadChecks,
}: CheckedForm<Schema, Value>) {
  const navigation = useNavigation()
  const { check, fetchChecks, holdBack } = useChecks(id, loadChecks)
  const [checks, setChecks] = useState(0)
  const [answers, setAnswers] = useState({ latest: reply, count: 0 })
  if (reply && reply !== answers.latest) setAnswers({ latest: reply, count: answers.count + 1 })
  const [form, fields] = useForm<Schema, Value>({
    id,
    lastResult: reply?.submission,
    defaultValue,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
    onValidate: check ? ({ formData }) => check(formData) : undefined,
  })
  const problems = names.flatMap((name) => {
    const message = form.allErrors[name]?.[0]
    return message ? [{ id: fields[name].id, message }] : []
  })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (holdBack(event)) return
    if (check) setChecks((count) => count + 1)
    form.onSubmit(event)
  }

  return {
    fields,
    problems,
    occasion: `${checks} ${answers.count} ${problems.length}`,
    isCheckedHere: checks > 0,
    submitting: navigation.state !== 'idle' && navigation.formMethod === 'POST',
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

/** The checks: undefined until they have come, null when the server has to do without them. */
function useChecks<Check>(formId: string, load: () => Promise<{ check: Check }>) {
  const [check, setCheck] = useState<Check | null>()
  const isAsked = useRef(false)
  const held = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null }>()

  const fetchChecks = useCallback(() => {
    if (isAsked.current) return
    isAsked.current = true
    load().then(
      (checks) => setCheck(() => checks.check),
      () => setCheck(null),
    )
  }, [load])

  useEffect(() => {
    // Somebody was here before script was.
    if (document.getElementById(formId)?.contains(document.activeElement)) fetchChecks()
  }, [formId, fetchChecks])

  useEffect(() => {
    if (check === undefined) return
    held.current?.form.requestSubmit(held.current.submitter)
    held.current = undefined
  }, [check])

  /** Whether a submission has to wait for the checks: it is then repeated when they have come, or will not. */
  function holdBack(event: FormEvent<HTMLFormElement>): boolean {
    if (check !== undefined) return false
    event.preventDefault()
    if (!held.current) setTimeout(() => setCheck((known) => known ?? null), checkTimeoutMs)
    held.current = {
      form: event.currentTarget,
      submitter: (event.nativeEvent as SubmitEvent).submitter,
    }
    fetchChecks()
    return true
  }

  return { check, fetchChecks, holdBack }
}
