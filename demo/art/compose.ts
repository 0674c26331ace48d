/** The ways to picture an article: alone, close up, in its bag, on the party table, in a group. */

import { balloon } from './balloon-shape.ts'
import { recolored, toneAt } from './brief.ts'
import type { Brief, View } from './brief.ts'
import { emblem, hasSigns, signInks, themeSigns } from './emblems.ts'
import { hangingCord, polyline, roundedRect } from './geometry.ts'
import {
  bokeh,
  castShadow,
  circle,
  contactShadow,
  curve,
  fill,
  flat,
  ground,
  groundTint,
  linear,
  place,
  podium,
  radial,
  stroke,
  svg,
} from './paint.ts'
import type { GroundKind, Place } from './paint.ts'
import { mix, toneOf } from './palette.ts'
import { film } from './clear.ts'

/** An article drawn around the origin, about 480 high. */
export type Item = {
  draw: (brief: Brief) => string
  /** The height of the surface it stands on; without it the article hangs or is in front of a wall. */
  base?: number
  /** Half the width of the contact shadow. */
  foot?: number
}

type Shot = {
  scale?: number
  x?: number
  y?: number
  rotate?: number
  kinds?: readonly [GroundKind, ...GroundKind[]]
  raised?: boolean
}

export function alone(item: Item, shot: Shot = {}): View {
  return (brief) => {
    const { painter } = brief
    const { scale = 1, x = 400, rotate = 0 } = shot
    const stands = item.base !== undefined
    const kinds = shot.kinds ?? (stands ? (['sweep', 'floor', 'arch', 'disc'] as const) : (['wall', 'disc'] as const))
    const kind = kinds[brief.seed % kinds.length] ?? kinds[0]
    const tint = groundTint(brief.tone, painter.random)
    const floorAt = 640
    const y = shot.y ?? (item.base === undefined ? 400 : floorAt - item.base * scale)
    const lean = stands ? 0 : painter.random.between(-3, 3)
    const shadow =
      item.base === undefined
        ? ''
        : contactShadow(painter, {
            x,
            y: y + item.base * scale,
            rx: (item.foot ?? 150) * scale,
            ry: (item.foot ?? 150) * scale * 0.17,
            tint: mix(tint, '#2B1330', 0.72),
          })
    const raised =
      shot.raised === true && brief.seed % 2 === 1
        ? podium(painter, { x, y: y + (item.base ?? 0) * scale, rx: 260, height: 46, tint })
        : ''
    return svg(
      painter,
      ground(painter, { tint, kind, horizon: 560 }) +
        trimmings(brief, { stands, isOpen: kind === 'sweep' || kind === 'wall' || kind === 'floor' }) +
        raised +
        shadow +
        place({ x, y, scale, rotate: rotate + lean }, item.draw(brief)),
    )
  }
}

/** The decoration around an article: nothing, a little confetti, or pale balloons behind. Chosen by the seed. */
function trimmings(brief: Brief, room: { stands: boolean; isOpen: boolean }): string {
  const { painter, seed } = brief
  const kind = (seed >> 1) % 4
  const pale = (index: number) => mix(toneAt(brief, index).base, '#FFFFFF', 0.35)
  if (kind === 1) {
    return Array.from({ length: 22 }, (_, index) => {
      const side = index % 2 ? painter.random.between(40, 250) : painter.random.between(550, 760)
      const at = room.stands
        ? { x: painter.random.between(60, 740), y: painter.random.between(650, 770) }
        : { x: side, y: painter.random.between(40, 760) }
      return place(
        { ...at, rotate: painter.random.between(0, 180), scale: painter.random.between(0.8, 1.5), opacity: 0.75 },
        index % 3 ? fill('M-7-3H7V3H-7Z', pale(index)) : circle({ x: 0, y: 0 }, 5.5, pale(index)),
      )
    }).join('')
  }
  if (kind === 2 && room.stands) {
    const spots = [
      { x: 118, y: 214, scale: 0.66, rotate: -9 },
      { x: 696, y: 180, scale: 0.78, rotate: 9 },
      { x: 640, y: 330, scale: 0.5, rotate: 4 },
    ]
    return spots
      .slice(seed % 3 === 0 ? 1 : 0)
      .map((spot, index) => {
        const where = seed % 2 ? { ...spot, x: 800 - spot.x, rotate: -spot.rotate } : spot
        const tone = toneAt(brief, index + 1)
        return (
          curve(
            [
              { x: where.x, y: where.y + 138 * where.scale },
              { x: where.x + 8, y: 430 },
              { x: where.x - 5, y: 560 },
            ],
            '#FFFFFF',
            2.4,
            'opacity=".6"',
          ) +
          place({ ...where, opacity: 0.34 }, balloon(painter, { tone, finish: tone.isMetallic ? 'chrome' : 'pastel' }))
        )
      })
      .join('')
  }
  if (kind === 3 && room.isOpen) {
    const center = { x: 400, y: 400 }
    return [330, 268]
      .map((radius, index) =>
        circle(
          center,
          radius,
          'none',
          `stroke="#FFFFFF" stroke-opacity="${index ? 0.5 : 0.32}" stroke-width="${index ? 3 : 14}"`,
        ),
      )
      .join('')
  }
  return ''
}

