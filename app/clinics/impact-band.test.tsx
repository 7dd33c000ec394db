import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImpactBand } from './impact-band'

const stats = {
  heading: 'Our Impact',
  providersLabel: 'healthcare providers',
  locationsLabel: 'clinic locations',
  yearsOfService: '20+',
  yearsLabel: 'years of service',
  happyPatients: '',
  patientsLabel: 'happy patients',
}

test('HOM-07 PRV-14 the impact band shows no figure of zero, no single clinic or provider and none that is missing', () => {
  const figures = (providerCount: number, locationCount: number) =>
    renderToStaticMarkup(
      <ImpactBand stats={stats} providerCount={providerCount} locationCount={locationCount} />,
    )
      .split('<dt')
      .slice(1)
      .map((html) => html.replace(/^[^>]*>|<[^>]*>/g, ''))
  expect(figures(3, 2)).toEqual([
    'healthcare providers3+',
    'clinic locations2',
    'years of service20+',
  ])
  expect(figures(0, 2)).toEqual(['clinic locations2', 'years of service20+'])
  expect(figures(1, 2)).toEqual(['clinic locations2', 'years of service20+'])
  expect(figures(3, 1)).toEqual(['healthcare providers3+', 'years of service20+'])
})
