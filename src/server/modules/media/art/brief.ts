/** What is to be drawn, resolved: the words of a reference become tones, a painter and a plan. */

import { createPainter } from './paint.ts'
import type { Painter } from './paint.ts'
import { assortment, companionsOf, normaliseColour, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'

export type ArtSpec = {
  motif: string
  color?: string
  accent?: string
  text?: string
  pattern?: string
  size?: string
  seed?: number
  view?: string
}

export type Brief = {
  painter: Painter
  tone: Tone
  accent: Tone
  /** The article's colour first, then what goes with it; a many-coloured article gets the whole assortment. */
  tones: readonly [Tone, ...Tone[]]
  isMixed: boolean
  text: string
  pattern: string
  size: string
  seed: number
}

export type View = (brief: Brief) => string

export type Motif = { views: Readonly<Record<string, View>> }

const printedMotifs = new Set(['cup', 'plate', 'napkin', 'tablecloth', 'gift-bag', 'gift-box', 'wrapping-paper', 'hat'])

export function createBrief(spec: ArtSpec): Brief {
  const colour = normaliseColour(spec.color ?? 'viacfarebna')
  const isMixed = colour === 'viacfarebna'
  const seed = spec.seed ?? 1
  const [first, ...others] = companionsOf(colour)
  const accent = toneOf(spec.accent ?? first)
  const pattern = spec.pattern ?? 'plain'
  // A printed article "of many colours" is white with a print of all of them, not one colour of the assortment.
  const isConfettiPrint = isMixed && pattern === 'plain' && printedMotifs.has(spec.motif)
  return {
    painter: createPainter(
      JSON.stringify([spec.motif, colour, spec.accent, spec.text, spec.pattern, spec.size, seed, spec.view]),
    ),
    tone: toneOf(isConfettiPrint ? 'biela' : isMixed ? (assortment[seed % assortment.length] ?? 'fuksiova') : colour),
    accent: isConfettiPrint ? toneOf(spec.accent ?? assortment[seed % assortment.length] ?? 'fuksiova') : accent,
    tones: isMixed ? mixedTones(seed) : [toneOf(colour), accent, ...others.map(toneOf)],
    isMixed,
    text: spec.text ?? '',
    pattern: isConfettiPrint ? 'confetti' : pattern,
    size: spec.size ?? '',
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

/** The same brief in another colour, for companions in a group picture. */
export function recoloured(brief: Brief, tone: Tone, accent: Tone = brief.accent): Brief {
  return { ...brief, tone, accent }
}

export type Drawing = (brief: Brief) => string