export function closeUp(item: Item, focus: { x?: number; y?: number; zoom?: number; rotate?: number } = {}): View {
  return (brief) => {
    const { x = 0, y = -60, zoom = 1.9, rotate = -6 } = focus
    const tint = groundTint(brief.tone, brief.painter.random)
    return svg(
      brief.painter,
      ground(brief.painter, { tint, kind: 'wall' }) +
        place(
          { x: 400, y: 400, rotate: rotate + (brief.seed % 5) - 2 },
          place({ x: -x * zoom, y: -y * zoom, scale: zoom }, item.draw(brief)),
        ),
    )
  }
}

/** The article in the clear bag in which it is sold. */
export function inBag(item: Item, inside: { scale?: number; places?: readonly Place[] } = {}): View {
  return (brief) => {
    const { painter } = brief
    const tint = groundTint(brief.tone, painter.random)
    const bag = 'M196 210H604L612 690Q614 706 598 706H202Q186 706 188 690Z'
    const places = inside.places ?? [
      { x: 400, y: 470, scale: inside.scale ?? 0.8, rotate: painter.random.between(-9, 9) },
    ]
    const goods = places
      .map((where, index) => place(where, item.draw(index === 0 ? brief : recolored(brief, toneAt(brief, index)))))
      .join('')
    return svg(
      painter,
      ground(painter, { tint, kind: 'sweep' }) +
        contactShadow(painter, { x: 400, y: 704, rx: 230, ry: 30, tint: mix(tint, '#2B1330', 0.72) }) +
        fill(bag, '#fff', 'opacity=".38"') +
        goods +
        fill(bag, film(painter)) +
        fill('M228 240L300 240L236 660L212 660Z', '#fff', 'opacity=".35"') +
        fill('M560 300L580 300L592 640L566 600Z', '#fff', 'opacity=".3"') +
        stroke(bag, '#fff', 3, 'opacity=".8"') +
        headerCard(brief),
    )
  }
}

