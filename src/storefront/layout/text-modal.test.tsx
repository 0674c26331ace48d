import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextModal } from './text-modal.tsx'

test('a text is shown with its title', () => {
  const html = renderToString(<TextModal content={{ type: 'text', title: 'Podmienky', text: 'Platí od 20 €.' }} />)
  expect(html).toContain('Podmienky')
  expect(html).toContain('Platí od 20 €.')
})

test('an unknown type says so and shows nothing of its content', () => {
  const html = renderToString(<TextModal content={{ type: 'iframe', title: 'x', text: '<b>tajné</b>' }} />)
  expect(html).toContain('Neznámy typ okna.')
  expect(html).not.toContain('tajné')
})
