import { isValidElement, type ReactElement, type ReactNode } from 'react'

/** What the browser loads to take a page over: its modules, and how to start them. */
type Start = { context: string; preloads: string[]; modules: string }

const shape =
  /^(?:\s*import "[^"]+";?|\s*import \* as route\d+ from "[^"]+";)+\s*window\.__remixRouteModules = \{[^{}]*\};\s*import\("[^"]+"\);\s*$/

/**
 * Reads what Remix's `<Scripts />` renders: the page's data as a classic script, the modules to load, and a module
 * that imports and starts them at once. Throws when it renders anything else, as another version of Remix might.
 */
export function readScripts(rendered: ReactNode): Start {
  const elements = flatten(rendered)
  const scripts = elements.filter(({ type }) => type === 'script')
  const links = elements.filter(
    ({ type, props }) => type === 'link' && props.rel === 'modulepreload',
  )
  const [context, modules] = scripts.map(({ props }) => props.dangerouslySetInnerHTML?.__html ?? '')
  const isKnown =
    scripts.length === 2 &&
    links.length === elements.length - scripts.length &&
    scripts[1]?.props.type === 'module' &&
    context?.startsWith('window.__remixContext = ') === true &&
    modules !== undefined &&
    shape.test(modules)
  if (!isKnown)
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
 * The script that takes a page over without standing in its way: when it has loaded and has been painted, which a page in
 * the background is not, and then the browser is idle, or three seconds have passed; or at the first sign that somebody
 * uses it; or, when it is wanted `soon`, once it has loaded. Then all modules are asked for at once, with the whole style
 * sheet, which must be there before script adds parts that the page's own styles do not know. When anything of it fails,
 * as after a deploy, that is told as the bundler tells it (ERR-09), and the page goes on as a plain document.
 *
 * A press on a button that only script answers is held and repeated once script is there.
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
    '})()',
  ].join(';')
}

const afterFirstPaint = [
  'const whenIdle=()=>(window.requestIdleCallback||setTimeout)(begin,{timeout:3000})',
  'on("load",()=>{if(performance.getEntriesByName("first-contentful-paint")[0])whenIdle();else new PerformanceObserver(whenIdle).observe({type:"paint"})})',
].join(';')

/** Window event that says once that script answers from now on. */
export const hydratedEvent = 'site:taken-over'
