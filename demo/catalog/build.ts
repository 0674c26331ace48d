/** Turns a short family entry into complete catalog rows: codes, stock, discounts, manufacturers, pictures. */
import { motifs } from '../art/index.ts'
import { brandOf } from './brands.ts'
import { redraw } from './drawings.ts'
import type { Color } from './words.ts'
import { colors, countIn } from './words.ts'
import { chance, pick, randomOf, whole } from './random.ts'

export type VariantDraft = {
  key: string
  name?: string
  color?: Color
  size?: string
  price: number
  images?: string[]
}

export type ProductDraft = {
  code: string
  name: string
  categories: string[]
  brand: string
  short: string
  sentences: string[]
  facts?: string[]
  attributes?: Record<string, string>
  images: string[]
  variants: VariantDraft[]
  vatRate?: 23 | 19 | 5
  minAge?: number
  isAdult?: boolean
  warnings?: string
  dangerClass?: string
  isBulky?: boolean
  isGift?: boolean
  sizeTable?: string
  /** The shared table, made of `sizeTable` of its first product. */
  sizeTableName?: string
  components?: { variantCode: string; quantity: number }[]
  /** Goods that a demonstration relies on keep full stock and the regular price. */
  isSteady?: boolean
  preorderFrom?: string
  /** In a pack, if its name counts something else: 24 pieces of cutlery are for eight guests. */
  pieces?: number
  weightGrams?: number
}

export type StockPlan = { central: number; byStore: Record<string, number> }
export type BuiltVariant = VariantDraft & { code: string; ean: string; stock: StockPlan; salePrice?: number }
export type BuiltProduct = Omit<ProductDraft, 'variants' | 'weightGrams'> & {
  labels: string[]
  popularity: number
  weightGrams: number
  saleFrom?: string
  saleTo?: string
  variants: BuiltVariant[]
}

export const storeSlugs = [
  'bratislava',
  'kosice',
  'zilina',
  'nitra',
  'trnava',
  'trencin',
  'banska-bystrica',
  'presov',
  'martin',
  'poprad',
  'zvolen',
  'prievidza',
  'michalovce',
] as const

export function build(plan: ProductDraft): BuiltProduct {
  brandOf(plan.brand)
  const random = randomOf(plan.code)
  const isPreorder = !plan.isSteady && !plan.isGift && chance(randomOf(`preorder/${plan.code}`), 0.025)
  const draft: ProductDraft = {
    ...plan,
    ...(isPreorder && { preorderFrom: `+${whole(random, 10, 40)}d` }),
  }
  const sale = draft.isSteady || draft.isGift ? undefined : planSale(random)
  const isNew = chance(random, 0.09)
  const hasGift = !draft.isGift && chance(random, 0.03)
  const variants = draft.variants.map((variant) => buildVariant(draft, variant, sale?.share))
  return {
    ...draft,
    images: withThirdView(redraw(draft.code, counted(draft, plan.images))),
    labels: [...(isNew ? ['new'] : []), ...(sale?.isRunning ? ['sale'] : []), ...(hasGift ? ['gift'] : [])],
    popularity: draft.isSteady ? whole(random, 700, 999) : whole(random, 1, 800),
    weightGrams: draft.weightGrams ?? weightOf(draft),
    ...(sale && { saleFrom: sale.from, ...(sale.to && { saleTo: sale.to }) }),
    variants,
  }
}

/** A pack is drawn with as many pieces as its name says. */
function counted({ name }: ProductDraft, images: readonly string[]): string[] {
  const count = countIn(name)
  return images.map((image) =>
    count === undefined || image.includes('&count=') ? image : image.replace(/&view=/, `&count=${count}&view=`),
  )
}

