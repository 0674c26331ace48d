import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { drawArt, motifs, palette, parseArtReference, parsePart } from '../art/index.ts'
import { motifsByName } from './names.ts'
import { countIn } from './words.ts'

const folder = new URL('../seeds/', import.meta.url)
const rowSchema = z.object({
  product_code: z.string(),
  variant_code: z.string(),
  name: z.string(),
  color: z.string(),
  variant_images: z.string(),
  images: z.string(),
  set_components: z.string(),
  attribute_contents: z.string(),
  categories: z.string(),
  price: z.string(),
})
const rows = z
  .array(rowSchema)
  .parse(parse(readFileSync(new URL('products.csv', folder)), { columns: true, delimiter: ';' }))
const products = rows.filter((row, index) => row.product_code !== rows[index - 1]?.product_code)
const listOf = (cell: string) => cell.split('|').filter((part) => part !== '')
const firstOf = (row: z.infer<typeof rowSchema>) => listOf(row.images)[0] ?? ''
const specOf = (reference: string) => {
  const spec = parseArtReference(reference)
  if (!spec) throw new Error(`Nothing draws ${reference}`)
  return spec
}

/**
 * In the color itself or in shades of it: the pixels that differ from the same thing in another color, without the
 * background.
 */
function drawsColor(spec: ReturnType<typeof specOf>, color: string): boolean {
  const inks = (drawn: string) =>
    [...drawArt({ ...spec, color: drawn }).matchAll(/(?:fill|stroke)="(#[0-9A-Fa-f]{6})"/g)]
      .map(([, hex]) => hex)
      .join()
  const hex = Object.entries(palette).find(([slug]) => slug === color)?.[1].hex
  if (spec.color !== color || !hex) return false
  return drawArt(spec).includes(hex) || inks(color) !== inks(color === 'modra' ? 'zelena' : 'modra')
}

