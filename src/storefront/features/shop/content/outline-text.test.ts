import { expect, test } from 'vitest'
import { outlineText, readingMinutes } from './outline-text.ts'

test('each section gets an id, and its title is read without marks and entities', () => {
  const { headings, opening, rest } = outlineText(
    '<p>Úvod</p><h2>Kostým &amp; <em>maska</em></h2><p>a</p><h2>Scenár</h2><p>b</p><h3>Záver</h3>',
  )
  expect(headings).toEqual([
    { id: 'cast-1', title: 'Kostým & maska' },
    { id: 'cast-2', title: 'Scenár' },
  ])
  expect(opening).toBe('<p>Úvod</p><h2 id="cast-1">Kostým &amp; <em>maska</em></h2><p>a</p>')
  expect(rest).toBe('<h2 id="cast-2">Scenár</h2><p>b</p><h3>Záver</h3>')
})

test.each(['', '<p>Jeden odsek.</p>'])('%j has no sections and stays whole', (html) => {
  expect(outlineText(html)).toEqual({ headings: [], opening: html, rest: '' })
})

test.each([
  [1, 1],
  [299, 1],
  [301, 2],
  [1000, 5],
])('%i words are read in %i minutes', (words, minutes) => {
  expect(readingMinutes(`<p class="x">${'slovo '.repeat(words)}</p>`)).toBe(minutes)
})
