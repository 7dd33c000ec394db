/**
 * Tells the linter which file an import means: relative paths and the aliases of tsconfig.json, with the endings that
 * TypeScript and Vite add. Everything else is a package and no boundary of ours.
 */
const { statSync } = require('node:fs')
const { dirname, join, resolve } = require('node:path')

/** @type {Record<string, string>} */
const aliases = {
  '~/': join(__dirname, '../../app'),
  '@domain/': join(__dirname, '../../packages/domain'),
}
const endings = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx']

/** @param {string} path */
function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

exports.interfaceVersion = 2

/**
 * @param {string} source
 * @param {string} importer
 */
exports.resolve = (source, importer) => {
  const [path = ''] = source.split('?')
  const alias = Object.entries(aliases).find(([prefix]) => path.startsWith(prefix))
  if (!alias && !path.startsWith('.')) return { found: false }
  const target = alias
    ? join(alias[1], path.slice(alias[0].length))
    : resolve(dirname(importer), path)
  const file = endings.map((ending) => target + ending).find(isFile)
  return file ? { found: true, path: file } : { found: false }
}
