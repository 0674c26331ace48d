import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import {
  drawArt,
  drawOccasion,
  drawScene,
  drawStoreFront,
  findSpots,
  formatArtReference,
  formatPart,
  motifs,
  palette,
  parseArtReference,
  sceneTopics,
} from './index.ts'
import type { ArtSpec } from './index.ts'
import stores from '../seeds/stores.json' with { type: 'json' }

const towns = stores.map(({ town }) => town)

const everyView = Object.entries(motifs).flatMap(([motif, { views, kinds = ['dots'] }]) =>
  views.map((view) => ({ motif, view, pattern: kinds[0] ?? 'dots', ...(motif === 'costume' && { size: 'girl' }) })),
)

/** Rasterized at a quarter: a small picture also shows that every part can be drawn. */
async function renderSize(svg: string): Promise<{ width: number; height: number }> {
  const { info } = await sharp(Buffer.from(svg), { density: 18 }).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width * 4, height: info.height * 4 }
}

describe('pictures of goods', () => {
  test.each(everyView)('$motif seen as $view is a square picture that sharp can render', async (shown) => {
    const svg = drawArt({ ...shown, color: 'ruzova', seed: 4 })
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/)
    expect(await renderSize(svg)).toEqual({ width: 800, height: 800 })
  })

  test.each(everyView)('$motif seen as $view is drawn the same every time and differs by seed and color', (shown) => {
    const spec = { ...shown, color: 'modra', seed: 7 }
    const svg = drawArt(spec)
    expect(drawArt(spec)).toBe(svg)
    expect(withoutIds(drawArt({ ...spec, seed: 8 }))).not.toBe(withoutIds(svg))
    expect(withoutIds(drawArt({ ...spec, color: 'zelena' }))).not.toBe(withoutIds(svg))
  })

  test('every motif offers at least two views', () => {
    expect(Object.entries(motifs).filter(([, { views }]) => views.length < 2)).toEqual([])
  })

  test('the article contains the hex of its swatch', () => {
    for (const [slug, { hex }] of Object.entries(palette)) {
      if (slug === 'viacfarebna' || slug === 'transparentna') continue
      expect(drawArt({ motif: 'cup', color: slug, seed: 1 })).toContain(hex)
    }
  })

  test('definitions of two pictures never share an id', () => {
    const [first, second] = [1, 2].map((seed) =>
      ids(drawArt({ motif: 'plate', color: 'zlata', pattern: 'unicorn', seed })),
    )
    expect(first?.some((id) => second?.includes(id))).toBe(false)
  })

  test('every reference within a picture resolves to a definition in the same picture', () => {
    for (const shown of everyView) {
      const { motif, view } = shown
      const svg = drawArt({ ...shown, color: 'zlta', seed: 3 })
      const known = new Set(ids(svg))
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1] ?? '')
      expect({ motif, view, missing: used.filter((id) => !known.has(id)) }).toEqual({ motif, view, missing: [] })
    }
  })

  test('an unknown view falls back to the first, an unknown motif or kind is refused', () => {
    expect(withoutIds(drawArt({ motif: 'cup', view: 'nowhere', seed: 2 }))).toBe(
      withoutIds(drawArt({ motif: 'cup', view: 'front', seed: 2 })),
    )
    expect(() => drawArt({ motif: 'submarine' })).toThrow(RangeError)
    expect(() => drawArt({ motif: 'game-box', pattern: 'chess' })).toThrow(RangeError)
  })

  test('everyone who wears a costume has a face: two eyes and a mouth', () => {
    // A ghost is a sheet with its own eyes.
    const costumes = (motifs['costume']?.kinds ?? []).filter((kind) => kind !== 'ghost')
    expect(costumes.length).toBeGreaterThan(5)
    for (const pattern of costumes)
      for (const size of ['girl', 'boy', 'woman', 'man']) {
        const svg = drawArt({ motif: 'costume', pattern, size, color: 'modra', seed: 3 })
        const [pupils, mouths] = [svg.match(/r="3\.2" fill="#1F1A22"/g), svg.match(/M-17-230Q0-221 18-230/g)]
        expect({ pattern, size, eyes: pupils?.length, mouths: mouths?.length }).toEqual({
          pattern,
          size,
          eyes: 2,
          mouths: 1,
        })
      }
  })

  test('text is drawn as paths and escaped', () => {
    const svg = drawArt({ motif: 'foil-letter', text: '<script>', color: 'zlata' })
    expect(svg).not.toContain('<script')
  })
})