describe('the pictures of the demo', () => {
  test('every reference in the seeds is drawn, with its motif, kind and view', () => {
    const others = readdirSync(folder)
      .filter((file) => /\.(json|csv)$/.test(file) && file !== 'products.csv')
      .flatMap((file) =>
        [...readFileSync(new URL(file, folder), 'utf8').matchAll(/art:[a-z-]+(\?[^"\s]*)?/g)].map(([found]) => found),
      )
    const references = new Set([...others, ...rows.flatMap((row) => listOf(row.images + '|' + row.variant_images))])
    const faults = [...references].filter((reference) => {
      const spec = parseArtReference(reference)
      if (!spec) return true
      const views = motifs[spec.motif]?.views
      return (spec.view !== undefined && !views?.includes(spec.view)) || !drawArt(spec).startsWith('<svg')
    })
    expect(faults).toEqual([])
  })

  test('every motif is the picture of some demo product', () => {
    const seeds = readdirSync(folder)
      .filter((file) => /\.(json|csv)$/.test(file))
      .map((file) => readFileSync(new URL(file, folder), 'utf8'))
      .join('\n')
    const shown = new Set([...seeds.matchAll(/art:([a-z-]+)/g)].map(([, motif]) => motif))
    expect(Object.keys(motifs).filter((motif) => !shown.has(motif))).toEqual([])
  })

  test('the name of a product determines its motif: nothing gets only a similar drawing', () => {
    const faults = products.flatMap((row) => {
      const { motif } = specOf(firstOf(row))
      const entry = motifsByName.find(([pattern]) => pattern.test(row.name))
      if (!entry) return [`${row.name}: no entry names its motif`]
      return entry[1].includes(motif) ? [] : [`${row.name}: drawn as ${motif}, not as ${entry[1].join(' or ')}`]
    })
    expect(faults).toEqual([])
  })

  test('a pack is drawn as one piece or as all of them, and small packs have a picture of all pieces', () => {
    const faults = products.flatMap((row) => {
      const count = countIn(row.name)
      const shown = listOf(row.images).map((reference) => drawArt(specOf(reference)).split('data-piece=').length - 1)
      if (row.set_components !== '' || count === undefined) return []
      const isWrong = shown.some((pieces) => pieces > 1 && pieces !== count)
      return isWrong || (count <= 12 && !shown.includes(count)) ? [`${row.name}: ${shown.join(', ')} pieces`] : []
    })
    expect(faults).toEqual([])
  })

  test('the first picture of a large pack shows all pieces or says how many there are', () => {
    const faults = products.flatMap((row) => {
      const count = countIn(row.name) ?? 0
      const picture = drawArt(specOf(firstOf(row)))
      const isHonest = picture.split('data-piece=').length - 1 === count || picture.includes(`data-count="${count}"`)
      return row.set_components !== '' || count <= 12 || isHonest ? [] : [row.name]
    })
    expect(faults).toEqual([])
  })

  test("the drawn figure or letter matches the product's name", () => {
    const named = /^(?:Fóliový balón (?:číslo|písmeno|znak)|Latexové balóny s číslom|Tortová sviečka číslo) (\w+|&)/
    const faults = products.flatMap((row) => {
      const [, figure] = named.exec(row.name) ?? []
      const texts = [row.images, row.variant_images].flatMap(listOf).map((reference) => specOf(reference).text)
      return figure === undefined || texts.every((text) => text === figure) ? [] : [`${row.name}: ${texts.join()}`]
    })
    expect(faults).toEqual([])
  })

  test('a variant of a color is drawn in that color', () => {
    const faults = rows.flatMap((row) =>
      listOf(row.variant_images).flatMap((reference) => {
        const spec = specOf(reference)
        const isDrawn = row.color === 'viacfarebna' || row.color === 'transparentna' || drawsColor(spec, row.color)
        return isDrawn ? [] : [`${row.name}, ${row.color}: ${reference}`]
      }),
    )
    expect(faults).toEqual([])
  })

  describe("the home page's banner", () => {
    const banners = z
      .array(z.object({ name: z.string(), title: z.string(), text: z.string(), url: z.string() }))
      .parse(JSON.parse(readFileSync(new URL('banners.json', folder), 'utf8')))
      .filter(({ name }) => name === 'hero' || name === 'hero_small')
    /** The category of each, and per promised word the goods that keep the promise. */
    const promises: Readonly<Record<string, { category: string; goods: readonly (readonly [RegExp, RegExp])[] }>> = {
      'category:mikulas-a-anjeli': {
        category: 'Vianoce a Silvester > Mikuláš a anjeli',
        goods: [
          [/Mikuláša/, /kostým.*Mikuláš/],
          [/anjela/, /kostým Anjel/],
          [/čerta/, /kostým Čert/],
          [/deti/, /^Detský/],
          [/dospelých/, /^(?:Pánsky|Dámsky)/],
        ],
      },
      'category:vianocna-vyzdoba-a-balenie': {
        category: 'Vianoce a Silvester > Vianočná výzdoba a balenie',
        goods: [
          [/Girlandy/, /girlanda/i],
          [/baliaci papier/, /baliaci papier/],
          [/stolovanie/, /obrúsky|poháre/],
        ],
      },
      'category:silvester': {
        category: 'Vianoce a Silvester > Silvester',
        goods: [
          [/Balóny/, /balón/],
          [/konfety/, /konfety/],
          [/klobúčiky/, /klobúčiky/],
          [/čísla/, /^Fóliový balón číslo/],
        ],
      },
      'category:karnevalove-kostymy': {
        category: 'Karnevalové kostýmy',
        goods: [
          [/masky/, /^Maska/],
          [/parochne/, /^Parochňa/],
          [/deti/, /^Detský kostým/],
          [/dospelých/, /^(?:Pánsky|Dámsky) kostým/],
        ],
      },
      'category:foliove-srdcia-a-hviezdy': {
        category: 'Balóny > Fóliové balóny > Srdcia a hviezdy',
        goods: [
          [/srdcia/, /v tvare srdca/],
          [/veľké/, /veľkého srdca/],
        ],
      },
      'category:bublifuky': {
        category: 'Dekorácie > Konfety a výzdoba stola > Bublifuky',
        goods: [
          [/Obrie bubliny/, /obrie bubliny/],
          [/pištoľ/, /pištoľ/],
          [/náplň/, /^Náplň/],
        ],
      },
      'category:halloween': {
        category: 'Halloween',
        goods: [
          [/Kostýmy/, /kostým/],
          [/masky/, /^Maska/],
          [/girlandy/, /girlanda/i],
        ],
      },
      'category:narodeninove-temy': {
        category: 'Narodeninové témy',
        goods: [
          [/Balóny/, /balón/i],
          [/stolovanie/, /taniere/],
          [/výzdoba/, /girlanda/i],
        ],
      },
      'category:darceky': {
        category: 'Darčeky',
        goods: [
          [/papier/, /baliaci papier/i],
          [/tašky/, /taška/],
          [/krabice/, /krabic/i],
          [/priania/, /prianie/i],
        ],
      },
      'category:helium-a-prislusenstvo': { category: 'Hélium a príslušenstvo', goods: [[/héliom/, /héli/i]] },
    }
    const offeredIn = (category: string) =>
      rows.filter((row) => row.categories.split('|').some((path) => `${path} >`.startsWith(`${category} >`)))

    test.each(banners)('$title links to what it promises', ({ text, url }) => {
      const promise = promises[url]
      expect(promise, url).toBeDefined()
      const offered = offeredIn(promise?.category ?? '')
      for (const [word, name] of promise?.goods ?? []) {
        expect(text).toMatch(word)
        expect(
          offered.filter((row) => name.test(row.name)),
          String(name),
        ).not.toEqual([])
      }
    })

    test.each([
      ['category:silvester', /^Fóliový balón číslo (\d)/, 10],
      ['category:foliove-srdcia-a-hviezdy', /^Fóliový balón v tvare (srdca|veľkého srdca)/, 2],
    ])('%s starts at the price that the banner names', (url, name, kinds) => {
      const offered = offeredIn(promises[url]?.category ?? '').filter((row) => name.test(row.name))
      expect(new Set(offered.map((row) => name.exec(row.name)?.[1])).size).toBe(kinds)
      const lowest = Math.min(...offered.map((row) => Number(row.price.replace(',', '.'))))
      expect(banners.find((banner) => banner.url === url)?.text).toContain(
        `${lowest.toFixed(2).replace('.', ',')}\u00a0€`,
      )
    })
  })

  test('no two products look the same', async () => {
    const size = 48
    const seen = await Promise.all(
      products.map(async (row) => ({
        name: row.name,
        pixels: await sharp(Buffer.from(drawArt(specOf(firstOf(row)))), { density: (72 * size) / 800 })
          .removeAlpha()
          .raw()
          .toBuffer(),
      })),
    )
    const duplicates = seen.flatMap((one, index) =>
      seen
        .slice(index + 1)
        .filter((other) => one.pixels.equals(other.pixels))
        .map((other) => `${one.name} = ${other.name}`),
    )
    expect(duplicates).toEqual([])
  })

  test('a set shows exactly its parts, each with its own drawing and in its quantity', () => {
    const drawingOf = new Map(rows.map((row) => [row.variant_code, listOf(row.variant_images)[0] ?? firstOf(row)]))
    const sets = products.filter((row) => row.set_components !== '')
    expect(sets.length).toBeGreaterThan(10)
    for (const set of sets) {
      const shown = specOf(firstOf(set)).with?.split(' ').map(parsePart)
      const held = listOf(set.set_components).map((component) => {
        const [code = '', quantity = '1'] = component.split(':')
        const { view: _view, ...spec } = specOf(drawingOf.get(code) ?? '')
        return { spec, quantity: Number(quantity) }
      })
      expect({ set: set.name, parts: shown }).toEqual({
        set: set.name,
        parts: held.map(({ spec, quantity }) => ({ spec: { ...spec, seed: spec.seed ?? 1 }, quantity })),
      })
    }
  })

  test('a costume is shown with exactly the pieces that its contents name', () => {
    const words: readonly (readonly [RegExp, RegExp])[] = [
      [/klobúk|klobúčik|mitra|čiapk|korunk/, /hat|mitre|cap\b|crown/],
      [/krídla/, /wings/],
      [/maska/, /mask/],
      [/palička/, /wand/],
      [/svätožiar/, /halo/],
      [/roh(y|mi)/, /horns/],
      [/chvost(?! so)/, /\btail/],
      [/plášť(?!.*mitra)(?!.*kapucň)|a plášť|, plášť/, /cape|^$/],
      [/kabelka/, /bag/],
      [/golier(?!om)/, /ruff/],
      [/náhrdelník/, /necklace/],
      [/medailón/, /medallion/],
      [/kravata/, /(^| )tie/],
      [/motýlik/, /bow-tie/],
      [/rukavi/, /gloves/],
      [/štóla/, /stole/],
    ]
    const faults = products
      .filter((row) => row.product_code.startsWith('KO-'))
      .flatMap((row) => {
        const pieces = specOf(firstOf(row)).with ?? ''
        return words
          .filter(([word, piece]) => {
            const isNamed = word.test(row.attribute_contents)
            return isNamed ? !piece.test(pieces) : piece.source !== 'cape|^$' && piece.test(pieces)
          })
          .map(([word]) => `${row.name}: ${row.attribute_contents} / ${pieces || 'nothing'} (${word.source})`)
      })
    expect(faults).toEqual([])
  })
})
