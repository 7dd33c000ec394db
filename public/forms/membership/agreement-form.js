// Connects the agreement form with the page that frames it. Without this script the browser submits the form.
// @ts-check

const form = /** @type {HTMLFormElement} */ (document.querySelector('form'))
const isFramed = window.parent !== window
/** Whether the surrounding page listens to this script. Until then the browser submits the form. */
let isPageListening = false
let hasEdits = false
/** The start date whose end date is shown, at first the one in the document. */
let shownStart = form.querySelector('[name="start_date"]')?.getAttribute('value') ?? ''

/** @param {string} name */
const control = (name) =>
  /** @type {HTMLInputElement | HTMLSelectElement | null} */ (
    form.querySelector(`[name="${name}"]`)
  )
/** @param {string} name */
const valueOf = (name) => String(new FormData(form).get(name) ?? '')
/** @param {{ type: string } & Record<string, unknown>} message */
const postToPage = (message) => isFramed && window.parent.postMessage(message, location.origin)

const boxes = [
  'ack_terms',
  'ack_disclosure',
  'ack_autorenew',
  'ack_bonus',
  'payment_in_full',
  'acknowledge',
]
const texts = [
  'member_name',
  'dob',
  'phone',
  'email',
  'signer_name',
  'signer_relationship',
  'pay_option',
  'start_date',
  'signature',
]
const ageOfMajority = 18
/** Whether this script has chosen 'I am signing for the patient', because the patient is a minor. */
let hasChosenSigner = false

/** Returns the values for the surrounding page: trimmed texts, and checkboxes as booleans (AGR-12 to AGR-15). */
function payload() {
  const isPlan = valueOf('pay_option') === 'plan'
  return {
    ...Object.fromEntries(texts.map((name) => [name, valueOf(name).trim()])),
    end_date: endDate(valueOf('start_date')),
    billing_day: isPlan && valueOf('billing_day') ? Number(valueOf('billing_day')) : null,
    signs_for_patient: signsForPatient(),
    ...Object.fromEntries(boxes.map((name) => [name, valueOf(name) !== ''])),
  }
}

