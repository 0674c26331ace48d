import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countLetters, maxLetters, readLetters } from './read-letters.ts'

const known = new Set('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&!?♥')

test.each([
  ['Sofia 5', 'SOFIA 5', [], []],
  ['Žofka má 5', 'ZOFKA MA 5', ['Ž', 'Á'], []],
  ['  dva   razy ', 'DVA RAZY', [], []],
  ['Jana <3 Peter', 'JANA ♥ PETER', [], []],
  ['Jana❤️Peter', 'JANA♥PETER', [], []],
  ['Ďakujem!!!', 'DAKUJEM!!!', ['Ď'], []],
  ['A, B. 🎈', 'A B', [], [',', '.', '🎈']],
  ['groß', 'GROSS', [], []],
  ['Z\u030Cofka', 'ZOFKA', ['Ž'], []],
  ['žžž', 'ZZZ', ['Ž'], []],
  ['', '', [], []],
])('%j is %j in balloons', (text, expected, plain, unknown) => {
  const read = readLetters(text, known)
  expect(read.characters.join('')).toBe(expected)
  expect(read).toMatchObject({ plain, unknown, isCut: false })
})

test('a letter with an accent keeps it if the shop has such a balloon', () => {
  expect(readLetters('Žofka', new Set([...known, 'Ž']))).toMatchObject({ characters: [...'ŽOFKA'], plain: [] })
})

test('a text that is too long is cut, and says so', () => {
  const read = readLetters(`${'AB '.repeat(20)}C`, known)
  expect(read.isCut).toBe(true)
  expect(read.characters.filter((character) => character !== ' ')).toHaveLength(maxLetters)
  expect(readLetters('A'.repeat(maxLetters), known).isCut).toBe(false)
})

test('any text becomes known characters and single spaces inside, and reading them again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const { characters } = readLetters(text, known)
      for (const character of characters) expect(character === ' ' || known.has(character)).toBe(true)
      expect(characters.join('')).toBe(characters.join('').trim().replaceAll(/ +/g, ' '))
      expect(readLetters(characters.join(''), known)).toMatchObject({ characters, plain: [], unknown: [] })
    }),
  )
})

test('letters are counted, spaces are not', () => {
  expect([...countLetters([...'ANNA A'])]).toEqual([
    ['A', 3],
    ['N', 2],
  ])
})
