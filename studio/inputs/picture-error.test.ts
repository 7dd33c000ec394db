import { describe, expect, test } from 'vitest'
import { findPictureError } from './picture-error'

const MB = 1024 * 1024

describe('STU-04 a file selected as a picture', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml'])(
    'is accepted when its type is %s',
    (type) => {
      expect(findPictureError({ name: 'a', type, size: 20 * MB })).toBeNull()
    },
  )

  test.each([
    [
      { name: 'form.pdf', type: 'application/pdf', size: 9 },
      '“form.pdf” is a PDF document, not a picture. Choose a JPEG, PNG, WebP, GIF or SVG file of up to 20 MB. Nothing was changed.',
    ],
    [
      { name: 'notes.txt', type: 'text/plain', size: 9 },
      '“notes.txt” is not a picture that the website can show. Choose a JPEG, PNG, WebP, GIF or SVG file of up to 20 MB. Nothing was changed.',
    ],
    [
      { name: 'IMG_1.HEIC', type: 'image/heic', size: 9 },
      '“IMG_1.HEIC” is not a picture that the website can show. Choose a JPEG, PNG, WebP, GIF or SVG file of up to 20 MB. Nothing was changed.',
    ],
    [
      { name: 'x', type: '', size: 9 },
      '“x” is not a picture that the website can show. Choose a JPEG, PNG, WebP, GIF or SVG file of up to 20 MB. Nothing was changed.',
    ],
    [
      { name: 'a.jpg', type: 'image/jpeg', size: 0 },
      '“a.jpg” is empty. Choose another file. Nothing was changed.',
    ],
    [
      { name: 'a.jpg', type: 'image/jpeg', size: 20 * MB + 1 },
      '“a.jpg” is 21 MB. The maximum is 20 MB. Save a smaller copy, for example 2500 pixels wide, and choose that file. Nothing was changed.',
    ],
  ])('is rejected with instructions: %j', (file, message) => {
    expect(findPictureError(file)).toBe(message)
  })
})
