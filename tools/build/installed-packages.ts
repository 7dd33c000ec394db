import type { Plugin } from 'esbuild'

/** Does not bundle the packages that npm installs. Those of this repository have no JavaScript, so they are bundled. */
export const installedPackages: Plugin = {
  name: 'installed-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.~]/ }, ({ kind, path }) =>
      kind === 'entry-point' || path.startsWith('@site/') ? undefined : { path, external: true },
    )
  },
}
