/** The common style of all drawings: light from the upper left, soft edges, contact shadows, tinted backgrounds. */

import { createRandom, ellipsePath, hashText, round, smooth } from './geometry.ts'
import type { Point, Random } from './geometry.ts'
import { isNeutral, luminance, mix } from './palette.ts'
import type { Tone } from './palette.ts'

/** Collects the definitions of one picture. Ids contain the picture's own key: several pictures may be inline on one page. */
export type Painter = {
  random: Random
  define: (write: (id: string) => string) => string
  definitions: () => string
}

export function createPainter(key: string): Painter {
  const prefix = `a${hashText(key).toString(36)}`
  const known = new Map<string, string>()
  const written: string[] = []
  return {
    random: createRandom(key),
    define(write) {
      // Equal definitions are shared: a garland of a hundred balloons needs five gradients.
      const content = write('')
      const existing = known.get(content)
      if (existing) return existing
      const id = `${prefix}-${known.size}`
      known.set(content, id)
      written.push(write(id))
      return id
    },
    definitions: () => written.join(''),
  }
}

type Stop = readonly [offset: number, color: string, opacity?: number]

export function radial(
  painter: Painter,
  stops: readonly Stop[],
  place: { cx?: number; cy?: number; r?: number } = {},
): string {
  const { cx = 0.5, cy = 0.5, r = 0.5 } = place
  const id = painter.define(
    (name) => `<radialGradient id="${name}" cx="${cx}" cy="${cy}" r="${r}">${writeStops(stops)}</radialGradient>`,
  )
  return `url(#${id})`
}

export function linear(
  painter: Painter,
  stops: readonly Stop[],
  line: { x1?: number; y1?: number; x2?: number; y2?: number } = {},
): string {
  const { x1 = 0, y1 = 0, x2 = 0, y2 = 1 } = line
  const id = painter.define(
    (name) =>
      `<linearGradient id="${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${writeStops(stops)}</linearGradient>`,
  )
  return `url(#${id})`
}

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

// Marks --------------------------------------------------------------------------------------------------------------

export function fill(path: string, paint: string, more = ''): string {
  return `<path d="${path}" fill="${paint}"${more ? ` ${more}` : ''}/>`
}

