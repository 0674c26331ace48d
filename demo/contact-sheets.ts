/**
 * node demo/contact-sheets.ts [goods|variants|views|pages] [word …]: sheets of the demo's pictures with the names they
 * must match, written to screenshots/contact-sheets. `goods` shows the first picture of every product, `variants` one
 * of every variant, `views` all pictures of a product, `pages` everything that is not a product. Words filter by code,
 * name or reference.
 */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { drawArt, parseArtReference } from './art/index.ts'
import { launchBrowser } from '../tests/support/browser.ts'

type Tile = { reference: string; title: string }

const references = z.pipe(
  z.string(),
  z.transform((cell: string) => cell.split('|').filter((part) => part !== '')),
)
const rowSchema = z.object({
  product_code: z.string(),
  name: z.string(),
  variant_name: z.string(),
  images: references,
  variant_images: references,
})

const seedFolder = new URL('./seeds/', import.meta.url)
const sheets = 'screenshots/contact-sheets'
const columns = 6
const perSheet = 30
const tileWidth = 240

const [kind = 'goods', ...words] = process.argv.slice(2)
const tiles = (await tilesOf(kind)).filter(
  ({ reference, title }) => words.length === 0 || words.some((word) => `${title} ${reference}`.includes(word)),
)
const folder = join(sheets, kind)
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const browser = await launchBrowser()
for (let start = 0; start < tiles.length; start += perSheet) {
  const page = await browser.newPage({ viewport: { width: columns * (tileWidth + 8) + 8, height: 400 } })
  await page.setContent(await toSheet(tiles.slice(start, start + perSheet)))
  const file = join(folder, `${String(start / perSheet + 1).padStart(2, '0')}.png`)
  await page.screenshot({ path: file, fullPage: true })
  console.log(file)
  await page.close()
}
await browser.close()

async function tilesOf(asked: string): Promise<Tile[]> {
  if (asked === 'pages') return tilesOfPages()
  const rows = parse(await readFile(new URL('products.csv', seedFolder)), { columns: true, delimiter: ';' })
  const variants = z.array(rowSchema).parse(rows)
  const products = variants.filter((row, index) => row.product_code !== variants[index - 1]?.product_code)
  switch (asked) {
    case 'goods':
      return products.map((row) => ({ reference: row.images[0] ?? '', title: titleOf(row) }))
    case 'views':
      return products.flatMap((row) => row.images.map((reference) => ({ reference, title: titleOf(row) })))
    case 'variants':
      return variants.flatMap((row) =>
        row.variant_images
          .slice(0, 1)
          .map((reference) => ({ reference, title: `${titleOf(row)} – ${row.variant_name}` })),
      )
    default:
      throw new Error(`There are sheets of goods, variants, views and pages, but not of ${asked}.`)
  }
}

function titleOf(row: z.infer<typeof rowSchema>): string {
  return `${row.product_code} · ${row.name}`
}

/** Every `art:` reference in the other seed files, named by its file. */
async function tilesOfPages(): Promise<Tile[]> {
  const files = (await readdir(seedFolder)).filter((file) => /\.(json|csv)$/.test(file) && file !== 'products.csv')
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, seedFolder), 'utf8')
      return text.split('\n').flatMap((line) =>
        [...line.matchAll(/art:[a-z-]+(\?[^"\s]*)?/g)].map(([reference]) => ({
          reference,
          title: `${file} · ${file.endsWith('.csv') ? line.split(',').slice(0, 2).join(', ') : reference}`,
        })),
      )
    }),
  )
  return found.flat()
}

async function toSheet(shown: readonly Tile[]): Promise<string> {
  const figures = await Promise.all(
    shown.map(
      async ({ reference, title }) =>
        `<figure><img src="${await toDataAddress(reference)}" alt=""><figcaption>${escape(title)}</figcaption></figure>`,
    ),
  )
  return `<style>
    body { display: grid; grid-template-columns: repeat(${columns}, ${tileWidth}px); gap: 8px; margin: 8px; font: 12px/1.25 sans-serif }
    figure { margin: 0 } img { width: 100%; display: block; border-radius: 8px } figcaption { min-height: 45px }
  </style>${figures.join('')}`
}

/** Rasterized as in the shop: the browser would draw a few things differently. */
async function toDataAddress(reference: string): Promise<string> {
  const art = parseArtReference(reference)
  if (!art) throw new Error(`Nothing draws ${reference}`)
  const bytes = await sharp(Buffer.from(drawArt(art)))
    .resize({ width: tileWidth })
    .webp({ quality: 90 })
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
