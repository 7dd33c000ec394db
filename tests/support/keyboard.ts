import type { Locator, Page } from '@playwright/test'

/** Presses Tab until this element has the focus, also in a frame, as people without a mouse do. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 120; presses++) {
    if (
      await target.evaluate(
        (element) => element.matches(':focus') && element.ownerDocument.hasFocus(),
      )
    )
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

/** Goes to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.insertText(text)
}

/** Moves the focus to a link or button and presses Enter, or to a checkbox and presses Space. */
export async function pressKey(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
