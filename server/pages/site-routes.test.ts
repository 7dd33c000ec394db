import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import {
  formPatterns,
  parametersOfRoutes,
  patternsOfRoutes,
  undeclaredParameters,
} from './site-routes'

const route = (id: string, path: string, handle?: unknown) => ({
  id,
  path,
  parentId: id === 'root' ? undefined : 'root',
  module: { handle } as ServerBuild['routes'][string]['module'],
})
const build = {
  routes: {
    root: route('root', ''),
    services: route('services', 'services'),
    providers: route('providers', 'providers', { parameters: ['q', 'page'] }),
    bill: route('bill', 'pay-my-bill/:location', { layout: 'checkout', parameters: ['amount'] }),
    other: route('other', '*'),
  },
}

test('the parameters of a path are those that its route declares, in any spelling of the path', () => {
  const parametersOf = parametersOfRoutes(build)
  expect([...parametersOf('/Providers/')]).toEqual(['q', 'page'])
  expect([...parametersOf('/services')]).toEqual([])
  const url = new URL('http://site.example/providers?q=knee&utm_source=x&clinic=ashwell')
  expect(undeclaredParameters(url, parametersOf)).toEqual(['utm_source'])
})

test('the pattern of a route has its parameters in place of what was requested', () => {
  const patternOf = patternsOfRoutes(build)
  expect(patternOf('/services')).toBe('/services')
  expect(patternOf('/pay-my-bill/ashland')).toBe('/pay-my-bill/:location')
  expect(patternOf('/nowhere/at-all')).toBe('/*')
})

test('the patterns of forms are those of the routes with an action, below their parents', () => {
  const form = (id: string, path: string, parentId: string) => ({
    ...route(id, path),
    parentId,
    module: { action: () => null } as unknown as ServerBuild['routes'][string]['module'],
  })
  const { root, services, bill } = build.routes
  const routes = { root, services, bill, sign: form('sign', 'sign/:form', 'bill') }
  expect(formPatterns({ routes })).toEqual(['/pay-my-bill/:location/sign/:form'])
})
