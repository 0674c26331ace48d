import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mailSamples } from '#emails/samples.ts'
import { RunningOrder } from './running-order.tsx'

const { order } = mailSamples['order-received']
const store = {
  id: 1,
  name: 'Konfetka Nitra',
  street: 'Štefánikova trieda 34',
  town: 'Nitra',
  phone: '',
  hours: [{ days: 'pondelok – piatok', hours: '9:00 – 18:00' }],
}

test('an order ready at a branch says where it is, when the branch is open, and the number to show', () => {
  const html = renderToStaticMarkup(<RunningOrder order={{ ...order, state: 'ready_pickup', store }} />)
  for (const text of ['Konfetka Nitra', 'Štefánikova trieda 34, Nitra', '9:00 – 18:00', 'ukážte číslo'])
    expect(html).toContain(text)
  expect(html.split(order.number).length).toBe(3)
})

test('one on its way says when it comes, and has no number to show', () => {
  const html = renderToStaticMarkup(<RunningOrder order={{ ...order, state: 'shipped', store: null }} />)
  expect(html).toContain('Doručenie:')
  expect(html).not.toContain('ukážte číslo')
})
