/** What to draw, resolved: the words of a reference become tones, a painter and a plan. */

import { createPainter } from './paint.ts'
import type { Painter } from './paint.ts'
import { assortment, companionsOf, normalizeColor, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'

export type ArtSpec = {
  motif: string
  color?: string
  /** One color, or several separated by commas: then the article has exactly these besides its own. */
  accent?: string
  text?: string
  pattern?: string
  size?: string
  /** The number of pieces in the pack, where the picture shows each of them. */
  count?: string
  /** What belongs to the article besides its main piece, as words: "hat wings wand". */
  with?: string
  seed?: number
  view?: string
}

export type Brief = {
  painter: Painter
  tone: Tone
  accent: Tone
  /** The article's color first, then what goes with it; a many-colored article gets the whole assortment. */
  tones: readonly [Tone, ...Tone[]]
  isMixed: boolean
  text: string
  pattern: string
  size: string
  /** 0 when the reference does not specify it. */
  count: number
  extras: readonly string[]
  seed: number
}

export type View = (brief: Brief) => string

export type Motif = {
  /** The thing alone, for sets that are composed of it. */
  item?: { draw: Drawing; base?: number; foot?: number }
  views: Readonly<Record<string, View>>
  /** The allowed patterns if they are kinds of thing, not prints; the caller must not pass another one. */
  kinds?: readonly [string, ...string[]]
}

const printedMotifs = new Set(['cup', 'plate', 'napkin', 'tablecloth', 'gift-bag', 'gift-box', 'hat'])

export function createBrief(spec: ArtSpec): Brief {
  const color = normalizeColor(spec.color ?? 'viacfarebna')
  const isMixed = color === 'viacfarebna'
  const seed = spec.seed ?? 1
  const [first, ...others] = companionsOf(color)
  const accents = spec.accent?.split(',') ?? []
  const accent = toneOf(accents[0] ?? first)
  const pattern = spec.pattern ?? 'plain'
  // A printed article "of many colors" is white with a print of all of them, not one color of the assortment.
  const isConfettiPrint = isMixed && pattern === 'plain' && printedMotifs.has(spec.motif)
  return {
    painter: createPainter(
      JSON.stringify([
        spec.motif,
        color,
        spec.accent,
        spec.text,
        spec.pattern,
        spec.size,
        seed,
        spec.view,
        ...(spec.count || spec.with ? [spec.count, spec.with] : []),
      ]),
    ),
    tone: toneOf(isConfettiPrint ? 'biela' : isMixed ? (assortment[seed % assortment.length] ?? 'fuksiova') : color),
    accent: isConfettiPrint ? toneOf(accents[0] ?? assortment[seed % assortment.length] ?? 'fuksiova') : accent,
    tones: isMixed
      ? mixedTones(seed)
      : [toneOf(color), accent, ...(accents.length > 1 ? accents.slice(1) : others).map(toneOf)],
    isMixed,
    text: spec.text ?? '',
    pattern: isConfettiPrint ? 'confetti' : pattern,
    size: spec.size ?? '',
    count: Number(spec.count ?? 0) || 0,
    extras: spec.with?.split(' ').filter(Boolean) ?? [],
    seed,
  }
}

function mixedTones(seed: number): readonly [Tone, ...Tone[]] {
  const turned = assortment.map((_, index) => toneOf(assortment[(index + seed) % assortment.length] ?? 'fuksiova'))
  const [head = toneOf('fuksiova'), ...rest] = turned
  return [head, ...rest]
}

export function toneAt(brief: Brief, index: number): Tone {
  return brief.tones[index % brief.tones.length] ?? brief.tone
}

/** The same brief in another color, for companions in a group picture. */
export function recolored(brief: Brief, tone: Tone, accent: Tone = brief.accent): Brief {
  return { ...brief, tone, accent }
}

export type Drawing = (brief: Brief) => string
