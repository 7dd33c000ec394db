import { expect, type Page } from '@playwright/test'
import { violationsOf } from './axe'
import { axe } from './site'

/** The rules of axe that depend on the position of elements, not only on their appearance. */
const layoutRules = ['target-size', 'scrollable-region-focusable']

/**
 * Checks the current page against the parts of WCAG 2.2 AA that a program can check: axe at the width of a phone, a
 * computer and a tablet, no sideways scroll at 400% zoom, text spacing, fields with visible borders, a focus that is
 * visible, not covered and changes nothing else, forced colors, and no movement with reduced motion. The page has the
 * last width afterwards.
 */
export async function checkAccess(page: Page, widths = [320, 1280, 768]) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Browsers show the focus ring only to keyboard users.
  await page.keyboard.press('Tab')
  const checkLooks = looksCheckOf(page)
  for (const width of widths) {
    // No bar is sticky in a window as low as this. A bar covers other content at each scroll position, which axe would
    // report as a small target. A check below, with the bars, finds focused elements that are covered.
    await page.setViewportSize({ width, height: 600 })
    await checkLooks()
    await page.setViewportSize({ width, height: 800 })
    expect(await faultsAt(page, width), `${page.url()} at ${width}`).toEqual([])
  }
}

/**
 * Returns a function that checks the page. It uses all rules of axe if any element has an appearance that no earlier
 * call found, and otherwise the rules on layout. A tablet usually shows nothing that neither a phone nor a computer
 * shows.
 */
function looksCheckOf(page: Page) {
  const seen = new Set<string>()
  return async () => {
    const looks = await looksOf(page)
    const isNew = looks.some((look) => !seen.has(look))
    for (const look of looks) seen.add(look)
    if (isNew) return axe(page)
    const found = await violationsOf(page, layoutRules)
    expect(found, `accessibility of ${page.url()}`).toEqual([])
  }
}

/** Returns the tag, the colors and the class of text size of each visible element of the page and its frames. */
async function looksOf(page: Page): Promise<string[]> {
  const frames = page.frames().map((frame, at) =>
    frame.evaluate(
      (at) =>
        [...document.querySelectorAll('body *')].flatMap((element, index) => {
          if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            return []
          // A frame is as high as its content, which is checked itself.
          const tag = (element.cloneNode() as Element).outerHTML.replace(/ height="\d+"/, '')
          const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } =
            getComputedStyle(element)
          // WCAG 1.4.3: large text, 18 points or 14 points in bold, may have less contrast.
          const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
          const style = [color, backgroundColor, backgroundImage, opacity, isLarge]
          return [[at, index, tag, ...style].join(' ')]
        }),
      at,
    ),
  )
  return (await Promise.all(frames)).flat()
}

/**
 * Checks that with text of twice its size the page does not scroll sideways on a phone, and links and buttons contain
 * their labels (WCAG 1.4.4).
 */
export async function checkLargeText(page: Page) {
  await page.setViewportSize({ width: 360, height: 800 })
  const faults = await page.evaluate(() => {
    const root = document.documentElement
    // All sizes depend on the root's, as they do on the browser's own font size.
    root.style.fontSize = `${2 * parseFloat(getComputedStyle(root).fontSize)}px`
    const overflowing = [
      ...document.querySelectorAll<HTMLElement>('a, button, h1, h2, h3, dt, dd'),
    ].filter(
      (element) =>
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.sr-only'),
    )
    const faults = overflowing.map(
      (element) => `text leaves <${element.tagName}> ${element.textContent.trim().slice(0, 40)}`,
    )
    if (root.scrollWidth > innerWidth) faults.push(`scrolls sideways to ${root.scrollWidth}`)
    root.style.fontSize = ''
    return faults
  })
  expect(faults, `${page.url()} with large text`).toEqual([])
}

