import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CartItem } from '#contracts/cart.ts'
import { CartLine } from './cart-line.tsx'

type State = CartItem['variant']['availability']['state']
const substitutes = 'href="/7/balony/balon-zlaty/nahradne-produkty"'

test.each<State>(['sold_out', 'unavailable'])('goods that are %s link to their substitutes', (state) => {
  const html = render(state)
  expect(html).toContain(substitutes)
  expect(html).toContain('Podobné produkty, ktoré máme skladom')
})

test.each<State>(['in_stock', 'not_in_stock', 'preorder'])('goods that are %s have no link to substitutes', (state) => {
  expect(render(state)).not.toContain(substitutes)
})

const inflating: CartItem['options'][number] = {
  id: 90,
  variant_id: 901,
  label: 'Nafúknuť héliom',
  note_label: null,
  is_note_required: false,
  is_pickup_only: true,
  unit_price_cents: 190,
}

test.each([
  ['Balón zlatý', 'za kus'],
  ['Balóny zlaté, 6\u00A0ks', 'za celé balenie'],
])(
  'the price of inflating %s is per piece or per pack, as sold, with a note that it is for pick-up only',
  (name, unit) => {
    const html = render('in_stock', { name, options: [inflating] })
    expect(html).toContain(`Nafúknuť héliom (1,90\u00A0€ ${unit})`)
    expect(html).toContain('vyzdvihnete na predajni')
  },
)

test('the text of a service is a required field, which shows the sentence of a refused order', () => {
  const option = { ...inflating, label: 'Potlač', note_label: 'Text na balónik', is_note_required: true }
  const asked = 'Doplňte, prosím, text na balónik.'
  const fieldOf = (given: Given) => /<input[^>]* name="note\.2"[^>]*>/.exec(render('in_stock', given))?.[0] ?? ''
  const untouched = fieldOf({ options: [option], service: option })
  expect(untouched).toContain('aria-required="true"')
  expect(untouched).not.toContain('aria-invalid')
  const refused = { options: [option], service: option, errors: { 'note.2': [asked] } }
  expect(fieldOf(refused)).toContain('aria-invalid="true"')
  const [, described = ''] = /aria-describedby="([^"]+)"/.exec(fieldOf(refused)) ?? []
  expect(render('in_stock', refused)).toMatch(new RegExp(`<p id="${described}"[^>]*>${asked}</p>`))
})

type Option = CartItem['options'][number]
type Given = { name?: string; options?: Option[]; service?: Option; errors?: Record<string, string[]> }

function render(state: State, { name = 'Balón zlatý', options = [], service, errors = {} }: Given = {}): string {
  const price = { price: 2.0325, price_sale: null, is_price_sale_active: false }
  const item: CartItem = {
    id: 1,
    product: {
      id: 7,
      code: 'B-7',
      name,
      slug: 'balon-zlaty',
      url: '/7/balony/balon-zlaty',
      ...price,
      tax_rate: { rate: 23 },
      main_image: null,
      default_category: { id: 1, name: 'Balóny', slug: 'balony' },
      categories: [],
    },
    variant: { id: 70, name: '', ...price, availability: { state, quantity: 0, preorder_on: null } },
    quantity: 1,
    parent_id: null,
    note: '',
    purpose: '',
    unit_price_cents: 250,
    total_cents: 250,
    price_was_cents: null,
    is_service: false,
    children: [],
    options,
    set_parts: [],
    gift: null,
  }
  if (service) item.children = [toChild(item, service)]
  return renderToStaticMarkup(
    <ul>
      <CartLine
        item={item}
        way={undefined}
        eventOn={null}
        errors={errors}
        isRemoving={false}
        onQuantity={async () => undefined}
        onNote={() => undefined}
      />
    </ul>,
  )
}

/** The line of a chosen service. */
function toChild({ options: _, set_parts: __, gift: ___, children: ____, ...line }: CartItem, option: Option) {
  return {
    ...line,
    id: 2,
    product: { ...line.product, id: option.id, name: option.label },
    variant: { ...line.variant, id: option.variant_id },
    parent_id: line.id,
    is_service: true,
  }
}
