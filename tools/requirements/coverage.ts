import ts from 'typescript'

const id = /\b[A-Z]{3}-\d{2}\b/g
const wholeId = /^[A-Z]{3}-\d{2}$/
const range = /[A-Z]{3}-\d{2}\s*(?:\.\.+|…|–|to)\s*(?:[A-Z]{3}-)?\d{2}/
const testFunctions = new Set(['describe', 'it', 'test'])
const switchedOff = new Set(['skip', 'todo', 'fixme'])

/** The ids of the requirements, in the order of the document. */
export function requirementIds(markdown: string): string[] {
  return [...markdown.matchAll(/^- \*\*([A-Z]{3}-\d{2})\*\*/gm)].map(([, found]) => found ?? '')
}

export type TestedIds = { ids: Set<string>; ranges: string[] }

/**
 * The requirement ids that the titles of a test file name, and titles with a range, which hide what is tested. Titles
 * that are put together from a table take their ids from the table: from strings that are nothing but an id.
 */
export function testedIds(fileName: string, source: string): TestedIds {
  const ids = new Set<string>()
  const ranges: string[] = []
  const inTables: string[] = []
  let hasComposedTitle = false

  function visit(node: ts.Node) {
    if (ts.isCallExpression(node) && isTestCall(node.expression)) readTitle(node.arguments[0])
    if (ts.isStringLiteralLike(node) && wholeId.test(node.text)) inTables.push(node.text)
    ts.forEachChild(node, visit)
  }
  function readTitle(title: ts.Expression | undefined) {
    if (!title) return
    const text = ts.isTemplateExpression(title)
      ? title.getText()
      : ts.isStringLiteralLike(title)
        ? title.text
        : ''
    for (const [found] of text.matchAll(id)) ids.add(found)
    if (range.test(text)) ranges.push(text)
    if (!ts.isStringLiteralLike(title) || /%s|\$\w/.test(text)) hasComposedTitle = true
  }
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  if (hasComposedTitle) inTables.forEach((found) => ids.add(found))
  return { ids, ranges }
}

/** `test(…)`, `test.describe(…)`, `it.each(…)(…)`, but nothing that is switched off. */
function isTestCall(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return testFunctions.has(callee.text)
  if (ts.isPropertyAccessExpression(callee))
    return !switchedOff.has(callee.name.text) && isTestCall(callee.expression)
  return ts.isCallExpression(callee) && isTestCall(callee.expression)
}

/** Ids by their group, in order: `CHK` of `CHK-30`. */
export function byGroup(ids: string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const found of ids) {
    const group = found.slice(0, 3)
    groups.set(group, [...(groups.get(group) ?? []), found])
  }
  return groups
}