/** Returns the same day a year later as YYYY-MM-DD, or February 28 after a February 29. @param {string} start */
function endDate(start) {
  const [year, month, day] = start.split('-').map(Number)
  if (!year || !month || !day) return ''
  const last = new Date(Date.UTC(year + 1, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + 1, month - 1, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Returns a name without what cannot be seen, such as what was copied along with it. @param {string} name */
const comparableName = (name) =>
  name
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[’‘ʼ`´]/g, "'")
    .normalize('NFKC')
    .toLowerCase()

const signsForPatient = () => valueOf('signs_for_patient') === 'on'

/** @param {boolean} isOther */
function chooseSigner(isOther) {
  const radio = document.getElementById(isOther ? 'signs-for-patient' : 'signs-self')
  if (radio instanceof HTMLInputElement) radio.checked = true
}

/** Returns whether an entered date of birth is that of a minor. The server decides; this only opens the fields in time. @param {string} text */
function isMinor(text) {
  const born = new Date(text.trim())
  const adultSince = new Date()
  adultSince.setFullYear(adultSince.getFullYear() - ageOfMajority)
  return born > adultSince && born <= new Date()
}

/** Opens the signer's fields for a minor, and closes them again when a corrected date is that of an adult. */
function followBirthDate() {
  if (isMinor(valueOf('dob'))) {
    hasChosenSigner ||= !signsForPatient()
    chooseSigner(true)
  } else if (hasChosenSigner) {
    hasChosenSigner = false
    chooseSigner(false)
  }
}

/** Updates what depends on other fields: the plan's controls, the end date, and the signature, which has to match the name. */
function updateDependentFields() {
  const isPlan = valueOf('pay_option') === 'plan'
  const inFull = form.querySelector('[data-only-in-full] input')
  if (inFull instanceof HTMLInputElement) {
    inFull.required = !isPlan
    inFull.disabled = isPlan
  }
  showEndDate(valueOf('start_date'))
  for (const name of ['signer_name', 'signer_relationship']) {
    const field = control(name)
    if (field) field.required = signsForPatient()
  }
  const signature = control('signature')
  if (signature) {
    const signer = valueOf(signsForPatient() ? 'signer_name' : 'member_name')
    const message = signature.dataset[signsForPatient() ? 'signerMismatch' : 'mismatch']
    const isDifferent =
      signature.value !== '' &&
      comparableName(signer) !== '' &&
      comparableName(signature.value) !== comparableName(signer)
    signature.setCustomValidity(isDifferent ? (message ?? '') : '')
  }
}

/** Shows the end date of a start date that has changed: the browser's first formatting takes as long as the rest of this script. @param {string} start */
function showEndDate(start) {
  const [end, output] = [endDate(start), form.querySelector('[data-end-date]')]
  if (!output || !end || start === shownStart) return
  output.textContent = new Date(`${end}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    dateStyle: 'long',
  })
  shownStart = start
}

/** Returns the element that is marked as invalid: the group of a radio button, else the control. @param {Element} field */
const markedElement = (field) => field.closest('[role="radiogroup"]') ?? field

/** @param {string} name */
const messageOf = (name) => document.getElementById(`${name}-error`)

/** @param {Element} field */
function clearError(field) {
  markedElement(field).removeAttribute('aria-invalid')
  messageOf(field.getAttribute('name') ?? '')?.replaceChildren()
}

/** Shows each message below its field; without any, clears them. @param {Record<string, string>} errors */
function showErrors(errors) {
  for (const field of form.querySelectorAll('input, select')) clearError(field)
  if ('signer_name' in errors || 'signer_relationship' in errors) chooseSigner(true)
  updateDependentFields()
  for (const [name, text] of Object.entries(errors)) {
    const [field, message] = [control(name), messageOf(name)]
    if (!field || !message) continue
    const prefix = document.createElement('span')
    prefix.className = 'sr-only'
    prefix.textContent = 'Error: '
    message.replaceChildren(prefix, text)
    markedElement(field).setAttribute('aria-invalid', 'true')
  }
}

/** Returns the messages of the fields that the browser finds empty or invalid, by name, in the order of the page. */
function validityErrors() {
  /** @type {Record<string, string>} */
  const errors = {}
  /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */
  const fields = form.querySelectorAll('input:invalid, select:invalid')
  for (const { name, dataset, validity, validationMessage } of fields) {
    const missing = (signsForPatient() && dataset['signerMissing']) || dataset['missing']
    const message = validity.valueMissing ? missing : dataset['invalid']
    errors[name] = validity.customError ? validationMessage : (message ?? validationMessage)
  }
  return errors
}

form.addEventListener('input', (event) => {
  updateDependentFields()
  if (!hasEdits) {
    hasEdits = true
    postToPage({ type: 'agreement:edit' })
  }
  if (event.target instanceof Element) clearError(event.target)
})

form.addEventListener('change', (event) => {
  const { target } = event
  const name = target instanceof HTMLElement ? target.getAttribute('name') : ''
  if (name === 'dob') {
    followBirthDate()
    updateDependentFields()
  }
  if (name !== 'pay_option' && name !== 'billing_day') return
  const { pay_option, billing_day } = /** @type {Record<string, unknown>} */ (payload())
  postToPage({
    type: 'agreement:billing-change',
    frequency: pay_option === 'plan' ? 'monthly' : 'annually',
    billing_day,
  })
})

// The surrounding page shows the summary of errors, so it receives either those or, once the browser's checks pass, the values (AGR-09).
form.addEventListener('submit', (event) => {
  if (!isFramed || !isPageListening) return
  event.preventDefault()
  updateDependentFields()
  if (form.checkValidity()) postToPage({ type: 'agreement:submit', payload: payload() })
  else postToPage({ type: 'agreement:invalid', errors: validityErrors() })
})

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== location.origin) return
  if (event.data?.type === 'agreement:listening') {
    isPageListening = true
    measure()
  }
  if (event.data?.type === 'agreement:errors') showErrors(event.data.errors ?? {})
  if (event.data?.type === 'agreement:send') form.requestSubmit()
})

function measure() {
  postToPage({ type: 'agreement:height', height: document.documentElement.offsetHeight })
}

followBirthDate()
updateDependentFields()
new ResizeObserver(measure).observe(document.documentElement)
postToPage({ type: 'agreement:loaded' })
