/**
 * The versions that the stress tests of the Studio install. Sanity 6 and its client need Node 22, which is also a
 * package of npm. Versions of `sanity` after 6.16.0, and later versions of its command line, depend on packages that
 * some registries do not have. The command line is not used.
 */
export const packages = {
  dependencies: {
    sanity: '6.16.0',
    '@sanity/client': '8.15.0',
    react: '19.2.9',
    'react-dom': '19.2.9',
    'styled-components': '6.6.0',
    [nodePackage()]: '22.23.3',
  },
  overrides: { '@sanity/cli': '6.7.2' },
}

/** Returns the name of the package whose `bin/node` is Node for this machine. */
export function nodePackage(): string {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  return `node-${platform}-${process.arch}`
}
