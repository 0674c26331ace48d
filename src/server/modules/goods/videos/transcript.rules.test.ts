import { expect, test } from 'vitest'
import { readTranscript, toTranscript } from './transcript.rules.ts'

test('each line is shown until the next one, and the text is what was typed', () => {
  const text = '0:00 Dobrý deň.\n1:05 Zaviažte balón.\n1:00:07 Hotovo.'
  const read = readTranscript(`${text}\n\n`)
  expect(read).toEqual({
    captions: [
      { from: 0, to: 65, text: 'Dobrý deň.' },
      { from: 65, to: 3607, text: 'Zaviažte balón.' },
      { from: 3607, to: 3612, text: 'Hotovo.' },
    ],
  })
  expect('captions' in read && toTranscript(read.captions)).toBe(text)
  expect(readTranscript(' \n')).toEqual({ captions: [] })
})

test.each([
  ['a line without a time', '0:00 Ahoj\nZaviažte', 2],
  ['a time without a text', '0:05', 1],
  ['a time that goes back', '0:05 A\n\n0:05 B', 3],
])('%s is named', (_what, text, faulty) => {
  expect(readTranscript(text)).toEqual({ faulty })
})
