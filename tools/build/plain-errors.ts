import type { Plugin } from 'vite'

/** Code of Remix 2 in the browser that constructs an error by the name of its class, and what replaces it. */
const constructors = [
  {
    file: '/turbo-stream/dist/turbo-stream.mjs',
    code: 'errorType && globalObj && globalObj[errorType] ? new globalObj[errorType](message) : new Error(message)',
    plain: 'new Error(message)',
  },
  {
    file: '/@remix-run/react/dist/esm/errors.js',
    code: 'window[val.__subType]',
    plain: 'undefined',
  },
  {
    file: '/@remix-run/react/dist/esm/single-fetch.js',
    code: 'name && name in global && typeof global[name] === "function"',
    plain: 'false',
  },
]

/**
 * Restores every error that the server sends as a plain Error. turbo-stream 2 and Remix 2 look the class up among
 * all globals and call it with the error's message; React Router 7 fixed this (CVE-2026-42211, CVE-2026-53666), the
 * version that Remix 2 pins remains without the fix. The build fails when the code is not found, so that an update is noticed.
 */
export function plainErrors(): Plugin {
  const missing = new Set(constructors.map(({ file }) => file))
  return {
    name: 'plain-errors',
    apply: 'build',
    transform(source, id) {
      const found = constructors.find(
        ({ file, code }) => id.endsWith(file) && source.includes(code),
      )
      if (!found) return null
      missing.delete(found.file)
      return { code: source.replace(found.code, found.plain), map: null }
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(
          `Errors are still constructed by name: code was not found in ${[...missing].join(', ')}.`,
        )
    },
  }
}
