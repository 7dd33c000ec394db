import { expect, test } from 'vitest'
import { agreementStages } from './stages'

test('AGR-03 the stages are in order', () => {
  expect(agreementStages.map(({ id }) => id)).toEqual([
    'idle',
    'submitted',
    'generating',
    'emailing',
    'downloading',
    'complete',
  ])
  expect(agreementStages[0].label).toBe('Fill')
})
