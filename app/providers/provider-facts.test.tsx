import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AcceptingPatients, Specialties, SpokenLanguages } from './provider-facts'

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
const text = (element: JSX.Element) => renderToStaticMarkup(element).replace(/<[^>]*>/g, '')

test('the facts of a provider are shown as the office entered them', () => {
  expect(text(<SpokenLanguages provider={provider} />)).toBe('Speaks English, Spanish and French')
  expect(text(<AcceptingPatients provider={provider} />)).toBe('Accepting new patients')
  expect(text(<AcceptingPatients provider={{ ...provider, acceptingNewPatients: false }} />)).toBe(
    'Not accepting new patients right now',
  )
  expect(text(<Specialties provider={provider} />)).toBe('Neck pain')
})

test('a fact that the office has not entered is missing', () => {
  for (const Fact of [SpokenLanguages, AcceptingPatients, Specialties])
    expect(renderToStaticMarkup(<Fact provider={empty} />)).toBe('')
})
