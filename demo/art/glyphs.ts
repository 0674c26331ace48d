/** Our own digits and letters as center lines, so that no font is needed: inflated as foil, or drawn as a flat stroke. */

import { arcPoints, polyline, round } from './geometry.ts'
import type { Point } from './geometry.ts'
import { stroke } from './paint.ts'
import { mix } from './palette.ts'
import type { Tone } from './palette.ts'

type Glyph = { width: number; strokes: readonly (readonly Point[])[] }

const to = (...pairs: readonly (readonly [number, number])[]): Point[] => pairs.map(([x, y]) => ({ x, y }))

const bow = (cx: number, cy: number, rx: number, ry: number, from: number, until: number): Point[] =>
  arcPoints({ cx, cy, rx, ry, from, to: until }, Math.max(8, Math.round(Math.abs(until - from) / 12)))

/** Height 100, baseline at 100; `width` is the distance between the outer center lines. */
const glyphs: Readonly<Record<string, Glyph>> = {
  '0': { width: 56, strokes: [bow(28, 50, 28, 50, -90, 270)] },
  '1': { width: 30, strokes: [[...to([0, 22], [28, 0], [28, 100])]] },
  '2': { width: 56, strokes: [[...bow(28, 28, 28, 28, -170, 30), ...to([0, 100], [58, 100])]] },
  '3': { width: 54, strokes: [[...bow(25, 25, 26, 25, -160, 90), ...bow(25, 74, 30, 26, -90, 160)]] },
  '4': { width: 62, strokes: [to([44, 100], [44, 0], [0, 68], [64, 68])] },
  '5': { width: 56, strokes: [[...to([50, 0], [9, 0], [4, 46]), ...bow(25, 68, 31, 32, -115, 150)]] },
  '6': { width: 56, strokes: [[...to([38, 0], [3, 54]), ...bow(28, 69, 28, 31, 205, -155)]] },
  '7': { width: 56, strokes: [to([0, 0], [56, 0], [18, 100])] },
  '8': { width: 56, strokes: [bow(28, 24, 23, 24, -90, 270), bow(28, 73, 28, 27, -90, 270)] },
  '9': { width: 56, strokes: [[...bow(28, 31, 28, 31, 0, -360), ...to([54, 46], [20, 100])]] },
  A: { width: 68, strokes: [to([0, 100], [34, 0], [68, 100]), to([14, 64], [54, 64])] },
  B: {
    width: 56,
    strokes: [
      [...to([0, 50], [0, 0], [24, 0]), ...bow(26, 24, 24, 24, -90, 90), ...to([0, 48])],
      [...to([0, 48], [0, 100], [26, 100]), ...bow(28, 74, 28, 26, 90, -90)],
    ],
  },
  C: { width: 62, strokes: [bow(36, 50, 36, 50, -50, -310)] },
  D: { width: 62, strokes: [[...to([0, 100], [0, 0], [16, 0]), ...bow(18, 50, 44, 50, -90, 90), ...to([0, 100])]] },
  E: { width: 50, strokes: [to([50, 0], [0, 0], [0, 100], [50, 100]), to([0, 49], [42, 49])] },
  F: { width: 50, strokes: [to([50, 0], [0, 0], [0, 100]), to([0, 50], [42, 50])] },
  G: { width: 66, strokes: [[...bow(36, 50, 36, 50, -48, -345), ...to([70, 54], [42, 54])]] },
  H: { width: 60, strokes: [to([0, 0], [0, 100]), to([60, 0], [60, 100]), to([0, 50], [60, 50])] },
  I: { width: 4, strokes: [to([2, 0], [2, 100])] },
  J: { width: 44, strokes: [[...to([44, 0], [44, 70]), ...bow(22, 72, 22, 28, 0, 165)]] },
  K: { width: 58, strokes: [to([0, 0], [0, 100]), to([56, 0], [4, 56]), to([18, 42], [58, 100])] },
  L: { width: 48, strokes: [to([0, 0], [0, 100], [48, 100])] },
  M: { width: 78, strokes: [to([0, 100], [4, 0], [39, 66], [74, 0], [78, 100])] },
  N: { width: 62, strokes: [to([0, 100], [0, 0], [62, 100], [62, 0])] },
  O: { width: 72, strokes: [bow(36, 50, 36, 50, -90, 270)] },
  P: { width: 54, strokes: [[...to([0, 100], [0, 0], [24, 0]), ...bow(26, 28, 28, 28, -90, 90), ...to([0, 56])]] },
  Q: { width: 72, strokes: [bow(36, 50, 36, 50, -90, 270), to([46, 70], [72, 102])] },
  R: {
    width: 58,
    strokes: [
      [...to([0, 100], [0, 0], [24, 0]), ...bow(26, 27, 28, 27, -90, 90), ...to([0, 54])],
      to([26, 54], [58, 100]),
    ],
  },
  S: { width: 54, strokes: [[...bow(27, 25, 26, 25, -30, -215), ...bow(27, 75, 28, 25, -65, 150)]] },
  T: { width: 64, strokes: [to([0, 0], [64, 0]), to([32, 0], [32, 100])] },
  U: { width: 60, strokes: [[...to([0, 0], [0, 66]), ...bow(30, 68, 30, 32, 180, 0), ...to([60, 0])]] },
  V: { width: 68, strokes: [to([0, 0], [34, 100], [68, 0])] },
  W: { width: 90, strokes: [to([0, 0], [20, 100], [45, 26], [70, 100], [90, 0])] },
  X: { width: 64, strokes: [to([0, 0], [64, 100]), to([64, 0], [0, 100])] },
  Y: { width: 66, strokes: [to([0, 0], [33, 50], [66, 0]), to([33, 50], [33, 100])] },
  Z: { width: 58, strokes: [to([2, 0], [58, 0], [0, 100], [60, 100])] },
  '&': {
    width: 66,
    strokes: [
      [
        ...to([66, 100], [14, 34]),
        ...bow(29, 20, 19, 20, 155, 385),
        ...to([10, 58]),
        ...bow(24, 76, 24, 24, 220, 60),
        ...to([64, 56]),
      ],
    ],
  },
  '+': { width: 56, strokes: [to([28, 24], [28, 80]), to([0, 52], [56, 52])] },
  '!': { width: 4, strokes: [to([2, 0], [2, 62]), to([2, 98], [2, 100])] },
  '?': { width: 50, strokes: [[...bow(25, 26, 25, 26, -170, 60), ...to([25, 66])], to([25, 98], [25, 100])] },
  '-': { width: 36, strokes: [to([0, 54], [36, 54])] },
  '.': { width: 4, strokes: [to([2, 98], [2, 100])] },
  '%': { width: 70, strokes: [to([62, 0], [8, 100]), bow(12, 18, 12, 18, -90, 270), bow(58, 82, 12, 18, -90, 270)] },
}

