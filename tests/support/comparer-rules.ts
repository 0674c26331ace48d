import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'

const parser = new XMLParser({ parseTagValue: false })

const one = z.string()
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z._default(
    z.pipe(
      z.transform((value) => [value].flat()),
      z.array(item),
    ),
    [],
  )

const heurekaFeed = z.object({
  SHOP: z.object({
    SHOPITEM: listOf(
      z.object({
        ITEM_ID: one,
        ITEMGROUP_ID: z.optional(one),
        PRODUCTNAME: one,
        PRICE_VAT: one,
        DELIVERY: listOf(z.object({ DELIVERY_ID: one, DELIVERY_PRICE: one, DELIVERY_PRICE_COD: z.optional(one) })),
        PARAM: listOf(z.object({ PARAM_NAME: one, VAL: one })),
      }),
    ),
  }),
})

/** Rules of Heureka's documentation that a schema cannot express; returns the faults, empty = all items are accepted. */
export function findHeurekaFaults(xml: string): string[] {
  const items = heurekaFeed.parse(parser.parse(xml)).SHOP.SHOPITEM
  const groups = new Set(items.flatMap(({ ITEMGROUP_ID: id }) => id ?? []))
  return [
    ...findRepeated(items.map(({ ITEM_ID }) => ITEM_ID)).map((id) => `duplicate ITEM_ID ${id}`),
    ...items.flatMap(
      ({ ITEM_ID: id, PRODUCTNAME: name, PRICE_VAT: price, DELIVERY: deliveries, PARAM: parameters }) => [
        ...(groups.has(id) ? [`ITEM_ID ${id} is also an ITEMGROUP_ID`] : []),
        ...(name.length > 200 ? [`${id}: PRODUCTNAME is too long`] : []),
        ...(Number(price) > 0 ? [] : [`${id}: PRICE_VAT ${price}`]),
        ...findRepeated(deliveries.map(({ DELIVERY_ID }) => DELIVERY_ID)).map(
          (delivery) => `${id}: duplicate ${delivery}`,
        ),
        ...deliveries
          .filter(
            ({ DELIVERY_PRICE: plain, DELIVERY_PRICE_COD: cod }) => cod !== undefined && Number(cod) < Number(plain),
          )
          .map(({ DELIVERY_ID }) => `${id}: ${DELIVERY_ID} is cheaper with cash on delivery`),
        ...findRepeated(parameters.map(({ PARAM_NAME, VAL }) => `${PARAM_NAME}=${VAL}`)).map(
          (parameter) => `${id}: duplicate ${parameter}`,
        ),
      ],
    ),
  ]
}

const googleFeed = z.object({
  rss: z.object({
    channel: z.object({
      item: listOf(
        z.object({
          'g:id': one,
          title: one,
          description: one,
          'g:availability': one,
          'g:availability_date': z.optional(one),
          'g:price': one,
          'g:sale_price': z.optional(one),
          'g:mpn': z.optional(one),
          'g:brand': z.optional(one),
          'g:color': z.optional(one),
          'g:size': z.optional(one),
          'g:item_group_id': z.optional(one),
          'g:product_type': z.optional(one),
          'g:shipping': listOf(z.object({ 'g:country': one, 'g:service': one, 'g:price': one })),
        }),
      ),
    }),
  }),
})

const googleLengths = {
  'g:id': 50,
  title: 150,
  description: 5_000,
  'g:mpn': 70,
  'g:brand': 70,
  'g:color': 100,
  'g:size': 100,
  'g:item_group_id': 50,
  'g:product_type': 750,
} as const

/** Like `findHeurekaFaults`, by the product data specification of Google Merchant Center. */
export function findGoogleFaults(xml: string, { now }: { now: Date }): string[] {
  const items = googleFeed.parse(parser.parse(xml)).rss.channel.item
  return [
    ...findRepeated(items.map((item) => item['g:id'])).map((id) => `duplicate id ${id}`),
    ...items.flatMap((item) => {
      const id = item['g:id']
      const shipping = item['g:shipping']
      const prices = [item['g:price'], item['g:sale_price'], ...shipping.map((each) => each['g:price'])]
      const availableOn = item['g:availability_date']
      const isComing = ['backorder', 'preorder'].includes(item['g:availability'])
      return [
        ...prices.filter((price) => price && !/^\d+\.\d{2} EUR$/.test(price)).map((price) => `${id}: price ${price}`),
        ...(parseFloat(item['g:price']) > 0 ? [] : [`${id}: price is zero`]),
        ...(isComing && availableOn === undefined ? [`${id}: ${item['g:availability']} without a date`] : []),
        ...(availableOn !== undefined && !isComing ? [`${id}: a date although ${item['g:availability']}`] : []),
        ...(availableOn !== undefined && !(new Date(availableOn) > now)
          ? [`${id}: ${availableOn} is not in the future`]
          : []),
        ...findRepeated(shipping.map((each) => each['g:service'])).map((service) => `${id}: duplicate ${service}`),
        ...Object.entries(googleLengths).flatMap(([field, length]) => {
          const text = Object.entries(item).find(([name]) => name === field)?.[1]
          return typeof text === 'string' && text.length > length ? [`${id}: ${field} is too long`] : []
        }),
      ]
    }),
  ]
}

function findRepeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}
