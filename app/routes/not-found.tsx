import { data, type MetaFunction } from '@remix-run/node'
import { NotFoundScreen, notFoundSeo } from '~/layout/not-found-screen'
import { pageMeta } from '~/seo/meta'

export const meta: MetaFunction = (args) => pageMeta(args, { seo: notFoundSeo, path: '/', index: false })

export function loader() {
  return data(null, { status: 404 })
}

export default NotFoundScreen
