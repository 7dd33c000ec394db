import type { AtRule, Declaration, Root } from 'postcss'

/** Tailwind's layer that sets registered properties where the browser knows no registration. */
const substitutes = 'properties'

/**
 * Says registered properties in as few words as a first paint needs. One that no rule sets always has its initial
 * value, so what reads it holds that value. The others are set for every element by the layer for browsers without
 * registration, which serves all browsers; only a syntax of its own, which transitions need, keeps the registration.
 * What is set and read by no rule goes too: Tailwind leaves such properties for utilities that the site does not use.
 * Changes the sheet that it is given.
 */
export function settleConstants(root: Root): Root {
  const initial = new Map<string, string | undefined>()
  const registrations: AtRule[] = []
  root.walkAtRules('property', (rule) => {
    initial.set(rule.params, valueOf(rule, 'initial-value'))
    registrations.push(rule)
  })
  const substituted = new Set<string>()
  root.walkDecls(/^--/, (declaration) => {
    if (isSubstitute(declaration)) substituted.add(declaration.prop)
    else initial.delete(declaration.prop)
  })
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /var\((--[\w-]+)(?:,([^()]*))?\)/g,
      (read, name: string, otherwise?: string) =>
        initial.has(name) ? (initial.get(name) ?? otherwise ?? read) : read,
    )
  })
  const read = new Set<string>()
  root.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)/g)) read.add(name)
  })
  root.walkDecls(/^--tw-/, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove()
  })
  for (const rule of registrations)
    if (substituted.has(rule.params) && /^["']\*["']$/.test(valueOf(rule, 'syntax') ?? ''))
      rule.remove()
  root.walkAtRules('layer', (layer) => {
    if (layer.params === substitutes)
      layer.walkAtRules(
        'supports',
        (condition) => void condition.replaceWith(condition.nodes ?? []),
      )
  })
  return root
}

function valueOf(rule: AtRule, name: string): string | undefined {
  const found = rule.nodes?.find(
    (node): node is Declaration => node.type === 'decl' && node.prop === name,
  )
  return found?.value
}

function isSubstitute({ parent }: { parent?: unknown }): boolean {
  for (
    let at = parent as Partial<AtRule> | undefined;
    at;
    at = at.parent as Partial<AtRule> | undefined
  ) {
    if (at.type === 'atrule' && at.name === 'layer' && at.params === substitutes) return true
  }
  return false
}
