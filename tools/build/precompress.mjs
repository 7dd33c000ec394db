import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const textTypes = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.mjs',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
])
const minBytes = 256
/** For larger files, maximum compression takes more time than the last few percent are worth. */
const maxBytesOfBestQuality = 1024 * 1024

/**
 * Writes `.br` and `.gz` copies of every text file of at least 256 bytes, with maximum compression.
 *
 * @param {string} folder
 * @returns {Promise<string>} how many files were compressed
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && textTypes.has(extname(entry.name)))
  const sizes = await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))))
  return `${sizes.filter(Boolean).length} files`
}

/** @param {string} path */
async function compress(path) {
  const content = await readFile(path)
  if (content.length < minBytes) return false
  const params = {
    [constants.BROTLI_PARAM_QUALITY]:
      content.length > maxBytesOfBestQuality ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  return true
}