async function faultsAt(page: Page, width: number): Promise<string[]> {
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
  const faults = scroll > width ? [`scrolls sideways to ${scroll}`] : []
  await page.emulateMedia({ forcedColors: 'active' })
  faults.push(...(await page.evaluate(forcedColorFaults)))
  await page.emulateMedia({ forcedColors: 'none' })
  faults.push(
    ...(await page.evaluate(spacingFaults, width)),
    ...(await page.evaluate(fieldFaults)),
    ...(await page.evaluate(focusFaults)),
    ...(await page.evaluate(motionFaults)),
  )
  return faults
}

/** Returns the fields whose border and background both lack a contrast of 3:1 with their surroundings (WCAG 1.4.11). */
function fieldFaults(): string[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return ['colors cannot be measured']
  // Painting on a canvas resolves every notation of a color and its opacity.
  const luminance = (layers: string[]) => {
    for (const color of ['white', ...layers]) {
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
    }
    const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
      part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: number, other: number) =>
    (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  const grounds = (element: Element | null): string[] =>
    element ? [...grounds(element.parentElement), getComputedStyle(element).backgroundColor] : []
  // Browsers draw check boxes and radio buttons themselves, and the forms hide a field that only bots find.
  const fields =
    'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="submit"]), select, textarea'
  return [...document.querySelectorAll(fields)]
    .filter(
      (field) =>
        field.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !field.closest('[aria-hidden="true"]'),
    )
    .filter((field) => {
      const { borderBottomColor, borderBottomStyle, borderBottomWidth } = getComputedStyle(field)
      const hasBorder = borderBottomStyle !== 'none' && parseFloat(borderBottomWidth) > 0
      const around = grounds(field.parentElement)
      const own = grounds(field)
      const edges = hasBorder ? [own, [...own, borderBottomColor]] : [own]
      return edges.every((edge) => contrast(luminance(edge), luminance(around)) < 3)
    })
    .map((field) => `the border of a field is too pale: ${field.getAttribute('name') ?? field.id}`)
}

/**
 * Returns the tab stops that look the same with focus, are covered, or change something else when they receive focus
 * (WCAG 2.4.7, 2.4.11, 3.2.1).
 */
function focusFaults(): string[] {
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '').trim().slice(0, 40)}`
  // Only outlines count, because forced colors remove shadows and backgrounds. A card may have the outline of the link
  // that fills it.
  const outlines = (element: Element) =>
    [element, element.closest('li, article')].map((bearer) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(bearer ?? element)
      return outlineStyle === 'none' ? '' : outlineWidth + outlineOffset
    })
  const dialog = document.querySelector('dialog:modal')
  const stops = [
    ...(dialog ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type="hidden"]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]'),
  )
  const before = document.activeElement
  const faults: string[] = []
  const context = () =>
    [location.href, document.title, document.querySelectorAll('dialog[open]').length].join()
  for (const stop of stops) {
    stop.blur()
    const unfocused = outlines(stop)
    const contextBefore = context()
    let hasReceivedFocus = false
    stop.addEventListener('focus', () => (hasReceivedFocus = true), { once: true })
    stop.focus()
    if (context() !== contextBefore) faults.push(`focus changes the page on ${name(stop)}`)
    // An element in a menu that closed with the last focus does not receive focus.
    if (!hasReceivedFocus) continue
    if (document.activeElement !== stop) {
      faults.push(`focus moves away from ${name(stop)}`)
      continue
    }
    if (outlines(stop).every((outline, index) => outline === '' || outline === unfocused[index]))
      faults.push(`no sign of focus on ${name(stop)}`)
    const boxes = [...stop.getClientRects()].filter(({ width, height }) => width > 2 && height > 2)
    const isSeen = boxes.some(({ left, top, right, bottom }) =>
      [0.1, 0.5, 0.9].some((part) => {
        const at = document.elementFromPoint(
          left + (right - left) * part,
          Math.max(top, 0) + (Math.min(bottom, innerHeight) - Math.max(top, 0)) / 2,
        )
        return (
          at !== null &&
          (stop.contains(at) || at.contains(stop) || at.closest('label')?.contains(stop) === true)
        )
      }),
    )
    if (boxes.length > 0 && !isSeen) faults.push(`focus is covered on ${name(stop)}`)
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return faults
}

/** Returns the running animations, of which there must be none with reduced motion (WCAG 2.3.3). */
function motionFaults(): string[] {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number(effect?.getComputedTiming().duration ?? 0) > 1,
    )
    .map(
      (animation) =>
        `moves: ${animation instanceof CSSTransition ? animation.transitionProperty : animation.id || 'animation'}`,
    )
}

/** Returns the places where the selection, an icon or the edge of a dialog is not visible with forced colors. */
function forcedColorFaults(): string[] {
  const faults: string[] = []
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.textContent ?? '').trim().slice(0, 40)}`
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const ground = (element: Element): string => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (!/rgba\(.*, 0\)|transparent/.test(backgroundColor)) return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }
  for (const icon of [...document.querySelectorAll('svg')].filter(shown)) {
    const { color, fill, stroke } = getComputedStyle(icon)
    const drawn = [fill, stroke]
      .filter((paint) => paint !== 'none')
      .map((paint) => (paint === 'currentcolor' ? color : paint))
    if (drawn.length > 0 && drawn.every((paint) => paint === ground(icon)))
      faults.push(`an icon is not seen in ${name(icon.parentElement ?? icon)}`)
  }
  for (const dialog of document.querySelectorAll('dialog:modal'))
    if (getComputedStyle(dialog).borderWidth === '0px') faults.push('a dialog has no edge')
  const looks = (element: Element) =>
    [element, element.closest('li'), element.closest('article')]
      .map((bearer) => {
        const { backgroundColor, borderColor, borderStyle, outlineStyle } = getComputedStyle(
          bearer ?? element,
        )
        return [backgroundColor, borderStyle === 'none' ? '' : borderColor, outlineStyle].join()
      })
      .join()
  const chosen =
    '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"]'
  for (const element of [...document.querySelectorAll(chosen)].filter(shown)) {
    const siblings =
      element.closest('ul, ol, [role="tablist"]')?.querySelectorAll(element.tagName) ?? []
    const item = element.closest('li')
    const other = [...siblings].find(
      (sibling) =>
        !sibling.matches(chosen) && shown(sibling) && !(item && sibling.closest('li') === item),
    )
    if (other && looks(other) === looks(element))
      faults.push(`what is chosen looks like the rest: ${name(element)}`)
  }
  return faults
}