const caron: readonly Point[] = to([-12, -30], [0, -18], [12, -30])

const acute: readonly Point[] = to([-4, -16], [10, -32])

const diaeresis: readonly (readonly Point[])[] = [to([-12, -24], [-12, -23]), to([12, -24], [12, -23])]

const circumflex: readonly Point[] = to([-12, -18], [0, -30], [12, -18])

/** By their combining characters. */
const accents: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  '\u030C': [caron],
  '\u0301': [acute],
  '\u0308': diaeresis,
  '\u0302': [circumflex],
}

type PlacedStrokes = { strokes: Point[][]; width: number }

/** The center lines of a word, scaled to `height`; unknown characters leave a gap. */
function layOut(text: string, look: { height: number; gap: number }): PlacedStrokes {
  const scale = look.height / 100
  let cursor = 0
  const strokes: Point[][] = []
  for (const letter of text.toUpperCase().normalize('NFC')) {
    const [plain = '', mark] = letter.normalize('NFD')
    const glyph = glyphs[plain]
    if (!glyph) {
      cursor += 34 * scale
      continue
    }
    const placed = (points: readonly Point[], dx = 0) =>
      points.map((point) => ({ x: cursor + (point.x + dx) * scale, y: point.y * scale }))
    strokes.push(...glyph.strokes.map((points) => placed(points)))
    for (const accent of accents[mark ?? ''] ?? []) strokes.push(placed(accent, glyph.width / 2))
    cursor += glyph.width * scale + look.gap
  }
  return { strokes, width: Math.max(0, cursor - look.gap) }
}

