import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The function that reads the limits of a schema, which forms need. */
const keptExport = 'aggregateChecks'
const prefix = '\0zod-without-json-schema:'

/**
 * Replaces the functions of zod that make JSON schemas with empty ones. No browser calls them, and they are a quarter of
 * the script of form pages.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isReplaced =
        /\/core\/(?:json-schema-processors|to-json-schema)\.js$/.test(source) &&
        /\/zod\/v4\/classic\/schemas\.js$/.test(importer ?? '')
      const resolved = isReplaced ? await this.resolve(source, importer, { skipSelf: true }) : null
      return resolved && prefix + resolved.id
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const file = id.slice(prefix.length)
      const names = [
        ...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm),
      ].map(([, name]) => name)
      const lines = names.map((name) =>
        name === keptExport
          ? `export { ${name} } from ${JSON.stringify(file)}`
          : `export const ${name} = () => undefined`,
      )
      return lines.join('\n')
    },
  }
}