/**
 * Returns the places where, with wider spacing, text is cut off, covers other text or makes the page scroll sideways
 * (WCAG 1.4.12).
 */
function spacingFaults(width: number): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets.push(sheet)
  const faults: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > width) faults.push(`scrolls sideways to ${scrollWidth} with wider spacing`)
  const texts: { text: string; box: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent } = node
    const text = node.textContent?.trim()
    if (
      !parent ||
      !text ||
      !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      parent.closest('.sr-only, option, [aria-hidden="true"], script, style, noscript')
    )
      continue
    const fixed = (at: Element | null): boolean =>
      at !== null &&
      (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position) ||
        fixed(at.parentElement))
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()]
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      const frame = at.getBoundingClientRect()
      const cut = boxes.some(
        (box) =>
          (['hidden', 'clip'].includes(overflowX) &&
            (box.right > frame.right + 2 || box.left < frame.left - 2)) ||
          (['hidden', 'clip'].includes(overflowY) &&
            (box.bottom > frame.bottom + 2 || box.top < frame.top - 2)),
      )
      if (cut) faults.push(`cut off with wider spacing: ${text.slice(0, 40)}`)
    }
    if (!fixed(parent)) texts.push(...boxes.map((box) => ({ text, box })))
  }
  for (const [index, { text, box }] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      if (other.text !== text && across > 3 && down > Math.min(box.height, other.box.height) / 2)
        faults.push(
          `text over text with wider spacing: ${text.slice(0, 30)} | ${other.text.slice(0, 30)}`,
        )
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  return [...new Set(faults)]
}