function centred(text: string, look: { height: number; gap: number }): PlacedStrokes {
  const laid = layOut(text, look)
  return {
    width: laid.width,
    strokes: laid.strokes.map((points) =>
      points.map((point) => ({ x: point.x - laid.width / 2, y: point.y - look.height / 2 })),
    ),
  }
}

/** Flat lettering around the origin. `width` narrows the word when it would not fit. */
export function lettering(
  text: string,
  look: { height: number; weight: number; color: string; width?: number; gap?: number },
): string {
  const { height, weight, color, gap = weight * 1.9 } = look
  const laid = centred(text, { height, gap })
  const fit = look.width === undefined || laid.width + weight <= look.width ? 1 : look.width / (laid.width + weight)
  const path = laid.strokes.map((points) => polyline(points)).join('')
  return `<g transform="scale(${fit.toFixed(3)})">${stroke(path, color, weight)}</g>`
}

/** The width of a foil word, tube included. */
export function foilWidth(text: string, height: number, weight: number): number {
  return layOut(text, { height, gap: weight * 1.12 }).width + weight
}

/**
 * A word of foil balloons around the origin. The tube is many strokes, each narrower and shifted towards the light;
 * over it the seam, the crinkles along the seam and broken highlights.
 */
export function foilWord(text: string, look: { height: number; weight: number; tone: Tone }): string {
  const { height, weight, tone } = look
  const { strokes } = centred(text, { height, gap: weight * 1.12 })
  const path = strokes.map((points) => polyline(points)).join('')
  const layers = tubeColors(tone)
  const tube = layers
    .map(([part, color]) => {
      const shift = (1 - part) * weight * 0.27
      return stroke(path, color, weight * part, `transform="translate(${round(-shift)} ${round(-shift * 1.15)})"`)
    })
    .join('')
  const glint = (width: number, opacity: number, dashes: string) =>
    stroke(
      path,
      '#fff',
      width,
      `opacity="${opacity}" stroke-dasharray="${dashes}" transform="translate(${round(-weight * 0.2)} ${round(-weight * 0.22)})"`,
    )
  const dash = (...parts: readonly number[]) => parts.map((part) => round(part * weight)).join(' ')
  return (
    stroke(path, tone.deep, weight * 1.07) +
    stroke(
      path,
      tone.light,
      weight * 1.05,
      `transform="translate(${round(-weight * 0.012)} ${round(-weight * 0.012)})"`,
    ) +
    tube +
    crinkles(strokes, weight, tone) +
    glint(weight * 0.15, 0.32, dash(1.1, 0.5, 0.3, 0.7)) +
    glint(weight * 0.06, 0.92, dash(0.7, 0.9, 0.16, 1.2))
  )
}

function tubeColors(tone: Tone): readonly (readonly [number, string])[] {
  const count = 26
  return Array.from({ length: count }, (_, index) => {
    const part = index / (count - 1)
    return [1 - part * 0.86, tubeColor(tone, part)] as const
  })
}

function tubeColor(tone: Tone, part: number): string {
  const stops: readonly (readonly [number, string])[] = tone.isMetallic
    ? [
        [0, mix(tone.dark, tone.deep, 0.2)],
        [0.2, tone.dark],
        [0.42, tone.base],
        [0.62, mix(tone.base, tone.light, 0.6)],
        [0.74, mix(tone.base, tone.light, 0.2)],
        [0.9, mix(tone.base, tone.light, 0.8)],
        [1, tone.pale],
      ]
    : [
        [0, mix(tone.dark, tone.base, 0.1)],
        [0.25, mix(tone.dark, tone.base, 0.65)],
        [0.5, tone.base],
        [0.78, mix(tone.base, tone.light, 0.45)],
        [1, mix(tone.light, '#FFFFFF', 0.25)],
      ]
  for (let index = 1; index < stops.length; index += 1) {
    const [start, from] = stops[index - 1] ?? [0, tone.base]
    const [end, until] = stops[index] ?? [1, tone.base]
    if (part <= end) return mix(from, until, (part - start) / (end - start))
  }
  return tone.pale
}

