import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StorePeople } from './store-people.tsx'

test.each([
  ['Jana Mikušová', 'JM'],
  ['Ľubica', 'Ľ'],
  [' Ján  Karol Fedor ', 'JF'],
])('%s has the initials %s', (name, initials) => {
  expect(renderToStaticMarkup(<StorePeople people={[{ name, role: '', note: '' }]} />)).toContain(`>${initials}<`)
})

test('a branch without named people has no such part', () => {
  expect(renderToStaticMarkup(<StorePeople people={[]} />)).toBe('')
})
