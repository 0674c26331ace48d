import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrderList } from './order-list.tsx'

test('an order leads to its page in the account, never to the secret address of its summary', () => {
  const order = {
    id: 7,
    number: '2600000007',
    date: '2026-11-21T10:00:00Z',
    total_cents: 1490,
    state_text: 'Prijatá',
    summary_url: '/shrnuti/7/secret',
  }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OrderList orders={[order]} />
    </MemoryRouter>,
  )
  expect(html).toContain('href="/ucet/objednavka/7"')
  expect(html).not.toContain('secret')
})
