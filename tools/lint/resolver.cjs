/**
 * Tells the linter which file an import means: relative paths and `~/` (the folder `app`), with the endings that
 * TypeScript and Vite add. Everything else is a package and no boundary of ours.
 */
const { statSync } = require('node:fs')
const { dirname, join, resolve } = require('node:path')

const app = join(__dirname, '../../app')
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
  const target = path.startsWith('~/') ? join(app, path.slice(2)) : resolve(dirname(importer), path)
  if (!/^[.~]/.test(path)) return { found: false }
  const file = endings.map((ending) => target + ending).find(isFile)
  return file ? { found: true, path: file } : { found: false }
}
