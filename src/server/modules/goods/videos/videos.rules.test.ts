import { expect, test } from 'vitest'
import { toSource, toWebVtt } from './videos.rules.ts'

test('captions become WebVTT in which no text can be a command', () => {
  expect(
    toWebVtt([
      { from: 0, to: 4.5, text: 'Nafúknite <balóny> & zaviažte' },
      { from: 3_661, to: 3_665, text: 'a --> b\n\nc' },
    ]),
  ).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:04.500\nNafúknite &lt;balóny> &amp; zaviažte\n\n01:01:01.000 --> 01:01:05.000\na   b c\n',
  )
})

test.each<['file' | 'youtube', string, object]>([
  [
    'youtube',
    'a"b',
    {
      kind: 'youtube',
      url: 'https://www.youtube-nocookie.com/embed/a%22b?cc_load_policy=1&cc_lang_pref=sk',
      captions_url: null,
    },
  ],
  ['file', 'girlanda.webm', { kind: 'file', url: '/media/videa/girlanda.webm', captions_url: '/media/titulky/7.vtt' }],
])('the source of a video of kind %s', (kind, source, expected) => {
  expect(toSource({ id: 7, kind, source, hasCaptions: true })).toEqual(expected)
})
