import type { Page } from '@playwright/test'

/**
 * Translates the page as Chrome does: every text node that may be translated is replaced by elements, also the text that
 * the page adds later. The translation of a text is the text in brackets.
 */
export async function translatePage(page: Page) {
  await page.evaluate(() => {
    const ignored = 'script, style, noscript, svg, textarea, font, [translate="no"]'
    function translate() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text && node.data.trim() && !node.parentElement?.closest(ignored))
          texts.push(node)
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = `⟦${text.data}⟧`
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    translate()
    new MutationObserver(translate).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
}

/**
 * Returns the text of the page's header, main area and footer without announcements and without the marks of
 * `translatePage`.
 */
export function originalText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement
    for (const element of body.querySelectorAll('script, style, noscript, [role="status"]'))
      element.remove()
    return [...body.querySelectorAll('header, main, footer')]
      .map(({ textContent }) => textContent)
      .join('\n')
      .replace(/[⟦⟧]/g, '')
  })
}