/** Short tapered folds from the seam inwards, omitted where two tubes join, and the light that the ground reflects. */
function crinkles(strokes: readonly (readonly Point[])[], weight: number, tone: Tone): string {
  const half = weight / 2
  let dark = ''
  let light = ''
  let rim = ''
  for (const { normal, at, index } of seamPoints(strokes, weight)) {
    const depth = weight * ([0.2, 0.1, 0.15, 0.08, 0.17][index % 5] ?? 0.12)
    const slant = weight * ([0.04, -0.03, 0.02, -0.05, 0][(index * 3) % 5] ?? 0)
    const along = { x: -normal.y, y: normal.x }
    const tip = { x: at.x - normal.x * depth + along.x * slant, y: at.y - normal.y * depth + along.y * slant }
    const wedge = (from: number, until: number) =>
      `M${round(at.x + along.x * from)} ${round(at.y + along.y * from)}L${round(tip.x)} ${round(tip.y)}L${round(at.x + along.x * until)} ${round(at.y + along.y * until)}Z`
    dark += wedge(-weight * 0.012, weight * 0.026)
    light += wedge(weight * 0.026, weight * 0.06)
    if (normal.x + normal.y > 0.55) {
      const inner = { x: at.x - normal.x * half * 0.24, y: at.y - normal.y * half * 0.24 }
      const reach = weight * 0.17
      rim += `M${round(inner.x - along.x * reach)} ${round(inner.y - along.y * reach)}L${round(inner.x + along.x * reach)} ${round(inner.y + along.y * reach)}`
    }
  }
  const reflected = `<path d="${rim}" fill="none" stroke="${tone.light}" stroke-width="${round(weight * 0.05)}" stroke-linecap="round" opacity="${tone.isMetallic ? 0.6 : 0.38}"/>`
  return (
    reflected + `<path d="${dark}" fill="${tone.deep}" opacity=".34"/><path d="${light}" fill="#fff" opacity=".4"/>`
  )
}

type SeamPoint = { at: Point; normal: Point; index: number }

function seamPoints(strokes: readonly (readonly Point[])[], weight: number): SeamPoint[] {
  const pitch = weight * 0.23
  const half = weight / 2
  const centres = strokes.flatMap((points) => resample(points, pitch))
  const isInside = (point: Point) =>
    centres.some((other) => Math.hypot(other.x - point.x, other.y - point.y) < half * 0.9)
  return strokes.flatMap((points) => {
    const samples = resample(points, pitch)
    return samples.flatMap((sample, index) => {
      const before = samples[index - 1] ?? sample
      const after = samples[index + 1] ?? sample
      const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
      const normal = { x: -(after.y - before.y) / length, y: (after.x - before.x) / length }
      return [-1, 1].flatMap((side): SeamPoint[] => {
        const facing = { x: normal.x * side, y: normal.y * side }
        const at = { x: sample.x + facing.x * half, y: sample.y + facing.y * half }
        return isInside(at) ? [] : [{ at, normal: facing, index }]
      })
    })
  })
}

function resample(points: readonly Point[], pitch: number): Point[] {
  const result: Point[] = []
  let left = 0
  points.forEach((point, index) => {
    const next = points[index + 1]
    if (!next) {
      result.push(point)
      return
    }
    const length = Math.hypot(next.x - point.x, next.y - point.y)
    let along = left
    while (along < length) {
      result.push({
        x: point.x + ((next.x - point.x) * along) / length,
        y: point.y + ((next.y - point.y) * along) / length,
      })
      along += pitch
    }
    left = along - length
  })
  return result
}

/** Words on as few lines as their length requires, each line as large as the width allows and none larger than `height`. */
export function textBlock(
  text: string,
  look: { width: number; height: number; lineHeight: number; weight?: number; color: string; longest?: number },
): string {
  const { width, height, lineHeight, weight = 0.2, color, longest = 13 } = look
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= longest) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const size = Math.min(lineHeight, (height / lines.length) * 0.68)
  const widest =
    Math.max(...lines.map((line) => layOut(line, { height: size, gap: size * weight * 1.9 }).width)) + size * weight
  const fitted = size * Math.min(1, width / widest)
  return lines
    .map(
      (line, index) =>
        `<g transform="translate(0 ${round((index - (lines.length - 1) / 2) * fitted * 1.5)})">${lettering(line, { height: fitted, weight: fitted * weight, color })}</g>`,
    )
    .join('')
}
