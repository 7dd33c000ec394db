import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Testimonials } from './testimonials'

test.each([
  [1, 'max-w-[42rem]'],
  [2, 'max-w-[42rem]'],
  [3, 'lg:grid-cols-[1.25fr_1fr_1fr]'],
  [4, 'lg:grid-cols-[1.25fr_1fr_1fr]'],
])('HOM-13 %d testimonials leave no empty column', (count, columns) => {
  const testimonials = Array.from({ length: count }, () => ({ author: 'Ada T.', quote: 'Good.' }))
  const html = renderToStaticMarkup(
    <Testimonials page={{ testimonialsHeading: '' }} testimonials={testimonials} />,
  )
  expect(/<ul class="([^"]*)"/.exec(html)?.[1]?.split(' ')).toContain(columns)
})
