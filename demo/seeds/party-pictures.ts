/** The pictures of theme pages, composed of the drawings of their goods. */
import { sql } from 'kysely'
import type { PartySection } from '../../src/contracts/party/sections.ts'
import type { AssetId } from '../../src/kernel/ids.ts'
import { upsertAssets } from '../../src/server/modules/goods/catalog/import/pictures/pictures.queries.ts'
import type { Tx } from '../../src/server/platform/db/db.ts'
import { findSpots, formatArtReference, formatPart, parseArtReference } from '../art/index.ts'

/** Goods of a theme begin so, and end with its motif. */
const prefixes: Readonly<Record<string, PartySection>> = {
  'ST-T23': 'tableware',
  'ST-T18': 'tableware',
  'ST-POH': 'tableware',
  'ST-OBR': 'tableware',
  BK: 'balloons',
  'LB-D30': 'balloons',
  FF: 'balloons',
  DP: 'decoration',
  DG: 'decoration',
  GI: 'decoration',
  CZ: 'cake',
  PI: 'fun',
  GT: 'fun',
}

type Motif = { name: string; color: string; motif: string; more: readonly string[] }
type ThemePicture = { assetId: AssetId | null; goods: string }

/** What the goods in stock of the import look like together, and where each of them is; those without a place are left out. */
export async function composePicture(tx: Tx, { name, color, motif, more }: Motif): Promise<ThemePicture> {
  const wanted = new Map<string, PartySection>([
    ...Object.entries(prefixes).map(([prefix, section]) => [`${prefix}-${motif}`, section] as const),
    ...more.map((code) => [code, code.startsWith('KO-') ? 'costumes' : 'cake'] as const),
  ])
  const drawn = await listDrawn(tx, [...wanted.keys()])
  const specs = drawn.flatMap(({ id, code, reference }) => {
    const spec = parseArtReference(reference)
    return spec ? [{ id, section: wanted.get(code) ?? 'fun', spec }] : []
  })
  const spots = findSpots(specs.map(({ spec }) => spec))
  const placed = specs.flatMap((one, index) => {
    const spot = spots[index]
    return spot ? [{ ...one, spot }] : []
  })
  const parts = placed.map(({ spec }) => formatPart({ spec, quantity: 1 })).join(' ')
  const reference = formatArtReference({ motif: 'party', color, with: parts })
  const assets = await upsertAssets(tx, [
    { reference, alt: `Oslava na tému ${name}: prestretý stôl, balóny a výzdoba` },
  ])
  return {
    assetId: assets.get(reference) ?? null,
    goods: JSON.stringify(placed.map(({ id, section, spot }) => ({ productId: id, section, ...spot }))),
  }
}

async function listDrawn(tx: Tx, codes: readonly string[]) {
  const { rows } = await sql<{ id: number; code: string; reference: string }>`
    SELECT p.id, p.code, a.reference FROM products p
    JOIN LATERAL (SELECT asset_id FROM product_images WHERE product_id = p.id ORDER BY position, asset_id LIMIT 1) i ON true
    JOIN media_assets a ON a.id = i.asset_id
    WHERE p.code = ANY (${[...codes]}::text[]) ORDER BY array_position(${[...codes]}::text[], p.code)`.execute(tx)
  return rows
}