export function stroke(path: string, paint: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${
    more ? ` ${more}` : ''
  }/>`
}

export function circle(center: Point, radius: number, paint: string, more = ''): string {
  return `<circle cx="${round(center.x)}" cy="${round(center.y)}" r="${round(radius)}" fill="${paint}"${more ? ` ${more}` : ''}/>`
}

export function ellipse(center: Point, rx: number, ry: number, paint: string, more = ''): string {
  return `<ellipse cx="${round(center.x)}" cy="${round(center.y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${paint}"${more ? ` ${more}` : ''}/>`
}

export type Place = { x?: number; y?: number; scale?: number; scaleX?: number; rotate?: number; opacity?: number }

export function place(where: Place, content: string): string {
  const { x = 0, y = 0, scale = 1, scaleX = scale, rotate = 0, opacity } = where
  const moved = `translate(${round(x)} ${round(y)})`
  const turned = rotate === 0 ? '' : ` rotate(${round(rotate)})`
  const sized = scale === 1 && scaleX === 1 ? '' : ` scale(${scaleX.toFixed(3)} ${scale.toFixed(3)})`
  return `<g transform="${moved}${turned}${sized}"${opacity === undefined ? '' : ` opacity="${opacity}"`}>${content}</g>`
}

export function clipped(painter: Painter, path: string, content: string): string {
  const id = painter.define((name) => `<clipPath id="${name}"><path d="${path}"/></clipPath>`)
  return `<g clip-path="url(#${id})">${content}</g>`
}

// Materials ----------------------------------------------------------------------------------------------------------

/** A round body: lit at the upper left, turning away at the lower right, with a little reflected light from the ground. */
export function roundBody(painter: Painter, tone: Tone): string {
  const stops: Stop[] = tone.isMetallic
    ? [
        [0, tone.pale],
        [0.22, tone.light],
        [0.45, tone.base],
        [0.72, tone.dark],
        [0.86, mix(tone.dark, tone.base, 0.4)],
        [1, tone.light],
      ]
    : [
        [0, mix(tone.light, tone.base, 0.2)],
        [0.38, tone.base],
        [0.8, mix(tone.base, tone.dark, 0.7)],
        [1, mix(tone.dark, tone.base, 0.25)],
      ]
  return radial(painter, stops, { cx: 0.36, cy: 0.28, r: 0.82 })
}

/** An upright cylinder or a cone seen from the side. */
export function barrel(painter: Painter, tone: Tone): string {
  const stops: Stop[] = tone.isMetallic
    ? [
        [0, tone.dark],
        [0.14, tone.base],
        [0.28, tone.pale],
        [0.4, tone.base],
        [0.62, tone.dark],
        [0.8, tone.base],
        [0.92, tone.light],
        [1, tone.dark],
      ]
    : [
        [0, mix(tone.base, tone.dark, 0.35)],
        [0.26, mix(tone.base, tone.light, 0.65)],
        [0.5, tone.base],
        [0.88, mix(tone.base, tone.dark, 0.75)],
        [1, mix(tone.base, tone.dark, 0.45)],
      ]
  return linear(painter, stops, { x2: 1, y2: 0 })
}

/** A flat surface tilted towards the light: paper, card, cloth. */
export function flat(painter: Painter, tone: Tone): string {
  const stops: Stop[] = tone.isMetallic
    ? [
        [0, tone.light],
        [0.3, tone.base],
        [0.5, tone.pale],
        [0.68, tone.base],
        [1, tone.dark],
      ]
    : [
        [0, mix(tone.base, tone.light, 0.45)],
        [0.45, tone.base],
        [1, mix(tone.base, tone.dark, 0.3)],
      ]
  return linear(painter, stops, { x1: 0.1, x2: 0.9 })
}

/** A soft bevel inside any outline, made of shifted strokes: the look of a filled foil or a cushion without a filter. */
export function bevel(painter: Painter, path: string, look: { tone: Tone; depth: number; strength?: number }): string {
  const { tone, depth, strength = 1 } = look
  const layers: string[] = []
  for (let step = 0; step < 6; step += 1) {
    const width = depth * (1.9 - step * 0.3)
    const shift = depth * 0.34
    layers.push(
      `<path d="${path}" transform="translate(${round(-shift)} ${round(-shift)})" fill="none" stroke="${tone.deep}" stroke-opacity="${(0.085 * strength).toFixed(3)}" stroke-width="${round(width)}"/>`,
      `<path d="${path}" transform="translate(${round(shift)} ${round(shift)})" fill="none" stroke="#fff" stroke-opacity="${(0.09 * strength).toFixed(3)}" stroke-width="${round(width * 0.9)}"/>`,
    )
  }
  return clipped(painter, path, layers.join(''))
}

export function puffed(painter: Painter, path: string, tone: Tone, depth: number): string {
  return fill(path, roundBody(painter, tone)) + bevel(painter, path, { tone, depth })
}

/** A glint without a hard edge. */
export function gleam(
  painter: Painter,
  where: { x: number; y: number; rx: number; ry: number; rotate?: number; strength?: number },
): string {
  const { x, y, rx, ry, rotate = 0, strength = 0.85 } = where
  const paint = radial(painter, [
    [0, '#fff', strength],
    [0.45, '#fff', strength * 0.55],
    [1, '#fff', 0],
  ])
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${paint}"${
    rotate ? ` transform="rotate(${round(rotate)} ${round(x)} ${round(y)})"` : ''
  }/>`
}

export function contactShadow(
  painter: Painter,
  where: { x: number; y: number; rx: number; ry: number; tint?: string; strength?: number },
): string {
  const { x, y, rx, ry, tint = '#3A1B45', strength = 0.42 } = where
  const wide = radial(painter, [
    [0, tint, strength * 0.62],
    [0.5, tint, strength * 0.3],
    [1, tint, 0],
  ])
  const near = radial(painter, [
    [0, tint, strength],
    [0.6, tint, strength * 0.5],
    [1, tint, 0],
  ])
  // Light comes from the upper left, so the wide part of the shadow leans to the right.
  return (
    ellipse({ x: x + rx * 0.16, y: y + ry * 0.2 }, rx * 1.28, ry * 1.5, wide) +
    ellipse({ x, y }, rx * 0.9, ry * 0.62, near)
  )
}

