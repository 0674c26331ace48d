/** Reads a catalog as an import would and reports the outcome. Uses no database. */
import { formatAmount } from '#kernel/euro.ts'
import type { Cents } from '#kernel/money.ts'
import type { ImportedProduct, Refusal, VatRate } from './imported-product.ts'
import { openCatalog } from './read-catalog.ts'
import type { FileFacts } from './read-catalog.ts'
import type { ReadOptions } from './reading.ts'
import { createRemarks } from './remarks.store.ts'
import type { RemarkGroup } from './remarks.store.ts'
import type { CatalogSource } from './source/source.ts'
import type { ColumnUse } from './survey/survey.ts'
import { createTextNumbers } from './survey/text-numbers.store.ts'
import { imagesOf } from './write/rows.rules.ts'

export type Preview = {
  /** Not given if the file could not be read; then `label` is its format, if that is known. */
  facts?: FileFacts
  label?: string
  total: number
  accepted: number
  variants: number
  images: number
  vatRates: { rate: VatRate; products: number }[]
  mainCategories: string[]
  sample: string[]
  refusals: Refusal[]
  losses: RemarkGroup[]
  lostColumns: ColumnUse[]
}

const sampleSize = 3

export async function previewCatalog(source: CatalogSource, options: ReadOptions): Promise<Preview> {
  const catalog = await openCatalog(source, options)
  const preview: Preview = {
    total: 0,
    accepted: 0,
    variants: 0,
    images: 0,
    vatRates: [],
    mainCategories: [],
    sample: [],
    refusals: [],
    losses: [],
    lostColumns: [],
  }
  if (catalog.kind === 'unreadable') {
    const { label, refusals } = catalog
    return { ...preview, ...(label !== undefined && { label }), refusals }
  }
  const losses = createRemarks()
  const images = createTextNumbers()
  const roots = new Set<string>()
  const rates = new Map<VatRate, number>()
  for await (const outcome of catalog.outcomes()) {
    if (outcome.kind === 'refused') {
      preview.refusals.push(...outcome.refusals)
      continue
    }
    const { product } = outcome
    preview.accepted += 1
    preview.variants += product.variants.length
    losses.add(outcome.losses)
    for (const image of imagesOf(product)) images.set(image, 1)
    for (const [root] of product.categoryPaths) if (root !== undefined) roots.add(root)
    rates.set(product.vatRate, (rates.get(product.vatRate) ?? 0) + 1)
    if (preview.sample.length < sampleSize) preview.sample.push(describeProduct(product))
  }
  return {
    ...preview,
    facts: catalog.facts,
    total: catalog.productCount,
    images: images.size,
    vatRates: [...rates].map(([rate, products]) => ({ rate, products })).sort((left, right) => right.rate - left.rate),
    mainCategories: [...roots],
    refusals: preview.refusals.sort((left, right) => left.line - right.line),
    losses: losses.groups(),
    lostColumns: catalog.lostColumns(),
  }
}

function describeProduct({ code, name, categoryPaths, variants, images, vatRate }: ImportedProduct): string {
  const prices = variants.map(({ priceCents, salePriceCents }) => salePriceCents ?? priceCents)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(formatCents)
  const parts = [
    `${code}: ${name}`,
    categoryPaths[0]?.join(' > '),
    lowest === highest ? `${lowest} €` : `${lowest} – ${highest} €`,
    `DPH ${vatRate} %`,
    `varianty: ${variants.length}`,
    `obrázky: ${images.length}`,
  ]
  return parts.join(' | ')
}

/** "1 234,50" with plain spaces: reports are read and searched as text. */
function formatCents(cents: Cents): string {
  return formatAmount(cents).replaceAll('\u00A0', ' ')
}
