import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProviderFacts, Specialties } from './provider-facts'

const provider = {
  id: 'ada-test',
  name: 'Ada Test',
  credentials: '',
  title: '',
  photo: null,
  bio: '',
  specialties: ['Neck pain'],
  languages: ['English', 'Spanish', 'French'],
  acceptingNewPatients: true,
  serviceNames: [],
}
const empty = { ...provider, specialties: [], languages: [], acceptingNewPatients: null }
const lines = (element: JSX.Element) =>
  Array.from(renderToStaticMarkup(element).matchAll(/<(p|li)[ >][^]*?<\/\1>/g), ([line]) =>
    line.replace(/<[^>]*>/g, ''),
  )

test('the facts of a provider are shown as the office entered them', () => {
  expect(lines(<ProviderFacts provider={provider} />)).toEqual([
    'Speaks English, Spanish and French',
    'Accepting new patients',
  ])
  expect(
    lines(<ProviderFacts provider={{ ...provider, languages: [], acceptingNewPatients: false }} />),
  ).toEqual(['Not accepting new patients right now'])
  expect(lines(<Specialties provider={provider} />)).toEqual(['Neck pain'])
})

test('a fact that the office has not entered is missing', () => {
  for (const Fact of [ProviderFacts, Specialties])
    expect(renderToStaticMarkup(<Fact provider={empty} />)).toBe('')
})