/** A soft shadow of something lying on or hanging in front of a surface. */
export function castShadow(
  path: string,
  where: { dx: number; dy: number; blur: number; tint?: string; strength?: number },
): string {
  const { dx, dy, blur, tint = '#3A1B45', strength = 0.2 } = where
  const layers = [1, 0.72, 0.46, 0.22, 0].map(
    (spread) =>
      `<path d="${path}" fill="${tint}" stroke="${tint}" stroke-width="${round(blur * spread * 2)}" stroke-linejoin="round" opacity="${round10(strength / 5)}"/>`,
  )
  return `<g transform="translate(${round(dx)} ${round(dy)})">${layers.join('')}</g>`
}

function round10(value: number): string {
  return value.toFixed(3)
}

/** Folds falling from `top` to `bottom`: alternating soft light and dark wedges. */
export function folds(
  painter: Painter,
  area: { left: number; right: number; top: number; bottom: number; count: number; tone: Tone; spread?: number },
): string {
  const { left, right, top, bottom, count, tone, spread = 1 } = area
  const middle = (left + right) / 2
  const dark = linear(painter, [
    [0, tone.deep, 0.02],
    [0.5, tone.deep, 0.26],
    [1, tone.deep, 0.34],
  ])
  const light = linear(painter, [
    [0, '#fff', 0.02],
    [0.6, '#fff', 0.22],
    [1, '#fff', 0.3],
  ])
  let marks = ''
  for (let index = 0; index < count; index += 1) {
    const x = left + ((right - left) * (index + 0.5)) / count + painter.random.between(-4, 4)
    const width = ((right - left) / count) * 0.34
    const topX = middle + (x - middle) / spread
    const wedge = (shift: number) =>
      smooth([
        { x: topX + shift * 0.3, y: top },
        { x: (topX + x) / 2 + shift - width * 0.3, y: (top + bottom) / 2 },
        { x: x + shift - width * 0.7, y: bottom },
      ]) +
      `L${round(x + shift + width * 0.7)} ${round(bottom)}` +
      smooth([
        { x: x + shift + width * 0.7, y: bottom },
        { x: (topX + x) / 2 + shift + width * 0.3, y: (top + bottom) / 2 },
        { x: topX + shift * 0.3, y: top },
      ]).replace('M', 'L')
    marks += fill(wedge(width * 0.35), dark) + fill(wedge(-width * 0.6), light)
  }
  return marks
}

// Grounds ------------------------------------------------------------------------------------------------------------

export type Sheet = { width: number; height: number }

const productSheet: Sheet = { width: 800, height: 800 }

/** The hue of the background: the article's own, or for white and clear goods a quiet tint so that they stand out. */
export function groundTint(tone: Tone, random: Random): string {
  const light = luminance(tone.base)
  if (light > 0.86) {
    return isNeutral(tone.base)
      ? random.pick(['#C98AA6', '#9C8BD0', '#7FB4CC', '#C9A468', '#86BC9F'] as const)
      : tone.dark
  }
  if (light < 0.2) return random.pick(['#9A8AAE', '#B39A74', '#8296AC', '#B3869A'] as const)
  return tone.base
}

export type GroundKind = 'sweep' | 'floor' | 'disc' | 'arch' | 'wall'