function headerCard(brief: Brief): string {
  const { painter, tone, accent } = brief
  const cards = [
    'M186 112Q186 100 198 100H602Q614 100 614 112V226H186Z',
    'M186 130Q400 50 614 130V226H186Z',
    'M186 112Q186 100 198 100H602Q614 100 614 112V214Q587 240 560.5 214Q534 240 507 214Q480 240 453.500 214Q427 240 400 214Q373 240 346.500 214Q320 240 293 214Q266 240 239.500 214Q213 240 186 214Z',
  ] as const
  const card = cards[brief.seed % 3] ?? cards[0]
  const signs = hasSigns(brief.pattern) ? themeSigns(brief.pattern) : (['balloon', 'star', 'heart'] as const)
  const white = { main: '#FFFFFF', second: mix(tone.light, '#FFFFFF', 0.4), line: tone.deep }
  const row = [0, 1, 2, 3, 4]
    .map((index) =>
      place(
        { x: 252 + index * 74, y: 190, scale: index === 2 ? 0.42 : 0.28, rotate: index * 8 - 16 },
        emblem(
          signs[index % signs.length] ?? 'star',
          hasSigns(brief.pattern) ? signInks(signs[index % signs.length] ?? 'star', tone, accent) : white,
        ),
      ),
    )
    .join('')
  return (
    castShadow(card, { dx: 3, dy: 8, blur: 8, strength: 0.22 }) +
    fill(card, flat(painter, tone)) +
    (brief.seed % 3 === 2 ? '' : fill('M186 214H614V226H186Z', tone.dark, 'opacity=".35"')) +
    fill(roundedRect({ x: 362, y: 118, width: 76, height: 20, radius: 10 }), mix(tone.base, '#FFFFFF', 0.85)) +
    row +
    (brief.seed % 3 === 1
      ? ''
      : fill('M198 100H602Q614 100 614 112V124Q400 96 186 124V112Q186 100 198 100Z', '#fff', 'opacity=".18"'))
  )
}

/** On a set party table, with the room behind in soft colors. */
export function onTable(item: Item, shot: { scale?: number; x?: number; companions?: boolean } = {}): View {
  return (brief) => {
    const { painter } = brief
    const { scale = 0.74, x = 400 } = shot
    const base = item.base ?? 240
    const tableAt = 640
    const tint = groundTint(brief.tone, painter.random)
    const extra = shot.companions === false ? '' : tableCompanions(brief)
    return svg(
      painter,
      roomBehind(brief, tint) +
        tableTop(brief, 560) +
        extra +
        contactShadow(painter, {
          x,
          y: tableAt,
          rx: (item.foot ?? 150) * scale,
          ry: (item.foot ?? 150) * scale * 0.18,
        }) +
        place({ x, y: tableAt - base * scale, scale }, item.draw(brief)),
    )
  }
}

/** Several pieces together: in one color, because nothing says that other colors exist, unless the article has many. */
export function grouped(
  item: Item,
  places: readonly Place[],
  shot: { kinds?: readonly [GroundKind, ...GroundKind[]] } = {},
): View {
  return (brief) => {
    const { painter } = brief
    const tint = groundTint(brief.tone, painter.random)
    const kinds = shot.kinds ?? (['sweep', 'floor', 'disc'] as const)
    const kind = kinds[(brief.seed + 1) % kinds.length] ?? kinds[0]
    const isMirrored = brief.seed % 2 === 1
    const pieces = places
      .map((spot, index) => {
        const where = isMirrored ? { ...spot, x: 800 - (spot.x ?? 0), rotate: -(spot.rotate ?? 0) } : spot
        const scale = where.scale ?? 1
        const one = brief.isMixed
          ? recolored(brief, toneAt(brief, places.length - 1 - index), toneAt(brief, places.length - index))
          : brief
        const shadow =
          item.base === undefined
            ? ''
            : contactShadow(painter, {
                x: where.x ?? 0,
                y: (where.y ?? 0) + item.base * scale,
                rx: (item.foot ?? 150) * scale,
                ry: (item.foot ?? 150) * scale * 0.17,
                tint: mix(tint, '#2B1330', 0.72),
                strength: 0.34,
              })
        return shadow + place(where, item.draw(one))
      })
      .join('')
    return svg(painter, ground(painter, { tint, kind, horizon: 540 }) + pieces)
  }
}

// Rooms --------------------------------------------------------------------------------------------------------------

