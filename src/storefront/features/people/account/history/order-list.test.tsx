import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderList } from './order-list.tsx'

test('an order links to its page in the account, never to the secret address of its summary', () => {
  const order = {
    id: 7,
    number: '2600000007',
    date: '2026-11-21T10:00:00Z',
    total_cents: 1490,
    state_text: 'Prijatá',
    summary_url: '/shrnuti/7/secret',
    images: [],
    line_count: 1,
  }
  const html = renderToStaticMarkup(<OrderList orders={[order]} />)
  expect(html).toContain('href="/ucet/objednavka/7"')
  expect(html).not.toContain('secret')
})

test('an order shows its goods and says how many more there are', () => {
  const order = {
    id: 7,
    number: '2600000007',
    date: '2026-11-21T10:00:00Z',
    total_cents: 1490,
    state_text: 'Prijatá',
    images: [1, 2, 3].map((id) => ({ src: `/media/${id}`, alt: 'Balóny' })),
    line_count: 5,
  }
  const html = renderToStaticMarkup(<OrderList orders={[order]} />)
  expect(html.match(/<img/g)).toHaveLength(3)
  expect(html).toContain('+2')
  expect(html).toMatch(/a ešte 2\s+položky/)
})
