/** Costumes, worn by a plain shop figure or on a hanger. Each is put together from a few tailored pieces. */

import { toneAt } from './brief.ts'
import type { Brief, Motif, View } from './brief.ts'
import { closeUp, inBag } from './compose.ts'
import type { Item } from './compose.ts'
import { outfitOf } from './outfits.ts'
import {
  barrel,
  castShadow,
  contactShadow,
  ellipse,
  fill,
  gleam,
  ground,
  groundTint,
  linear,
  place,
  roundBody,
  stroke,
  svg,
} from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { mirrored } from './tailoring.ts'

// Figures and views --------------------------------------------------------------------------------------------------

const wax: Tone = { ...toneOf('#EFE4DC'), dark: '#CDB9AC', deep: '#A8938A' }

function figure(brief: Brief): string {
  const { painter } = brief
  return (
    fill('M-7 240H7V286H-7Z', barrel(painter, toneOf('strieborna'))) +
    fill('M-58 80L-14 80L-20 274Q-40 282-54 274ZM58 80L14 80L20 274Q40 282 54 274Z', barrel(painter, wax)) +
    mirrored(
      fill('M78-168C110-160 122-100 136-40L158 50Q164 84 148 92Q132 88 132 56L104-30L76-90Z', roundBody(painter, wax)),
    ) +
    fill(
      'M-84-172C-60-184-30-186-22-214H22C30-186 60-184 84-172L74-80Q64-30 70 20Q80 70 70 110H-70Q-80 70-70 20Q-64-30-74-80Z',
      roundBody(painter, wax),
    ) +
    fill(
      'M0-330C40-330 58-300 54-262C50-226 24-204 0-202C-24-204-50-226-54-262C-58-300-40-330 0-330Z',
      roundBody(painter, wax),
    ) +
    gleam(painter, { x: -18, y: -298, rx: 17, ry: 24, rotate: 20, strength: 0.7 })
  )
}

export function dressed(brief: Brief): string {
  const outfit = outfitOf(brief)
  return (outfit.behind?.(brief) ?? '') + figure(brief) + outfit.body(brief) + (outfit.head?.(brief) ?? '')
}

function isChild(brief: Brief): boolean {
  return /child|deti|det|kid|^\d{2,3}$/.test(brief.size)
}

const onFigure: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const kinds = ['sweep', 'floor', 'arch'] as const
  const scale = isChild(brief) ? { scale: 0.84, scaleX: 0.98 } : { scale: 0.97 }
  const y = 716 - 280 * scale.scale
  return svg(
    painter,
    ground(painter, { tint, kind: kinds[brief.seed % 3] ?? 'sweep', horizon: 640 }) +
      contactShadow(painter, { x: 400, y: 716, rx: 150, ry: 24, tint: mix(tint, '#2B1330', 0.72) }) +
      ellipse(
        { x: 400, y: 714 },
        84,
        15,
        linear(
          painter,
          [
            [0, '#FFFFFF'],
            [1, '#B9AFC4'],
          ],
          { x2: 1 },
        ),
      ) +
      place({ x: 400, y, ...scale }, dressed(brief)),
  )
}

function hung(brief: Brief): string {
  const outfit = outfitOf(brief)
  return (
    stroke('M0-214V-240C0-262 34-262 34-286C34-310-4-310-6-288', '#8E94A2', 8) +
    stroke('M-2-216V-240C-2-262 32-262 32-286', '#E9ECF2', 3) +
    (outfit.behind?.(brief) ?? '') +
    fill(
      'M0-218C-30-214-88-186-96-164Q-60-172 0-172Q60-172 96-164C88-186 30-214 0-218Z',
      linear(brief.painter, [
        [0, '#E8CBA2'],
        [1, '#A9794A'],
      ]),
    ) +
    outfit.body(brief)
  )
}

const onHanger: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const outfit = outfitOf(brief)
  const headPiece = outfit.head
    ? contactShadow(painter, { x: 640, y: 730, rx: 70, ry: 12 }) +
      place({ x: 640, y: 664 + 262, scale: 0.9 }, outfit.head(brief))
    : ''
  return svg(
    painter,
    ground(painter, { tint, kind: 'floor', horizon: 700 }) +
      fill(
        'M0 96H800V112H0Z',
        linear(painter, [
          [0, '#F4F6FA'],
          [0.4, '#B4BAC6'],
          [1, '#7C8394'],
        ]),
      ) +
      place(
        { x: 424, y: 424 },
        castShadow('M-100-180C-140 0-150 160-140 240H140C150 160 140 0 100-180Z', {
          dx: 10,
          dy: 10,
          blur: 22,
          strength: 0.16,
        }),
      ) +
      place({ x: 390, y: 404, scale: 1.06, rotate: painter.random.between(-1.5, 1.5) }, hung(brief)) +
      headPiece,
  )
}

const item: Item = { draw: dressed }

const folded: Item = { draw: (brief) => place({ scale: 0.92, y: 40 }, hung(brief)) }

const family: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const second = { ...brief, seed: brief.seed + 1, tone: brief.isMixed ? toneAt(brief, 2) : brief.tone }
  return svg(
    painter,
    ground(painter, { tint, kind: 'arch', horizon: 620 }) +
      contactShadow(painter, { x: 270, y: 716, rx: 130, ry: 22 }) +
      contactShadow(painter, { x: 566, y: 726, rx: 110, ry: 20 }) +
      place({ x: 270, y: 716 - 280 * 0.94, scale: 0.94 }, dressed(brief)) +
      place({ x: 566, y: 726 - 280 * 0.66, scale: 0.66, scaleX: 0.74 }, dressed(second)),
  )
}

export const costumeMotifs: Readonly<Record<string, Motif>> = {
  costume: {
    views: {
      front: onFigure,
      hanger: onHanger,
      detail: closeUp(item, { y: -150, zoom: 1.75, rotate: 0 }),
      scene: family,
      pack: inBag(folded, { scale: 0.8 }),
    },
  },
}