export function roomBehind(brief: Brief, tint: string, hasBalloons = true): string {
  const { painter } = brief
  const colors = [tint, brief.accent.base, brief.tone.light] as const
  const wall = ground(painter, { tint, kind: 'wall' })
  const flags = bunting(brief, { from: { x: -40, y: 70 }, to: { x: 840, y: 40 }, sag: 90, size: 46, fade: 0.55 })
  const balloons = hasBalloons
    ? [
        { x: 92 + painter.random.between(-20, 20), y: 260, scale: 0.62, rotate: -8 },
        { x: 716 + painter.random.between(-20, 20), y: 230, scale: 0.74, rotate: 9 },
        { x: 640, y: 330, scale: 0.5, rotate: 4 },
      ]
        .map((where, index) => {
          const tone = toneAt(brief, index + 1)
          return (
            curve(
              [
                { x: where.x, y: where.y + 138 * where.scale },
                { x: where.x + 10, y: 480 },
                { x: where.x - 6, y: 600 },
              ],
              mix(tone.base, '#FFFFFF', 0.4),
              2,
              'opacity=".5"',
            ) +
            place({ ...where, opacity: 0.6 }, balloon(painter, { tone, finish: tone.isMetallic ? 'chrome' : 'pastel' }))
          )
        })
        .join('') + fill('M0 0H800V800H0Z', mix(tint, '#FFFFFF', 0.86), 'opacity=".38"')
    : ''
  return wall + bokeh(painter, { colors, count: 9 }) + flags + balloons
}

export function bunting(
  brief: Brief,
  cord: { from: { x: number; y: number }; to: { x: number; y: number }; sag: number; size: number; fade?: number },
): string {
  const { painter } = brief
  const count = Math.max(4, Math.round(Math.abs(cord.to.x - cord.from.x) / (cord.size * 1.35)))
  const points = hangingCord(cord.from, cord.to, cord.sag, count)
  const flags = points
    .slice(0, -1)
    .map((point, index) => {
      const next = points[index + 1] ?? point
      const angle = (Math.atan2(next.y - point.y, next.x - point.x) * 180) / Math.PI
      const tone = toneAt(brief, index)
      return place(
        { x: point.x, y: point.y, rotate: angle },
        fill(
          polyline(
            [
              { x: 3, y: 0 },
              { x: cord.size * 1.2, y: 0 },
              { x: cord.size * 0.6, y: cord.size * 1.35 },
            ],
            true,
          ),
          flat(painter, tone),
        ),
      )
    })
    .join('')
  return `<g opacity="${cord.fade ?? 1}">${curve(points, mix(brief.tone.dark, '#FFFFFF', 0.45), 2.5)}${flags}</g>`
}

function tableTop(brief: Brief, edge: number): string {
  const { painter } = brief
  const isWood = brief.seed % 3 === 0
  const wood = toneOf('#D9B48C')
  const cloth = mix(brief.accent.light, '#FFFFFF', 0.72)
  const top = isWood ? wood.light : '#FFFDFC'
  const surface = fill(
    `M0 ${edge}H800V800H0Z`,
    linear(painter, [
      [0, mix(top, isWood ? wood.base : cloth, 0.7)],
      [0.3, mix(top, isWood ? wood.base : cloth, 0.35)],
      [1, top],
    ]),
  )
  const grain = isWood
    ? Array.from({ length: 7 }, (_, index) =>
        curve(
          [
            { x: -10, y: edge + 26 + index * 34 },
            { x: 300, y: edge + 20 + index * 35 },
            { x: 820, y: edge + 30 + index * 34 },
          ],
          wood.dark,
          1.6,
          'opacity=".16"',
        ),
      ).join('')
    : ''
  const light = fill(
    `M0 ${edge}H800V800H0Z`,
    radial(
      painter,
      [
        [0, '#fff', 0.75],
        [1, '#fff', 0],
      ],
      { cx: 0.3, cy: 0.3, r: 0.6 },
    ),
  )
  return surface + grain + light + fill(`M0 ${edge}H800V${edge + 3}H0Z`, '#fff', 'opacity=".7"')
}

/** Confetti and a small present next to the article: enough to suggest a party, too little to look like part of the offer. */
function tableCompanions(brief: Brief): string {
  const { painter } = brief
  let pieces = ''
  for (let index = 0; index < 34; index += 1) {
    const tone = toneAt(brief, index)
    const at = { x: painter.random.between(20, 780), y: painter.random.between(670, 790) }
    pieces += place(
      { ...at, rotate: painter.random.between(0, 180) },
      index % 3 ? fill('M-6-3H6V3H-6Z', tone.base) : circle({ x: 0, y: 0 }, 5, tone.base),
    )
  }
  return `<g opacity=".85">${pieces}</g>`
}
