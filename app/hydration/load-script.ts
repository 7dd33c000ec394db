import { isValidElement, type ReactElement, type ReactNode } from 'react'

/** The modules that the browser loads to hydrate a page, and the code that starts them. */
type Start = { context: string; preloads: string[]; modules: string }

const modulesPattern =
  /^(?:\s*import "[^"]+";?|\s*import \* as route\d+ from "[^"]+";)+\s*window\.__remixRouteModules = \{[^{}]*\};\s*import\("[^"]+"\);\s*$/

/**
 * Returns the parts of what Remix's `<Scripts />` renders: the page's data as a classic script, the modules to load,
 * and a module that imports and starts them. Throws when the output has any other shape, as in another version of
 * Remix.
 */
export function readScripts(rendered: ReactNode): Start {
  const elements = flatten(rendered)
  const scripts = elements.filter(({ type }) => type === 'script')
  const links = elements.filter(
    ({ type, props }) => type === 'link' && props.rel === 'modulepreload',
  )
  const [context, modules] = scripts.map(({ props }) => props.dangerouslySetInnerHTML?.__html ?? '')
  const isExpected =
    scripts.length === 2 &&
    links.length === elements.length - scripts.length &&
    scripts[1]?.props.type === 'module' &&
    context?.startsWith('window.__remixContext = ') === true &&
    modules !== undefined &&
    modulesPattern.test(modules)
  if (!isExpected)
    throw new Error(
      'Remix renders its scripts in an unknown shape: see app/hydration/load-script.ts',
    )
  return {
    context,
    modules,
    preloads: links.map(({ props }) => props.href ?? ''),
  }
}

type Props = {
  type?: string
  rel?: string
  href?: string
  dangerouslySetInnerHTML?: { __html: string }
  children?: ReactNode
}

function flatten(node: ReactNode): ReactElement<Props, string>[] {
  if (Array.isArray(node)) return node.flatMap(flatten)
  if (!isValidElement<Props>(node)) return []
  if (typeof node.type === 'string') return [node as ReactElement<Props, string>]
  return flatten(node.props.children)
}

/**
 * Returns the script that hydrates a page without delaying its first paint. Hydration starts after the page has loaded
 * and has been painted (a page in a background tab is not painted) and the browser is idle or three seconds have
 * passed; at the first interaction; or, with `soon`, after the page has loaded. All modules are then requested at once,
 * together with the full stylesheet, which must be applied before script adds elements that the critical CSS does not
 * cover. A failure, as after a deploy, dispatches the bundler's event for it, and the page stays a plain document
 * (ERR-09).
 *
 * A click on a button that needs script is held and repeated after hydration.
 */
export function loadScript(
  { preloads, modules }: Pick<Start, 'preloads' | 'modules'>,
  { styleSheet, soon }: { styleSheet: string; soon: boolean },
): string {
  const start = modules
    .trim()
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);')
    .replace(/^import ("[^"]+");?/gm, 'await import($1);')
    .replace(/^import\(/m, 'await import(')
    .replace(/\n+/g, '')
  return [
    '(()=>{let begun,held',
    'const on=addEventListener',
    'const add=(rel,href)=>new Promise((onload,fail)=>document.head.append(Object.assign(document.createElement("link"),{rel,href,onload,onerror:()=>fail(Error("Unable to load "+href))})))',
    `const hold=({target})=>{held=target.closest?.('button[type="button"]')??held}`,
    'const letGo=()=>removeEventListener("click",hold,true)',
    'const begin=async()=>{if(!begun)try{begun=1',
    `for(const href of ${JSON.stringify(preloads)})add("modulepreload",href).catch(()=>{})`,
    `await add("stylesheet",${JSON.stringify(styleSheet)})`,
    `${start}}catch(payload){letGo();dispatchEvent(Object.assign(new Event("vite:preloadError",{cancelable:true}),{payload}))}}`,
    'for(const sign of ["pointerdown","keydown","focusin"])on(sign,begin,true)',
    'on("click",hold,true)',
    `on("${hydratedEvent}",()=>{letGo();if(held?.isConnected)held.click()},{once:true})`,
    soon ? 'on("load",begin)' : afterFirstPaint,
    reloadOnEarlyStep,
    '})()',
  ].join(';')
}

const afterFirstPaint = [
  'const whenIdle=()=>(window.requestIdleCallback||setTimeout)(begin,{timeout:3000})',
  'on("load",()=>{if(performance.getEntriesByName("first-contentful-paint")[0])whenIdle();else new PerformanceObserver(whenIdle).observe({type:"paint"})})',
].join(';')

/** A step back or forward before hydration changes only the address, because no router renders the page yet (C-66). */
const reloadOnEarlyStep = [
  'const address=()=>location.pathname+location.search,loaded=address()',
  'on("popstate",()=>{if(!document.documentElement.dataset.script&&address()!==loaded)location.reload()})',
].join(';')

/** Name of the window event at the end of hydration. */
export const hydratedEvent = 'site:hydrated'
