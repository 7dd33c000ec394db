import { describe, expect, test } from 'vitest'
import { findPictureError, heicError, isHeic, pictureFiles } from './picture-error'

const megabyte = 1024 * 1024

describe('STU-04 a file selected as a picture', () => {
  test.each(pictureFiles.split(',').filter((type) => type.startsWith('image/')))(
    'is accepted when its type is %s',
    (type) => {
      expect(findPictureError({ name: 'a', type, size: 20 * megabyte })).toBeNull()
    },
  )

  test.each([
    [
      { name: 'form.pdf', type: 'application/pdf', size: 9 },
      '“form.pdf” is a PDF document, not a picture. Choose a JPEG, PNG, WebP, GIF or SVG file of up to 20 MB and 100 megapixels. Nothing was changed.',
    ],
    [
      { name: 'notes.txt', type: 'text/plain', size: 9 },
      '“notes.txt” is not a picture that the website can show. Choose a JPEG, PNG, WebP, GIF or SVG file of up to 20 MB and 100 megapixels. Nothing was changed.',
    ],
    [
      { name: 'x', type: '', size: 9 },
      '“x” is not a picture that the website can show. Choose a JPEG, PNG, WebP, GIF or SVG file of up to 20 MB and 100 megapixels. Nothing was changed.',
    ],
    [
      { name: 'a.jpg', type: 'image/jpeg', size: 0 },
      '“a.jpg” is empty. Choose another file. Nothing was changed.',
    ],
    [
      { name: 'a.jpg', type: 'image/jpeg', size: 20 * megabyte + 1 },
      '“a.jpg” is 21 MB. The maximum is 20 MB. Save a smaller copy, for example 2500 pixels wide, and choose that file. Nothing was changed.',
    ],
  ])('is rejected with instructions: %j', (file, message) => {
    expect(findPictureError(file)).toBe(message)
  })
})

test.each([
  ['IMG_1.HEIC', 'image/heic', true],
  ['IMG_1.heif', 'image/heif', true],
  // Windows does not know the type.
  ['IMG_1.HEIC', '', true],
  ['IMG_1.heic', 'image/jpeg', false],
  ['IMG_1.jpg', 'image/jpeg', false],
])('STU-04 whether %s of type "%s" is a photo in the format of iPhones', (name, type, expected) => {
  expect(isHeic({ name, type })).toBe(expected)
  expect(findPictureError({ name, type, size: 9 })).toBeNull()
})

test('STU-04 a photo that the browser cannot convert is rejected with instructions', () => {
  expect(heicError({ name: 'IMG_1.HEIC' })).toBe(
    '“IMG_1.HEIC” is a photo in the iPhone format HEIC, which this browser cannot open. Open the Studio in Safari, or save the photo as a JPEG and choose that file. On the iPhone, Settings, Camera, Formats, “Most Compatible” makes new photos JPEG. Nothing was changed.',
  )
})
