export { PageScripts } from './page-scripts'
export { PageStyles } from './page-styles'
