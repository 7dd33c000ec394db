/**
 * The versions that the stress tests of the Studio install. Sanity 6 and its client need Node 22, which is a package of
 * npm too. Later versions of `sanity` than 6.16.0 and of its command line depend on packages that not every registry has;
 * the command line is not used.
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

/** The package whose `bin/node` is Node for this machine. */
export function nodePackage(): string {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  return `node-${platform}-${process.arch}`
}
