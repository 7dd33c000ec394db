/** A stylesheet as `styleParts` in `build.ts` exports it. */
declare module '*.css?inline&parts' {
  import type { Styles } from '~/hydration/critical-css.server'
  const styles: Styles
  export default styles
}
