import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { insertKeptParts } from '#storefront/layout/kept-parts.tsx'
import type { CardView } from './card-view.ts'
import { KeptCard } from './kept-card.tsx'
import { ProductCard, type ProductCardProps } from './product-card.tsx'

const balloon: CardView = { id: 1, name: 'Balón <b>', url: '/1/balony/balon', price_cents: 299, vat_rate: 23 }

/** Cards that differ from the first one in one property each. */
const cards: ProductCardProps[] = [
  { product: balloon },
  { product: { ...balloon, price_cents: 199, reference_cents: 299 } },
  { product: { ...balloon, variant_id: 7 } },
  { product: { ...balloon, variant_id: 7, stock: 'sold_out' } },
  { product: { ...balloon, image: '/media/1-a' } },
  { product: { ...balloon, image: '/media/1-a' }, isMain: true },
  { product: { ...balloon, image: '/media/1-a' }, second: '/media/1-b' },
  { product: { ...balloon, labels: ['new'], colors: [['zlatá', null]], more_colors: 2 } },
  { product: { ...balloon, labels: ['discount'], sale_label: 'Mikuláš' } },
  { product: { ...balloon, min_age: 18, is_veiled: true, rating: { average: 4.5, count: 2 } } },
  { product: balloon, heading: 'h2' },
]

const renderKept = (props: ProductCardProps) => insertKeptParts(renderToString(<KeptCard {...props} />), undefined)

test('a kept card is the card with the same properties, whatever was rendered before', () => {
  for (const props of [...cards, ...cards.toReversed()])
    expect(renderKept(props)).toBe(renderToString(<ProductCard {...props} />))
})

test('a card is rendered once', () => {
  const product = { ...balloon, id: 2 }
  expect(renderToString(<KeptCard product={product} />)).toContain('<article')
  renderKept({ product })
  expect(renderToString(<KeptCard product={{ ...product }} />)).not.toContain('<article')
})

test('only a number of cards is kept', () => {
  const product = { ...balloon, id: 3 }
  renderKept({ product })
  for (let id = 10; id < 4_100; id += 1) renderKept({ product: { ...balloon, id } })
  expect(renderToString(<KeptCard product={product} />)).toContain('<article')
  expect(renderKept({ product })).toBe(renderToString(<ProductCard product={product} />))
})
