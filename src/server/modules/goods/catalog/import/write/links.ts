import type { ProductId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { ImportedProduct, Loss } from '../imported-product.ts'
import { joinWaitingLinks, type LinkRow, listKnownCodes, replaceProductLinks } from './links.queries.ts'
import type { Placed } from './load-context.ts'

/** The accessories and substitutes of a file; what it does not say stays. */
export async function writeLinks(
  tx: Tx,
  { products, idOf }: { products: readonly ImportedProduct[]; idOf: (product: ImportedProduct) => ProductId },
): Promise<void> {
  await replaceProductLinks(
    tx,
    products.flatMap((product) => {
      const linked = { accessory: product.accessories, substitute: product.substitutes }
      return (['accessory', 'substitute'] as const).flatMap((kind): LinkRow[] => {
        const codes = linked[kind]
        return codes === undefined ? [] : [{ product_id: idOf(product), kind, codes }]
      })
    }),
  )
  await joinWaitingLinks(tx, products.map(idOf))
}

/** Remembers links to goods that were not there yet, and says at the end which are still missing. */
export function createLinkCheck() {
  const waiting: (Loss & { target: string })[] = []
  return {
    async add(q: Queryable, batch: readonly Placed[]): Promise<void> {
      const links = batch.flatMap(listLinks)
      const known = await listKnownCodes(q, [...new Set(links.map(({ target }) => target))])
      waiting.push(...links.filter(({ target }) => !known.has(target)))
    },
    /** `codes`: of products of the file, if they are not in the shop yet. */
    async listMissing(q: Queryable, codes: ReadonlySet<string> = new Set()): Promise<Loss[]> {
      const known = await listKnownCodes(q, [...new Set(waiting.map(({ target }) => target))])
      return waiting.flatMap(({ target, ...loss }) => (known.has(target) || codes.has(target) ? [] : [loss]))
    },
  }
}

function listLinks({ line, product }: Placed): (Loss & { target: string })[] {
  const { code, accessories = [], substitutes = [] } = product
  return Object.entries({ accessories, substitutes }).flatMap(([column, targets]) =>
    targets.map((target) => ({
      line,
      code,
      column,
      target,
      reason: `Výrobok „${target}“ v obchode ani v súbore nie je. Pripojíme ho, keď pribudne.`,
    })),
  )
}
