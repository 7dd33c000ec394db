import { hasRoute } from '@site/domain/page-paths'
import { comparablePath } from '@site/domain/paths'
import type { Exchange } from '../http/exchange'
import type { RoutePatternOf } from '../pages/site-routes'

/** The label of pages that staff compose and of all addresses without a page. */
export const otherPages = '/*'

/** Folders that consist of files or belong to programs; each has one label. */
const folder = /^\/(assets|files|images\/optimized|studio|api)(?:\/|$)/
/** Remix requests the data of a page from its address with this ending; `/_root` is the home page. */
const dataSuffix = /(?:\/_root)?\.data$/

/** Returns the label of the route that handled an exchange. */
export type RouteLabelOf = (exchange: Pick<Exchange, 'path' | 'handledBy'>) => string

/**
 * Returns the label of a route as metrics name it: its pattern, never the address that a visitor requested. Addresses may
 * contain personal data, and every label is stored for as long as the server runs.
 */
export function createRouteLabels(patternOf: RoutePatternOf): RouteLabelOf {
  return ({ path, handledBy }) => {
    if (handledBy !== undefined) return handledBy
    const page = comparablePath(path).replace(dataSuffix, '') || '/'
    const [, name] = folder.exec(page) ?? []
    if (name !== undefined) return `/${name}/*`
    return hasRoute(page) ? patternOf(page) : otherPages
  }
}
