import { Script } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { loadScript, readScripts } from './load-script'

const modules = `import "/assets/manifest-1.js"
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/home-3.js";

window.__remixRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry.client-4.js");`

type ScriptChanges = { type?: string; code?: string; context?: string; more?: boolean }

/** Returns the elements that Remix's `<Scripts />` renders, with changes. */
function remixScripts({
  type = 'module',
  code = modules,
  context = 'window.__remixContext = {};',
  more = false,
}: ScriptChanges = {}) {
  return (
    <>
      <link rel="modulepreload" href="/assets/manifest-1.js" />
      {['/assets/framework-5.js', '/assets/root-2.js'].map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <>
        <script dangerouslySetInnerHTML={{ __html: context }} />
        <script type={type} dangerouslySetInnerHTML={{ __html: code }} />
      </>
      {more && <script src="/assets/more.js" />}
      {[]}
    </>
  )
}

describe("Remix's scripts", () => {
  test('are parsed into data, files to fetch and modules to start', () => {
    expect(readScripts(remixScripts())).toEqual({
      context: 'window.__remixContext = {};',
      modules,
      preloads: ['/assets/manifest-1.js', '/assets/framework-5.js', '/assets/root-2.js'],
    })
  })

  test.each<[string, ScriptChanges]>([
    ['another script', { more: true }],
    ['a classic script for the modules', { type: 'text/javascript' }],
    ['other data', { context: 'self.context = {};' }],
    [
      'modules that are started differently',
      { code: modules.replace('import("/assets/entry.client-4.js")', 'start()') },
    ],
    ['more statements', { code: modules.replace('\n\nwindow', '\nprepare();\nwindow') }],
    ['no modules', { code: ' ' }],
  ])('%s is an unexpected shape and throws', (_what, change) => {
    expect(() => readScripts(remixScripts(change))).toThrow('unknown shape')
  })

  test('no elements throw', () => {
    expect(() => readScripts(null)).toThrow('unknown shape')
  })
})

test('the script imports each module in turn and starts the last one', () => {
  const script = loadScript(readScripts(remixScripts()), {
    styleSheet: '/assets/styles-6.css',
    soon: false,
  })
  expect(script).toContain(
    [
      'await import("/assets/manifest-1.js");',
      'const route0=await import("/assets/root-2.js");',
      'const route1=await import("/assets/home-3.js");',
      'window.__remixRouteModules = {"root":route0,"routes/home":route1};',
      'await import("/assets/entry.client-4.js");',
    ].join(''),
  )
  expect(script).toContain('await add("stylesheet","/assets/styles-6.css");')
  expect(() => new Script(script)).not.toThrow()
})

test('the script starts when the page has loaded and is painted, and in a preview when it has loaded', () => {
  const script = (soon: boolean) =>
    loadScript(readScripts(remixScripts()), { styleSheet: '/assets/styles-6.css', soon })
  expect(script(false)).toContain('first-contentful-paint')
  expect(script(true)).not.toContain('first-contentful-paint')
  expect(script(true)).toContain('on("load",begin)')
  expect(() => new Script(script(true))).not.toThrow()
})
