import { expect, test } from 'vitest'
import { detectImageType } from './image-type.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['jpg', '\u00FF\u00D8\u00FF\u00E0 JFIF'],
  ['png', '\u0089PNG\r\n\u001A\n....'],
  ['gif', 'GIF89a........'],
  ['webp', 'RIFF....WEBPVP8 '],
  ['avif', '....ftypavif....'],
  ['heic', '....ftypheic....'],
  ['heic', '....ftypmif1....'],
  [undefined, 'RIFF....WAVEfmt '],
  [undefined, '....ftypisom....'],
  [undefined, '<svg onload="x">'],
  [undefined, ''],
])('%s is recognized by its bytes', (type, text) => {
  expect(detectImageType(bytesOf(text))).toBe(type)
})
