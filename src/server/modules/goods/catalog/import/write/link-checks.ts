import type { Queryable } from '#server/platform/db/db.ts'
import type { ImportedProduct, Loss } from '../imported-product.ts'
import { createTextNumbers } from '../survey/text-numbers.store.ts'
import { listKnownCodes, listWaitingLinks, type WaitingLink } from './links.queries.ts'
import type { Placed } from './load-context.ts'
import type { Codes } from './write-batch.ts'

const linksPerRead = 1_000

/** Says at the end of an import which of its links wait for goods that are in neither the file nor the shop. */
export function createWaitingCheck() {
  /** Of products, by the column and their code. */
  const lines = createTextNumbers()
  return {
    add(batch: readonly Placed[]): void {
      for (const { line, product } of batch)
        for (const column of columnsOf(product)) lines.set(`${column} ${product.code}`, line)
    },
    async listMissing(q: Queryable): Promise<Loss[]> {
      const missing: Loss[] = []
      if (lines.size === 0) return missing
      let after: WaitingLink | undefined
      for (;;) {
        const links = await listWaitingLinks(q, { after, limit: linksPerRead })
        for (const { code, kind, target } of links) {
          const column = columns[kind]
          const line = lines.get(`${column} ${code}`)
          if (line !== undefined) missing.push({ line, code, column, reason: sayMissing(target) })
        }
        after = links.at(-1)
        if (links.length < linksPerRead) return missing
      }
    },
  }
}

const columns = { accessory: 'accessories', substitute: 'substitutes' } as const

function columnsOf(product: ImportedProduct) {
  return (['accessories', 'substitutes'] as const).filter((column) => (product[column] ?? []).length > 0)
}

/** The same of a file that is compared and not written, which is small enough to remember its links. */
export function createLinkCheck() {
  const waiting: Link[] = []
  return {
    async add(q: Queryable, batch: readonly Placed[]): Promise<void> {
      const links = batch.flatMap(listLinks)
      const known = await listKnownCodes(q, [...new Set(links.map(({ target }) => target))])
      waiting.push(...links.filter(({ target }) => !known.has(target)))
    },
    /** `codes`: of the products of the file. */
    async listMissing(q: Queryable, codes: Codes): Promise<Loss[]> {
      const known = await listKnownCodes(q, [...new Set(waiting.map(({ target }) => target))])
      const missing = waiting.filter(({ target }) => !known.has(target) && !codes.has(target))
      return missing.map(({ target, ...place }) => ({ ...place, reason: sayMissing(target) }))
    },
  }
}

type Link = Omit<Loss, 'reason'> & { target: string }

function listLinks({ line, product }: Placed): Link[] {
  const { code, accessories = [], substitutes = [] } = product
  return Object.entries({ accessories, substitutes }).flatMap(([column, targets]) =>
    targets.map((target) => ({ line, code, column, target })),
  )
}

function sayMissing(target: string): string {
  return `Výrobok „${target}“ v obchode ani v súbore nie je. Pripojíme ho, keď pribudne.`
}
