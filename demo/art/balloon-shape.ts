/** One latex balloon, the shape that most pictures of the shop need. */

import { polar, round } from './geometry.ts'
import { circle, clipped, curve, ellipse, fill, gleam, linear, radial, roundBody, stroke } from './paint.ts'
import type { Painter } from './paint.ts'
import { mix } from './palette.ts'
import type { Tone } from './palette.ts'

export type BalloonFinish = 'pastel' | 'metallic' | 'chrome' | 'confetti' | 'clear'

const outline =
  'M0-124C64-124 102-78 102-24C102 44 44 104 9 122Q0 127-9 122C-44 104-102 44-102-24C-102-78-64-124 0-124Z'

const knot = 'M-8 121C-5 128-7 132-15 141Q0 147 15 141C7 132 5 128 8 121Q0 126-8 121Z'

/** About 205 wide and 270 high around the origin, the knot at y = 140. */
export function balloon(
  painter: Painter,
  look: { tone: Tone; finish: BalloonFinish; print?: string | undefined; sparkle?: readonly [Tone, ...Tone[]] },
): string {
  const { tone, finish, print } = look
  if (finish === 'confetti' || finish === 'clear') return clearBalloon(painter, look)
  const body = fill(outline, bodyPaint(painter, tone, finish))
  const printed = print ? fill(outline, print, 'opacity=".94"') + fill(outline, printShade(painter, tone)) : ''
  return (
    fill(
      knot,
      linear(
        painter,
        [
          [0, tone.dark],
          [0.5, tone.base],
          [1, tone.dark],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    body +
    printed +
    balloonLight(painter, tone, finish)
  )
}

/** A round balloon seen from its top, as they sit in a garland. */
export function roundBalloon(painter: Painter, where: { x: number; y: number; radius: number }, tone: Tone): string {
  const { x, y, radius } = where
  return (
    circle({ x, y }, radius, roundBody(painter, tone)) +
    gleam(painter, {
      x: x - radius * 0.36,
      y: y - radius * 0.42,
      rx: radius * 0.17,
      ry: radius * 0.3,
      rotate: 42,
      strength: tone.isMetallic ? 0.95 : 0.72,
    })
  )
}

export function ribbonTail(
  painter: Painter,
  tail: { x: number; y: number; length: number; color: string; width?: number; toX?: number },
): string {
  const { x, y, length, color, width = 2.4, toX = x } = tail
  const sway = painter.random.between(8, 18) * (painter.random.chance(0.5) ? 1 : -1)
  const points = [0, 0.22, 0.45, 0.7, 1].map((part, index) => ({
    x: x + (toX - x) * part + (index === 0 || index === 4 ? 0 : sway * (index % 2 ? 1 : -1)),
    y: y + length * part,
  }))
  return (
    curve(points, mix(color, '#3A1B45', 0.25), width, 'opacity=".35" transform="translate(1.5 1)"') +
    curve(points, color, width)
  )
}

function bodyPaint(painter: Painter, tone: Tone, finish: BalloonFinish): string {
  if (finish === 'chrome') {
    return radial(
      painter,
      [
        [0, '#FFFFFF'],
        [0.12, tone.pale],
        [0.3, tone.light],
        [0.46, tone.base],
        [0.64, tone.dark],
        [0.76, mix(tone.dark, tone.deep, 0.7)],
        [0.86, tone.base],
        [0.93, tone.light],
        [1, tone.dark],
      ],
      { cx: 0.35, cy: 0.27, r: 0.8 },
    )
  }
  if (finish === 'metallic') {
    return radial(
      painter,
      [
        [0, mix(tone.light, '#FFFFFF', 0.45)],
        [0.24, mix(tone.base, tone.light, 0.65)],
        [0.5, tone.base],
        [0.8, mix(tone.base, tone.dark, 0.85)],
        [0.93, mix(tone.base, tone.dark, 0.4)],
        [1, tone.light],
      ],
      { cx: 0.35, cy: 0.27, r: 0.8 },
    )
  }
  return roundBody(painter, tone)
}

function balloonLight(painter: Painter, tone: Tone, finish: BalloonFinish): string {
  const isShiny = finish === 'chrome' || finish === 'metallic' || tone.isMetallic
  const rim = fill(
    'M86-62C112-10 78 66 14 116C62 84 92 30 92-22C92-38 90-50 86-62Z',
    linear(
      painter,
      [
        [0, '#fff', 0],
        [0.5, '#fff', isShiny ? 0.6 : 0.34],
        [1, '#fff', 0],
      ],
      { x1: 0.6, y1: 0, x2: 0.4, y2: 1 },
    ),
  )
  const soft = gleam(painter, { x: -42, y: -66, rx: 30, ry: 50, rotate: 34, strength: isShiny ? 0.85 : 0.6 })
  const sharp = isShiny
    ? fill('M-66-44C-66-72-50-94-28-104C-46-84-55-66-56-42Q-61-36-66-44Z', '#fff', 'opacity=".9"') +
      ellipse({ x: -61, y: -24 }, 4.5, 7, '#fff', 'opacity=".8" transform="rotate(12 -61 -24)"')
    : fill('M-68-46C-66-72-50-92-30-102C-46-84-56-66-59-44Q-64-38-68-46Z', '#fff', 'opacity=".62"')
  const neck = fill('M-26 100Q0 124 26 100Q12 116 8 121Q0 127-8 121Q-12 116-26 100Z', tone.deep, 'opacity=".22"')
  return rim + soft + sharp + neck
}

/** A print follows the roundness: it darkens and lightens with the body. */
function printShade(painter: Painter, tone: Tone): string {
  return radial(
    painter,
    [
      [0, '#fff', 0.16],
      [0.45, '#fff', 0],
      [0.8, tone.deep, 0.24],
      [1, tone.deep, 0.36],
    ],
    { cx: 0.36, cy: 0.28, r: 0.82 },
  )
}

function clearBalloon(
  painter: Painter,
  look: { tone: Tone; finish: BalloonFinish; sparkle?: readonly [Tone, ...Tone[]] },
): string {
  const { tone, finish } = look
  const edge = tone.isClear ? '#7E9BAC' : tone.base
  const film = radial(
    painter,
    [
      [0, '#fff', 0.62],
      [0.5, mix(edge, '#FFFFFF', 0.75), 0.3],
      [0.85, mix(edge, '#FFFFFF', 0.35), 0.45],
      [1, edge, 0.7],
    ],
    { cx: 0.46, cy: 0.42, r: 0.62 },
  )
  const pieces = finish === 'confetti' ? clipped(painter, outline, confettiInside(painter, look.sparkle ?? [tone])) : ''
  return (
    fill(knot, mix(edge, '#FFFFFF', 0.35), 'opacity=".85"') +
    fill(outline, film) +
    pieces +
    stroke(outline, mix(edge, '#FFFFFF', 0.2), 2.4, 'opacity=".75"') +
    balloonLight(painter, tone, 'metallic')
  )
}

function confettiInside(painter: Painter, tones: readonly [Tone, ...Tone[]]): string {
  let pieces = ''
  for (let index = 0; index < 92; index += 1) {
    // Static holds most pieces against the skin; some fall to the bottom.
    const lies = index % 4 === 0
    const at = lies
      ? { x: painter.random.between(-46, 46), y: painter.random.between(66, 112) }
      : polar({ x: 0, y: -22 }, Math.sqrt(painter.random.next()) * 98, painter.random.between(0, 360))
    const tone = painter.random.pick(tones)
    const color = painter.random.pick([tone.base, tone.light, tone.dark, tone.base] as const)
    pieces += `<ellipse cx="${round(at.x)}" cy="${round(at.y)}" rx="${round(painter.random.between(3.5, 8))}" ry="${round(
      painter.random.between(2.5, 7.5),
    )}" fill="${color}" transform="rotate(${painter.random.whole(0, 180)} ${round(at.x)} ${round(at.y)})"/>`
  }
  return pieces
}

/** A curled ribbon: its inside shows between the turns. */
export function curlingRibbon(
  painter: Painter,
  curl: { x: number; y: number; turns: number; radius: number; color: Tone; width?: number; drop?: number },
): string {
  const { x, y, turns, radius, color, width = 9, drop = 24 } = curl
  const outside = linear(
    painter,
    [
      [0, color.light],
      [0.3, color.pale],
      [0.55, color.base],
      [1, color.dark],
    ],
    { x2: 1, y2: 0 },
  )
  const inside = linear(
    painter,
    [
      [0, color.dark],
      [1, mix(color.dark, color.base, 0.5)],
    ],
    { x2: 1, y2: 0 },
  )
  let back = ''
  let front = ''
  for (let turn = 0; turn < turns; turn += 1) {
    const top = y + turn * drop
    const reach = radius * (1 - turn * 0.03)
    const half = width / 2
    const rise = drop * 0.5
    const left = x - reach
    const right = x + reach
    // Behind: from the left edge up to the right. In front: from the right edge down to the left.
    back += `M${round(left)} ${round(top - half)}C${round(left)} ${round(top - rise - half)} ${round(right)} ${round(top - rise - half)} ${round(right)} ${round(top - half)}V${round(top + half)}C${round(right)} ${round(top - rise + half)} ${round(left)} ${round(top - rise + half)} ${round(left)} ${round(top + half)}Z`
    front += `M${round(right)} ${round(top - half)}C${round(right)} ${round(top + rise - half)} ${round(left)} ${round(top + drop - rise - half)} ${round(left)} ${round(top + drop - half)}V${round(top + drop + half)}C${round(left)} ${round(top + drop - rise + half)} ${round(right)} ${round(top + rise + half)} ${round(right)} ${round(top + half)}Z`
  }
  return fill(back, inside) + fill(front, outside)
}
