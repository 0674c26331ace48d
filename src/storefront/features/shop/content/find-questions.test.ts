import { expect, test } from 'vitest'
import { findQuestions } from './find-questions.ts'

const item = (id: number, question: string, answer: string) => ({
  id,
  slug: `q${id}`,
  question,
  answer_html: `<p>${answer}</p>`,
})
const categories = [
  { id: 1, slug: 'doprava', name: 'Doprava', items: [item(1, 'Kedy príde objednávka?', 'Do 3 až 5 dní.')] },
  {
    id: 2,
    slug: 'helium',
    name: 'Hélium',
    items: [
      item(2, 'Ako dlho lieta balón s héliom?', 'Osem hodín.'),
      item(3, 'Nafúknete balóny?', 'Áno, <b>latexové</b>.'),
    ],
  },
]
const found = (query: string) => findQuestions(categories, query).flatMap(({ items }) => items.map(({ id }) => id))

test.each([
  ['', [1, 2, 3]],
  ['objednavka', [1]],
  ['objednávky', [1]],
  ['hélium', [2]],
  ['balon', [2, 3]],
  ['balón lieta', [2]],
  ['latexove', [3]],
  ['kostým', []],
])('"%s" finds the questions %j', (query, ids) => {
  expect(found(query)).toEqual(ids)
})
