import { schemaOrg } from './schema-org.ts'

const isOnServer = import.meta.env.SSR

type ItemListInput = { name: string; items: readonly { name: string; url: string }[]; origin: string }

/** A list of pages, in its order. */
export function itemListJsonLd({ name, items, origin }: ItemListInput) {
  if (!isOnServer) return {}
  return {
    '@context': schemaOrg,
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: origin + item.url,
    })),
  }
}
