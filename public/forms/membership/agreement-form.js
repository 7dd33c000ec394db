// The agreement form inside the page that frames it. Without this script the form posts itself.
// @ts-check

const form = /** @type {HTMLFormElement} */ (document.querySelector('form'))
const framed = window.parent !== window
/** Set once the page around has said that it listens; until then the form posts itself. */
let heard = false
let edited = false
/** The start whose end date stands on the page: at first the one that the page came with. */
let shownStart = form.querySelector('[name="start_date"]')?.getAttribute('value') ?? ''

/** @param {string} name */
const control = (name) =>
  /** @type {HTMLInputElement | HTMLSelectElement | null} */ (
    form.querySelector(`[name="${name}"]`)
  )
/** @param {string} name */
const valueOf = (name) => String(new FormData(form).get(name) ?? '')
/** @param {{ type: string } & Record<string, unknown>} message */
const tell = (message) => framed && window.parent.postMessage(message, location.origin)

const boxes = [
  'ack_terms',
  'ack_disclosure',
  'ack_autorenew',
  'ack_bonus',
  'payment_in_full',
  'acknowledge',
]
const texts = ['member_name', 'dob', 'phone', 'email', 'pay_option', 'start_date', 'signature']

/** The values as the page around wants them: texts trimmed, boxes as booleans (AGR-12 to AGR-15). */
function payload() {
  const isPlan = valueOf('pay_option') === 'plan'
  return {
    ...Object.fromEntries(texts.map((name) => [name, valueOf(name).trim()])),
    end_date: endDate(valueOf('start_date')),
    billing_day: isPlan && valueOf('billing_day') ? Number(valueOf('billing_day')) : null,
    ...Object.fromEntries(boxes.map((name) => [name, valueOf(name) !== ''])),
  }
}

/** A year later, as YYYY-MM-DD; from February 29 to February 28. @param {string} start */
function endDate(start) {
  const [year, month, day] = start.split('-').map(Number)
  if (!year || !month || !day) return ''
  const last = new Date(Date.UTC(year + 1, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + 1, month - 1, Math.min(day, last))).toISOString().slice(0, 10)
}

/** @param {string} name */
const spaced = (name) =>
  name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[’‘ʼ`´]/g, "'")
    .normalize('NFKC')
    .toLowerCase()

/** What depends on other fields: the plan's controls, the end date, and the signature that has to match. */
function settle() {
  const isPlan = valueOf('pay_option') === 'plan'
  const inFull = form.querySelector('[data-only-in-full] input')
  if (inFull instanceof HTMLInputElement) {
    inFull.required = !isPlan
    inFull.disabled = isPlan
  }
  showEnd(valueOf('start_date'))
  const signature = control('signature')
  if (signature) {
    const differs =
      signature.value !== '' && spaced(signature.value) !== spaced(valueOf('member_name'))
    signature.setCustomValidity(differs ? (signature.dataset['mismatch'] ?? '') : '')
  }
}

/** Writes the end date, unless it stands there: the browser's first formatting takes as long as the rest of this script. @param {string} start */
function showEnd(start) {
  const [end, output] = [endDate(start), form.querySelector('[data-end-date]')]
  if (!output || !end || start === shownStart) return
  output.textContent = new Date(`${end}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    dateStyle: 'long',
  })
  shownStart = start
}

/** Puts the server's messages under their fields; without any, takes them away. @param {Record<string, string>} errors */
function showErrors(errors) {
  for (const old of form.querySelectorAll('[data-server-error]')) old.remove()
  for (const invalid of form.querySelectorAll('[aria-invalid]'))
    invalid.removeAttribute('aria-invalid')
  for (const [name, text] of Object.entries(errors)) {
    const field = control(name)
    if (!field) continue
    const message = document.createElement('p')
    message.id = `${name}-error`
    message.dataset['serverError'] = ''
    message.className = 'mt-1 font-semibold text-alert'
    message.textContent = `Error: ${text}`
    const place = field.type === 'checkbox' || field.type === 'radio' ? field.parentElement : field
    place?.before(message)
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-describedby', message.id)
  }
}

form.addEventListener('input', (event) => {
  settle()
  if (!edited) {
    edited = true
    tell({ type: 'agreement:edit' })
  }
  const { target } = event
  if (target instanceof HTMLElement && target.getAttribute('aria-invalid')) {
    target.removeAttribute('aria-invalid')
    document.getElementById(`${target.getAttribute('name')}-error`)?.remove()
  }
})

form.addEventListener('change', (event) => {
  const { target } = event
  const name = target instanceof HTMLElement ? target.getAttribute('name') : ''
  if (name !== 'pay_option' && name !== 'billing_day') return
  const { pay_option, billing_day } = /** @type {Record<string, unknown>} */ (payload())
  tell({
    type: 'agreement:billing-change',
    frequency: pay_option === 'plan' ? 'monthly' : 'annually',
    billing_day,
  })
})

// The browser's own checks have passed when this event comes (AGR-09).
form.addEventListener('submit', (event) => {
  if (!framed || !heard) return
  event.preventDefault()
  tell({ type: 'agreement:submit', payload: payload() })
})

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== location.origin) return
  if (event.data?.type === 'agreement:listening') {
    heard = true
    measure()
  }
  if (event.data?.type === 'agreement:errors') {
    showErrors(event.data.errors ?? {})
    form.querySelector('[aria-invalid]')?.scrollIntoView({ block: 'center' })
  }
})

function measure() {
  tell({ type: 'agreement:height', height: document.documentElement.offsetHeight })
}

settle()
new ResizeObserver(measure).observe(document.documentElement)
tell({ type: 'agreement:loaded' })
