/** How many characters of a page's title and description search engines show, and below how many they waste space. */
export const searchLengths = {
  title: { min: 50, max: 60 },
  description: { min: 120, max: 155 },
} as const

type Texts = { title: string; description: string }

/**
 * Returns the title and the description of a page for search engines, each on one line. Those of the site replace empty
 * ones.
 */
export function searchTexts(page: Texts, site: { name: string; description: string }): Texts {
  return {
    title: onOneLine(page.title || site.name),
    description: onOneLine(page.description || site.description),
  }
}

/** Returns a text without its line breaks: a bio or an introduction has paragraphs. */
function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Returns a text as a search engine shows it: cut after the last word that fits. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const words = text.slice(0, maxLength + 1).replace(/\s+\S*$/, '')
  return `${words.slice(0, maxLength)} …`
}