export function art(motif: string, parameters: Record<string, string | number | undefined>): string {
  const query = Object.entries({ ...parameters, view: viewOf(motif, parameters.view) })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(key === 'seed' ? seedOf(value) : String(value))}`)
  return `art:${motif}?${query.join('&')}`
}

function seedOf(value: string | number | undefined): string {
  return String(typeof value === 'number' ? value : whole(randomOf(`seed/${value}`), 1, 999))
}

/** A family without its own motif keeps the requested view: each of its products is drawn as `drawings.ts` says. */
function viewOf(motif: string, wish: string | number | undefined): string | number | undefined {
  const views = motifs[motif]?.views
  if (!views) return wish
  if (wish === 'main') return views[0]
  return typeof wish === 'string' && views.includes(wish) ? wish : views[1]
}

/** A product whose motif has more than two views shows a third one. */
function withThirdView(images: string[]): string[] {
  const [first = ''] = images
  const motif = /^art:([\w-]+)/.exec(first)?.[1] ?? ''
  const unused = motifs[motif]?.views.find((view) => !images.some((image) => image.includes(`view=${view}`)))
  return unused ? [...images, first.replace(/view=[\w-]+/, `view=${unused}`)] : images
}

/** A realistic guess by the kind of thing: enough to test the weight limits of carriers. */
function weightOf(draft: ProductDraft): number {
  const motif = /^art:([\w-]+)/.exec(draft.images[0] ?? '')?.[1] ?? ''
  return draft.isBulky ? 3500 : (motifWeights[motif] ?? 120)
}

const motifWeights: Record<string, number> = {
  'latex-balloon': 60,
  'number-balloon': 60,
  'foil-number': 45,
  'foil-letter': 20,
  'foil-shape': 40,
  'balloon-garland': 450,
  'balloon-weight': 160,
  pump: 600,
  costume: 550,
  wig: 250,
  backdrop: 400,
  'printed-backdrop': 400,
  plate: 150,
  tablecloth: 200,
  book: 480,
  guestbook: 700,
  toy: 350,
  pinata: 600,
  'photo-frame': 500,
  'gift-box': 300,
}

/** One variant per color, each with its own picture. */
export function colorVariants(options: {
  colors: readonly Color[]
  price: number
  image: (color: Color) => string
  form?: 'f' | 'm' | 'pl'
}): VariantDraft[] {
  return options.colors.map((color) => ({
    key: color,
    name: colors[color][options.form ?? 'f'],
    color,
    price: options.price,
    images: [options.image(color)],
  }))
}

export function single(price: number, color?: Color): VariantDraft[] {
  return [{ key: '', price, ...(color && { color }) }]
}

/** Picks one sentence of each group by the product's code, so that repeated runs write the same file. */
export function compose(code: string, ...groups: readonly (readonly string[])[]): string[] {
  return groups.map((group, index) => pick(randomOf(`${code}/${index}`), group))
}

function buildVariant(draft: ProductDraft, variant: VariantDraft, share: number | undefined): BuiltVariant {
  const code = variant.key ? `${draft.code}-${variant.key.toUpperCase()}` : draft.code
  const salePrice = share === undefined ? undefined : discounted(variant.price, share)
  return {
    ...variant,
    ...(variant.images && { images: redraw(draft.code, counted(draft, variant.images)) }),
    code,
    ean: eanOf(code),
    stock: planStock(code, draft),
    ...(salePrice !== undefined && salePrice < variant.price && { salePrice }),
  }
}

type Sale = { share: number; from: string; to: string | undefined; isRunning: boolean }

function planSale(random: () => number): Sale | undefined {
  if (!chance(random, 0.17)) return undefined
  const share = pick(random, [0.1, 0.15, 0.2, 0.2, 0.25, 0.3, 0.4])
  if (chance(random, 0.06)) return { share, from: '+7d', to: '+21d', isRunning: false }
  if (chance(random, 0.05)) return { share, from: '-40d', to: '-12d', isRunning: false }
  return {
    share,
    from: `-${whole(random, 2, 26)}d`,
    to: chance(random, 0.7) ? `+${whole(random, 9, 45)}d` : undefined,
    isRunning: true,
  }
}

/** Rounds a reduced price down to usual endings: ,x9 under 10 €, ,40 or ,90 above. */
function discounted(price: number, share: number): number {
  const raw = Math.round(price * (1 - share))
  if (raw < 200) return Math.max(29, Math.floor((raw + 1) / 10) * 10 - 1)
  if (raw < 1000) return Math.round(raw / 10) * 10 - 1
  return Math.floor((raw + 10) / 50) * 50 - 10
}

function planStock(code: string, draft: ProductDraft): StockPlan {
  const random = randomOf(`stock/${code}`)
  const fill = (low: number, high: number, coverage: number): Record<string, number> =>
    Object.fromEntries(storeSlugs.map((slug) => [slug, chance(random, coverage) ? whole(random, low, high) : 0]))
  if (draft.isSteady || draft.isGift) return { central: whole(random, 180, 420), byStore: fill(6, 30, 1) }
  if (draft.preorderFrom) return { central: 0, byStore: fill(0, 0, 0) }
  const plan = random()
  if (plan < 0.56) return { central: whole(random, 40, 400), byStore: fill(1, 25, 0.85) }
  if (plan < 0.72) return { central: whole(random, 1, 6), byStore: fill(1, 2, 0.4) }
  if (plan < 0.82) return { central: 0, byStore: fill(1, 9, 0.35) }
  if (plan < 0.9) return { central: whole(random, 8, 60), byStore: fill(0, 0, 0) }
  return { central: 0, byStore: fill(0, 0, 0) }
}

// The prefix 29 is reserved for use inside a shop, so a demo code never belongs to real goods.
function eanOf(code: string): string {
  const random = randomOf(`ean/${code}`)
  const body = `29${Array.from({ length: 10 }, () => whole(random, 0, 9)).join('')}`
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
