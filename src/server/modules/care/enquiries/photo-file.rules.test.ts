import { expect, test } from 'vitest'
import { detectPhotoType } from './photo-file.rules.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['jpg', '\u00FF\u00D8\u00FF\u00E0 JFIF'],
  ['heic', '....ftypheic....'],
  [undefined, 'GIF89a........'],
  [undefined, '....ftypavif....'],
  [undefined, '<svg onload="x">'],
])('as a photo %s is recognized by its bytes', (type, text) => {
  expect(detectPhotoType(bytesOf(text))).toBe(type)
})
