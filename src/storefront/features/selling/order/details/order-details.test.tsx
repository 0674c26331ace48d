import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mailSamples } from '#emails/samples.ts'
import { OrderDetails } from './order-details.tsx'

const { order } = mailSamples['order-received']

test('the page of an order shows the day of delivery and the day of the party', () => {
  const html = renderToStaticMarkup(<OrderDetails order={order} />)
  expect(html).toContain('Doručenie: 24.\u00A0– 26.\u00A0novembra')
  expect(html).toContain('Oslavujete: v\u00A0sobotu 28.\u00A0novembra')
})

test('a completed order promises no day', () => {
  const html = renderToStaticMarkup(<OrderDetails order={{ ...order, expected: null, event_on: null }} />)
  expect(html).not.toMatch(/Doručenie:|Oslavujete/)
})
