const id = /\b[A-Z]{3}-\d{2}\b/g
const range = /[A-Z]{3}-\d{2}\s*(?:\.\.+|…|–|to)\s*(?:[A-Z]{3}-)?\d{2}/

/**
 * Returns the ids of the requirements, in the order of the document.
 * @param {string} markdown
 */
export function requirementIds(markdown) {
  return [...markdown.matchAll(/^- \*\*([A-Z]{3}-\d{2})\*\*/gm)].map(([, found]) => found ?? '')
}

/**
 * @typedef {object} Coverage
 * @property {string[]} missing The requirements that no title names.
 * @property {string[]} unknown The ids in titles that are no requirement.
 * @property {string[]} ranges The titles with a range, which hides what is tested.
 */

/**
 * Compares the requirements with the titles of the tests that passed.
 * @param {string[]} required
 * @param {string[]} titles
 * @returns {Coverage}
 */
export function coverageOf(required, titles) {
  const shown = new Set(titles.flatMap((title) => title.match(id) ?? []))
  return {
    missing: required.filter((one) => !shown.has(one)),
    unknown: [...shown].filter((one) => !required.includes(one)).sort(),
    ranges: titles.filter((title) => range.test(title)),
  }
}
