import { expect, test } from 'vitest'
import { readYoutube, youtubeAddress } from './youtube.ts'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=12s',
  'youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  ` ${youtubeAddress('dQw4w9WgXcQ')} `,
])('the video of %s', (address) => {
  expect(readYoutube(address)).toBe('dQw4w9WgXcQ')
})

test.each([
  '',
  'dQw4w9WgXcQ',
  'https://vimeo.com/12345',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@shop',
  'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
])('%j is not a video', (address) => {
  expect(readYoutube(address)).toBeUndefined()
})
