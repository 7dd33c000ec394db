/** For `pageMeta`, beside `index: false`. */
export const notFoundSeo = {
  title: '404 Page Not Found',
  description: 'There is no page at this address.',
}
