/** The media types of image formats, by the extension in asset ids and URLs. */
export const imageTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  webp: 'image/webp',
}

const fileTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
  json: 'application/json',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  txt: 'text/plain',
  vtt: 'text/vtt',
  webm: 'video/webm',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
}

const extensionPattern = /\.([a-z0-9]{1,16})$/i

/** Returns the extension of a file's name in lower case, or `bin` when it has no usable one. */
export function parseExtension(filename: string): string {
  return extensionPattern.exec(filename)?.[1]?.toLowerCase() ?? 'bin'
}

/** Returns the media type of an extension, or `application/octet-stream` for an unknown one. */
export function findMediaType(extension: string): string {
  const alias = extension === 'jpeg' ? 'jpg' : extension
  return imageTypes[alias] ?? fileTypes[alias] ?? 'application/octet-stream'
}
