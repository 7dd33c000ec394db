import type { Plugin } from 'esbuild'

/** Leaves out the packages that npm installs, unlike those of this repository, which have no JavaScript. */
export const installedPackages: Plugin = {
  name: 'installed-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.~]/ }, ({ kind, path }) =>
      kind === 'entry-point' || path.startsWith('@site/') ? undefined : { path, external: true },
    )
  },
}
