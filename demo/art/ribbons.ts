/**
 * Ribbons other than a plain reel: wide satin and jute, six reels together, the tassels of a giant balloon; and two
 * tanks in one pack.
 */

import { balloon } from './balloon-shape.ts'
import { tank } from './balloons.ts'
import { toneAt } from './brief.ts'
import type { Brief, Motif } from './brief.ts'
import { ellipsePath, smooth } from './geometry.ts'
import { barrel, castShadow, clipped, contactShadow, ellipse, fill, linear, place, roundBody, stroke } from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { standing } from './solids.ts'

/** A flat roll on its edge, its end falling forward; jute shows its weave. `size` 25 and 40 are the width in millimeters. */
function wideRibbon(brief: Brief): string {
  const { painter, tone } = brief
  const width = brief.size === '40' ? 150 : brief.size === '25' ? 112 : 62
  const isJute = brief.size === '40'
  const end = `M-30 150C60 150 150 170 270 196L250 ${196 + width * 0.5}C130 ${176 + width * 0.5} 40 ${168 + width * 0.4}-60 ${166 + width * 0.4}Z`
  const weave = stroke(
    Array.from({ length: 30 }, (_, index) => `M${-190 + index * 18}-240l-30 480M-240 ${-240 + index * 18}l560-40`).join(
      '',
    ),
    tone.dark,
    1.6,
    'opacity=".3"',
  )
  const edge = fill(ellipsePath({ x: 0, y: 0 }, 190, 190), tone.dark)
  const band = `M0-190L${width}-226A190 190 0 0 1 ${width} 154L0 190A190 190 0 0 0 0-190Z`
  return (
    fill(
      end,
      linear(
        painter,
        [
          [0, mix(tone.base, tone.dark, 0.25)],
          [1, tone.light],
        ],
        { x2: 1 },
      ),
    ) +
    (isJute ? clipped(painter, end, weave) : '') +
    place({}, fill(`M0-190L${width}-226A190 190 0 0 1 ${width} 154L0 190Z`, barrel(painter, tone))) +
    clipped(painter, band, isJute ? weave : '') +
    edge +
    [178, 160, 142, 124, 106]
      .map((radius, index) =>
        ellipse({ x: 0, y: 0 }, radius, radius, index % 2 ? tone.base : mix(tone.base, tone.light, 0.35)),
      )
      .join('') +
    ellipse({ x: 0, y: 0 }, 84, 84, roundBody(painter, toneOf('kremova'))) +
    ellipse({ x: 0, y: 0 }, 52, 52, mix(tone.deep, '#6B5670', 0.5)) +
    stroke('M-140-90A166 166 0 0 1-20-168', '#fff', 9, 'opacity=".5"')
  )
}

function reel(brief: Brief, tone: Tone): string {
  const { painter } = brief
  return (
    contactShadow(painter, { x: 4, y: 84, rx: 84, ry: 13, strength: 0.3 }) +
    fill('M-70-70H70V76Q0 96-70 76Z', barrel(painter, tone)) +
    stroke(
      Array.from(
        { length: 8 },
        (_, index) => `M-70 ${-52 + index * 17}Q0 ${-34 + index * 17} 70 ${-52 + index * 17}`,
      ).join(''),
      tone.dark,
      2.4,
      'opacity=".35"',
    ) +
    fill(ellipsePath({ x: 0, y: 80 }, 84, 20), '#F4F1F7') +
    fill(ellipsePath({ x: 0, y: -72 }, 84, 20), '#FFFFFF') +
    fill(ellipsePath({ x: 0, y: -72 }, 26, 7), '#B9AFC4') +
    stroke(
      smooth([
        { x: 66, y: 30 },
        { x: 92, y: 50 },
        { x: 78, y: 74 },
        { x: 104, y: 92 },
      ]),
      tone.base,
      7,
    )
  )
}

function ribbonSet(brief: Brief): string {
  return ['cervena', 'zlta', 'zelena', 'modra', 'fialova', 'fuksiova']
    .map((color, index) =>
      place({ x: (index % 3) * 188 - 188, y: index < 3 ? -84 : 132, scale: 0.98 }, reel(brief, toneOf(color))),
    )
    .join('')
}

/** Paper tassels on the cord of a balloon, of which only the lower part is visible. */
function tasselTail(brief: Brief): string {
  const { painter } = brief
  const tassel = (tone: Tone) =>
    Array.from({ length: 11 }, (_, index) =>
      fill(
        `M${-5 + index} 0L${-34 + index * 6.4} 108L${-22 + index * 5.6} 112Z`,
        index % 2 ? tone.base : mix(tone.base, tone.light, 0.5),
      ),
    ).join('') + fill('M-10-14H10L14 10H-14Z', barrel(painter, tone))
  const points = Array.from({ length: 7 }, (_, index) => ({ x: Math.sin(index * 1.5) * 26, y: -130 + index * 62 }))
  return (
    place({ y: -330, scale: 1.7 }, balloon(painter, { tone: toneOf('biela'), finish: 'pastel' })) +
    stroke(smooth(points), '#C9B07A', 5) +
    points
      .slice(0, 6)
      .map((point, index) =>
        place(
          { x: point.x, y: point.y + 20, rotate: index % 2 ? 16 : -16, scale: 0.98 },
          castShadow('M-20 0L20 0L30 100L-30 100Z', { dx: 4, dy: 6, blur: 6, strength: 0.12 }) +
            tassel(toneAt(brief, index)),
        ),
      )
      .join('')
  )
}

/** The two tanks of a double pack. */
function twoTanks(brief: Brief): string {
  return place({ x: -118, scale: 0.92, y: 20 }, tank(brief)) + place({ x: 122, scale: 0.92, y: 20 }, tank(brief))
}

/** Next to as many balloons as it fills: the smaller the tank, the smaller it is drawn. */
function sizedTank(brief: Brief): string {
  if (brief.size === '100') return twoTanks(brief)
  const scale = brief.size === '20' ? 0.78 : brief.size === '30' ? 0.9 : 1.04
  return place({ scale, y: 240 - 240 * scale }, tank(brief))
}

export const ribbonMotifs: Readonly<Record<string, Motif>> = {
  'wide-ribbon': standing(
    { draw: (brief) => place({ x: -40 }, wideRibbon(brief)), base: 236, foot: 220 },
    { scale: 1 },
  ),
  'ribbon-set': standing({ draw: ribbonSet, base: 222, foot: 60 }),
  'tassel-tail': { ...standing({ draw: tasselTail, base: 320, foot: 60 }, { scale: 0.98 }) },
  'helium-tank': standing({ draw: sizedTank, base: 240, foot: 140 }, { scale: 1.1 }),
}
