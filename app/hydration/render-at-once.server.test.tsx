import { lazy, type ReactElement, Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderAtOnce } from './render-at-once.server'

function documentWith(part: ReactElement) {
  return (
    <html lang="en-US">
      <body>
        <h1>Zoë’s page</h1>
        <Suspense>{part}</Suspense>
      </body>
    </html>
  )
}

function Failing(): ReactElement {
  throw new Error('no such clinic')
}
const Unloaded = lazy(() => Promise.resolve({ default: () => <p>Late</p> }))

test('a document is rendered with everything in it, also text that contains React’s marks', () => {
  expect(renderAtOnce(documentWith(<p>{'<!--$!-->'}</p>))).toBe(
    '<!DOCTYPE html><html lang="en-US"><body><h1>Zoë’s page</h1><!--$--><p>&lt;!--$!--&gt;</p><!--/$--></body></html>',
  )
})

test.each([
  ['fails', <Failing key="failing" />],
  ['is not loaded', <Unloaded key="unloaded" />],
])('a document with a part that %s is an error', (_what, part) => {
  expect(() => renderAtOnce(documentWith(part))).toThrow('could not be rendered')
})
