/** The metadata for `pageMeta`, in combination with `index: false`. */
export const notFoundSeo = {
  title: '404 Page Not Found',
  description: 'We couldn’t find a page at this address.',
}
