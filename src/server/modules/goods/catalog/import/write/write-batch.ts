/** Writes one batch of products: whole products or nothing. */
import { messages } from '#contracts/messages.ts'
import { rentalOffice } from '#contracts/messages/rental-office.ts'
import { brokenConstraint, errorCode, type Queryable } from '#server/platform/db/db.ts'
import { fetchPictures } from '../pictures/fetch-pictures.ts'
import type { MissingPicture, Pictures } from '../pictures/fetch-pictures.ts'
import { upsertFetched } from '../pictures/pictures.queries.ts'
import { offeredGoodsColumn } from '../formats/offers.rules.ts'
import { listVariantOwners, type Owners } from './variants.queries.ts'
import type { ImportedProduct, Refusal } from '../imported-product.ts'
import type { Context, Placed } from './load-context.ts'
import { ensureReferences, rememberAdded, type Added } from './references.ts'
import { beginTurn, findTurn } from './share-turn.ts'
import { writeProducts } from './write-products.ts'

export type Written = { loaded: number; refusals: Refusal[]; missingPictures: MissingPicture[] }

export type Codes = Pick<ReadonlySet<string>, 'has'>

type Found = { owners: Owners; pictures: Pictures }

export async function writeBatch(context: Context, batch: readonly Placed[]): Promise<Written> {
  if (batch.length === 0) return { loaded: 0, refusals: [], missingPictures: [] }
  const owners = await findOwners(context.db.query, batch)
  const checked = batch.map((placed) => ({ placed, refusals: checkAgainstShop(placed, owners) }))
  const refusals = checked.flatMap((entry) => entry.refusals)
  const accepted = checked.filter((entry) => entry.refusals.length === 0).map(({ placed }) => placed)
  if (accepted.length === 0) return { loaded: 0, refusals, missingPictures: [] }
  const { pictures, missing } = await fetchPictures(context, accepted)
  const written = await writeAccepted(context, accepted, { owners, pictures })
  return { loaded: written.loaded, refusals: [...refusals, ...written.refusals], missingPictures: missing }
}

/** A product that only the database refuses is left out, not the hundred of its batch. */
async function writeAccepted(
  context: Context,
  batch: readonly Placed[],
  found: Found,
): Promise<Omit<Written, 'missingPictures'>> {
  try {
    const products = batch.map(({ product }) => product)
    const turn = await findTurn(context.db.query, context, products)
    const added = await context.db.tx(async (tx) => {
      await beginTurn(tx, turn)
      const all: Added[] = []
      const write = async (products: readonly ImportedProduct[]) => {
        const references = await ensureReferences(tx, context, { products, pictures: found.pictures })
        await writeProducts(tx, context, { products, ids: references.ids, ...found })
        all.push(references.added)
      }
      await (context.guard ? context.guard(tx, products, write) : write(products))
      await upsertFetched(tx, toFetched(found.pictures), context.now)
      return all
    })
    for (const references of added) rememberAdded(context, references)
    return { loaded: batch.length, refusals: [] }
  } catch (error) {
    const [first, ...others] = batch
    if (!first || !isDataFault(error)) throw error
    if (others.length === 0) {
      return { loaded: 0, refusals: [{ line: first.line, code: first.product.code, reason: sayFault(error) }] }
    }
    const singles: Omit<Written, 'missingPictures'>[] = []
    for (const placed of batch) singles.push(await writeAccepted(context, [placed], found))
    return {
      loaded: singles.reduce((sum, { loaded }) => sum + loaded, 0),
      refusals: singles.flatMap(({ refusals }) => refusals),
    }
  }
}

/** Drawings and files beside the import have no address. */
function toFetched(pictures: Pictures): { address: string; reference: string }[] {
  return [...pictures].flatMap(([address, { reference }]) =>
    /^https?:/.test(address) && reference?.startsWith('file:') ? [{ address, reference }] : [],
  )
}

function sayFault(error: unknown): string {
  const constraint = brokenConstraint(error)
  if (constraint === 'set_components_flat') return messages.sets.nested
  if (constraint === 'rental_units_code_unique') return rentalOffice.codeTaken
  return `Databáza údaje odmietla (${constraint ?? errorCode(error)}).`
}

// SQLSTATE classes 22 (data exception) and 23 (integrity constraint violation).
function isDataFault(error: unknown): boolean {
  return /^2[23]/.test(errorCode(error) ?? '')
}

/** The variants of the shop that a batch names. */
export async function findOwners(q: Queryable, batch: readonly Placed[]): Promise<Owners> {
  const codes = batch.flatMap(({ product }) => [
    ...product.variants.map((variant) => variant.code),
    ...(product.setComponents ?? []).map((part) => part.variantCode),
    ...(product.giftCode ? [product.giftCode] : []),
    ...offeredCodes(product),
  ])
  const found = await listVariantOwners(q, [...new Set(codes)])
  return new Map(found.map((row) => [row.code, row]))
}

/** `known`: codes of variants that the shop will have by then. */
export function checkAgainstShop({ line, product }: Placed, owners: Owners, known: Codes = new Set()): Refusal[] {
  const stolen = product.variants.flatMap((variant) => {
    const owner = owners.get(variant.code)
    if (!owner || owner.productCode === product.code) return []
    const reason = `Kód variantu „${variant.code}“ už v obchode patrí produktu ${owner.productCode}.`
    return [{ line, code: product.code, column: 'variant_code', reason }]
  })
  const missing = (product.setComponents ?? [])
    .filter((part) => !owners.has(part.variantCode) && !known.has(part.variantCode))
    .map((part) => {
      const reason = `Časť sady „${part.variantCode}“ v obchode ani v súbore nie je.`
      return { line, code: product.code, column: 'set_components', reason }
    })
  const unoffered = offeredCodes(product)
    .filter((code) => !owners.has(code) && !known.has(code))
    .map((code) => {
      const reason = `Tovar „${code}“, pri ktorom sa má služba ponúkať, v obchode ani v súbore nie je.`
      return { line, code: product.code, column: offeredGoodsColumn, reason }
    })
  return [...stolen, ...missing, ...unoffered, ...checkGift({ line, product }, { owners, known })]
}

function offeredCodes({ offers = [] }: ImportedProduct): string[] {
  return offers.flatMap((offer) => ('variantCode' in offer ? [offer.variantCode] : []))
}

function checkGift({ line, product }: Placed, { owners, known }: { owners: Owners; known: Codes }): Refusal[] {
  const { giftCode, code, variants } = product
  if (!giftCode || owners.has(giftCode) || known.has(giftCode) || variants.some((variant) => variant.code === giftCode))
    return []
  return [{ line, code, column: 'gift', reason: `Darček „${giftCode}“ v obchode ani v súbore nie je.` }]
}
