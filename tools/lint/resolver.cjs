/**
 * Tells the linter which file an import means: relative paths and the alias of tsconfig.json, with the endings that
 * TypeScript and Vite add, and the repository's own packages. Every other package is outside the boundaries.
 */
const { statSync } = require('node:fs')
const { dirname, join, resolve } = require('node:path')

const alias = '~/'
const aliased = join(__dirname, '../../app')
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
  if (path.startsWith('@site/')) return { found: true, path: require.resolve(path) }
  if (!path.startsWith(alias) && !path.startsWith('.')) return { found: false }
  const target = path.startsWith(alias)
    ? join(aliased, path.slice(alias.length))
    : resolve(dirname(importer), path)
  const file = endings.map((ending) => target + ending).find(isFile)
  return file ? { found: true, path: file } : { found: false }
}
