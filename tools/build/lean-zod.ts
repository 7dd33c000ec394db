import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The part of zod that describes a schema's limits. */
const checks = 'aggregateChecks'
const leftOut = '\0zod-without-json-schema:'

/**
 * Leaves the making of JSON schemas out of zod, which nothing in a browser asks for and which is a quarter of what
 * form pages load: the functions are there and do nothing. What reads a schema's checks stays.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isAsked =
        /\/core\/(?:json-schema-processors|to-json-schema)\.js$/.test(source) &&
        /\/zod\/v4\/classic\/schemas\.js$/.test(importer ?? '')
      const resolved = isAsked ? await this.resolve(source, importer, { skipSelf: true }) : null
      return resolved && leftOut + resolved.id
    },
    load(id) {
      if (!id.startsWith(leftOut)) return null
      const file = id.slice(leftOut.length)
      const names = [
        ...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm),
      ].map(([, name]) => name)
      const lines = names.map((name) =>
        name === checks
          ? `export { ${name} } from ${JSON.stringify(file)}`
          : `export const ${name} = () => undefined`,
      )
      return lines.join('\n')
    },
  }
}