/** A seamless studio background. `horizon` is where the floor begins, if there is one. */
export function ground(
  painter: Painter,
  look: { tint: string; kind: GroundKind; horizon?: number; sheet?: Sheet },
): string {
  const { tint, kind, horizon = 610, sheet = productSheet } = look
  const { width, height } = sheet
  // The depth of the tint and the position of the lamp vary a little, so two articles of one color do not share a
  // background.
  const depth = painter.random.between(-0.05, 0.04)
  const near = mix(tint, '#FFFFFF', 0.9 + depth * 0.6)
  const middle = mix(tint, '#FFFFFF', 0.8 + depth)
  const far = mix(tint, '#FFFFFF', 0.66 + depth)
  const lamp = {
    cx: Number(painter.random.between(0.2, 0.4).toFixed(2)),
    cy: Number(painter.random.between(0.14, 0.3).toFixed(2)),
    r: 0.7,
  }
  const whole = `M0 0H${width}V${height}H0Z`
  const light = fill(
    whole,
    radial(
      painter,
      [
        [0, '#FFFFFF', 0.85],
        [0.6, '#FFFFFF', 0.18],
        [1, '#FFFFFF', 0],
      ],
      lamp,
    ),
  )
  const back = fill(
    whole,
    linear(painter, [
      [0, near],
      [1, kind === 'sweep' ? far : middle],
    ]),
  )
  if (kind === 'floor' || kind === 'arch') {
    const arch =
      kind === 'arch'
        ? fill(
            `M${width * 0.16} ${horizon}V${height * 0.42}A${width * 0.34} ${width * 0.34} 0 0 1 ${width * 0.84} ${height * 0.42}V${horizon}Z`,
            linear(painter, [
              [0, mix(tint, '#FFFFFF', 0.62)],
              [1, mix(tint, '#FFFFFF', 0.78)],
            ]),
          )
        : ''
    const floor = fill(
      `M0 ${horizon}H${width}V${height}H0Z`,
      linear(painter, [
        [0, mix(tint, '#FFFFFF', 0.6)],
        [0.25, mix(tint, '#FFFFFF', 0.68)],
        [1, mix(tint, '#FFFFFF', 0.74)],
      ]),
    )
    return back + arch + light + floor
  }
  if (kind === 'disc') {
    const disc = circle(
      { x: width * 0.5, y: height * 0.48 },
      width * 0.39,
      linear(painter, [
        [0, mix(tint, '#FFFFFF', 0.6)],
        [1, mix(tint, '#FFFFFF', 0.76)],
      ]),
    )
    return back + disc + light
  }
  if (kind === 'wall') {
    return back + light
  }
  const pool = ellipse(
    { x: width * 0.5, y: height * 0.86 },
    width * 0.62,
    height * 0.2,
    radial(painter, [
      [0, mix(tint, '#FFFFFF', 0.86), 0.9],
      [1, mix(tint, '#FFFFFF', 0.8), 0],
    ]),
  )
  return back + light + pool
}

/** A round stand for small goods. */
export function podium(
  painter: Painter,
  where: { x: number; y: number; rx: number; height: number; tint: string },
): string {
  const { x, y, rx, height, tint } = where
  const ry = rx * 0.2
  const side = `M${round(x - rx)} ${round(y)}V${round(y + height)}A${round(rx)} ${round(ry)} 0 0 0 ${round(x + rx)} ${round(y + height)}V${round(y)}Z`
  return (
    contactShadow(painter, {
      x,
      y: y + height,
      rx: rx * 1.05,
      ry: ry * 1.05,
      tint: mix(tint, '#2B1330', 0.6),
      strength: 0.4,
    }) +
    fill(
      side,
      linear(
        painter,
        [
          [0, mix(tint, '#FFFFFF', 0.62)],
          [0.3, mix(tint, '#FFFFFF', 0.84)],
          [1, mix(tint, '#FFFFFF', 0.42)],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    fill(
      ellipsePath({ x, y }, rx, ry),
      linear(
        painter,
        [
          [0, mix(tint, '#FFFFFF', 0.93)],
          [1, mix(tint, '#FFFFFF', 0.74)],
        ],
        { x2: 1, y2: 0.4 },
      ),
    )
  )
}

/** Out-of-focus lights far behind. */
export function bokeh(
  painter: Painter,
  look: { colors: readonly [string, ...string[]]; count: number; sheet?: Sheet },
): string {
  const { sheet = productSheet } = look
  let marks = ''
  for (let index = 0; index < look.count; index += 1) {
    const color = painter.random.pick(look.colors)
    const paint = radial(painter, [
      [0, color, 0.28],
      [0.82, color, 0.2],
      [1, color, 0],
    ])
    marks += circle(
      { x: painter.random.between(0, sheet.width), y: painter.random.between(0, sheet.height * 0.7) },
      painter.random.between(14, 58),
      paint,
    )
  }
  return marks
}

export function svg(painter: Painter, content: string, sheet: Sheet = productSheet): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}"><defs>${painter.definitions()}</defs>${content}</svg>`
}

export function curve(points: readonly Point[], paint: string, width: number, more = ''): string {
  return stroke(smooth(points), paint, width, more)
}
