/** Import cycles are errors; `npm run lint` runs this after ESLint. The rule of eslint-plugin-import-x needs native packages
 * of which npm 11 writes a lock file that npm ci rejects. */
module.exports = {
  forbidden: [{ name: 'no-circular', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules|^studio/dist|^build|\\.generated\\.ts$' },
    // Imports of types alone exist for the type checker only and never run.
    tsPreCompilationDeps: false,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js'] },
  },
}