describe('references', () => {
  test('parsing a reference returns what was written', () => {
    const spec = { motif: 'latex-balloon', color: 'ruzova', view: 'bunch', seed: 12, text: 'A & B', pattern: 'dots' }
    expect(parseArtReference(formatArtReference(spec))).toEqual(spec)
    expect(parseArtReference('art:latex-balloon?color=ruzova&view=bunch&seed=12')).toEqual({
      motif: 'latex-balloon',
      color: 'ruzova',
      view: 'bunch',
      seed: 12,
    })
  })

  test.each([
    '',
    'latex-balloon',
    'art:',
    'art:submarine',
    'https://example.sk/a.png',
    'art:__proto__',
    'art:constructor',
  ])('%j is not a reference', (reference) => {
    expect(parseArtReference(reference)).toBeUndefined()
  })
})

describe('pictures of the shop', () => {
  test.each(sceneTopics)('the scene %s renders', async (topic) => {
    const svg = drawScene({ topic, seed: 2 })
    expect(svg).not.toMatch(/NaN|undefined|<text/)
    expect(await renderSize(svg)).toEqual(
      topic === 'hero' ? { width: 1600, height: 700 } : { width: 1200, height: 800 },
    )
  })

  test('occasions are square and known by their Slovak names', async () => {
    for (const occasion of ['narodeniny', 'karneval', 'halloween', 'svadba', 'rozlucka', 'baby-shower']) {
      expect(await renderSize(drawOccasion({ occasion, seed: 1 }))).toEqual({ width: 800, height: 800 })
    }
  })

  test('each branch of the demo has its own landmark behind it, and its words fit their signs', () => {
    const shapes = [...towns, 'Neznáme mesto'].map((town) => {
      const svg = drawStoreFront({ town, seed: 1 })
      const [, shape] = /<g transform="translate\(14 66\) scale\(0\.920 0\.920\)"><path d="([^"]+)"/.exec(svg) ?? []
      // The signs are 76 and 600 wide; candies are at the ends of the board.
      const [door = Infinity, board = Infinity] = wordWidths(svg)
      expect(door, town).toBeLessThan(70)
      expect(board, town).toBeLessThan(420)
      return shape
    })
    expect(shapes).not.toContain(undefined)
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  test('two branches have different fronts', async () => {
    const [poprad, kosice] = ['Poprad', 'Košice'].map((town) => drawStoreFront({ town, seed: 1 }))
    expect(withoutIds(poprad ?? '')).not.toBe(withoutIds(kosice ?? ''))
    expect(await renderSize(poprad ?? '')).toEqual({ width: 1200, height: 800 })
  })
})

function ids(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '')
}

function withoutIds(svg: string): string {
  return svg.replaceAll(/a[0-9a-z]+-\d+/g, 'id')
}

/** The widths of the words in a picture, strokes included. */
function wordWidths(svg: string): number[] {
  const words = svg.matchAll(/<g transform="scale\(([\d.]+)\)"><path d="([^"]+)"[^>]*stroke-width="([\d.]+)"/g)
  return [...words].map(([, scale, path = '', weight]) => {
    const xs = [...path.matchAll(/(-?[\d.]+)[ ,]?-?[\d.]+/g)].map(([, x]) => Number(x))
    return Number(scale) * (Math.max(...xs) - Math.min(...xs) + Number(weight))
  })
}

describe('a party', () => {
  const parts: readonly ArtSpec[] = [
    { motif: 'plate', color: 'zelena', pattern: 'dinosaur', seed: 1 },
    { motif: 'plate', color: 'zelena', pattern: 'dinosaur', seed: 2 },
    { motif: 'cup', color: 'zelena', pattern: 'dinosaur', seed: 1 },
    { motif: 'costume', color: 'zelena', pattern: 'dinosaur', size: 'girl', seed: 1 },
    { motif: 'helium-tank', color: 'ruzova', seed: 1 },
  ]

  test('says where each of its goods is, no two at one place, and which it has no place for', () => {
    const spots = findSpots(parts)
    expect(spots.map((spot) => spot !== undefined)).toEqual([true, true, true, true, false])
    expect(new Set(spots.map((spot) => JSON.stringify(spot))).size).toBe(parts.length)
    for (const spot of spots.slice(0, -1)) {
      expect(spot?.x).toBeGreaterThan(5)
      expect(spot?.x).toBeLessThan(95)
      expect(spot?.y).toBeGreaterThan(5)
      expect(spot?.y).toBeLessThan(95)
    }
  })

  test('is one wide picture of the given goods', async () => {
    const names = (specs: readonly ArtSpec[]) => specs.map((spec) => formatPart({ spec, quantity: 1 })).join(' ')
    const draw = (specs: readonly ArtSpec[]) => drawArt({ motif: 'party', color: 'zelena', with: names(specs) })
    const whole = draw(parts)
    expect(await renderSize(whole)).toEqual({ width: 1600, height: 1200 })
    expect(whole).not.toMatch(/NaN|undefined|Infinity|<text/)
    expect(whole.length).toBeGreaterThan(draw(parts.slice(0, 2)).length)
  })
})
