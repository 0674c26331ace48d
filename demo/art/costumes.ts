/** Costumes, worn by a plain shop figure or on a hanger. Each is put together from a few tailored pieces. */

import type { Brief, Motif, View } from './brief.ts'
import { closeUp, inBag } from './compose.ts'
import type { Item } from './compose.ts'
import { pieceOf } from './costume-pieces.ts'
import { body, hairBehind, head, isChild } from './figures.ts'
import type { Person } from './figures.ts'
import { outfitKinds, outfitOf } from './outfits.ts'
import { castShadow, contactShadow, fill, ground, groundTint, linear, place, stroke, svg } from './paint.ts'
import { mix } from './palette.ts'

// Figures and views --------------------------------------------------------------------------------------------------

/** A child's head is larger: everything on the neck grows with it. */
function onNeck(brief: Brief, content: string): string {
  return isChild(brief) ? `<g transform="translate(0 -196) scale(1.2) translate(0 196)">${content}</g>` : content
}

export function dressed(brief: Brief): string {
  const outfit = outfitOf(brief)
  const pieces = brief.extras.map(pieceOf)
  const hasHair = !outfit.hidesHair
  const showsHairBehind = hasHair && brief.pattern !== 'ghost' && !brief.extras.includes('skull-mask')
  return (
    pieces.map((piece) => piece.behind?.(brief) ?? '').join('') +
    (outfit.behind?.(brief) ?? '') +
    (showsHairBehind ? onNeck(brief, hairBehind(brief)) : '') +
    body(brief) +
    outfit.body(brief) +
    pieces.map((piece) => piece.front?.(brief) ?? '').join('') +
    (brief.pattern === 'ghost'
      ? ''
      : onNeck(
          brief,
          head(brief, hasHair) +
            (outfit.head?.(brief) ?? '') +
            pieces.map((piece) => piece.onHead?.(brief) ?? '').join(''),
        ))
  )
}

/** The brief of a costume on a person, with the pieces that belong to it. */
export function wearing(brief: Brief, person: Person, ...extras: readonly string[]): Brief {
  return { ...brief, size: person, extras }
}

const onFigure: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const kinds = ['sweep', 'floor', 'arch'] as const
  // A tall hat still has to fit under the edge of the picture.
  const isTall = ['witch-hat', 'cone-hat', 'mitre'].some((piece) => brief.extras.includes(piece))
  const scale = isChild(brief) ? (isTall ? 0.86 : 0.98) : isTall ? 0.95 : 1.04
  const y = 740 - 284 * scale
  return svg(
    painter,
    ground(painter, { tint, kind: kinds[brief.seed % 3] ?? 'sweep', horizon: 640 }) +
      contactShadow(painter, { x: 400, y: 740, rx: 130, ry: 20, tint: mix(tint, '#2B1330', 0.72) }) +
      place({ x: 400, y, scale }, dressed(brief)),
  )
}

function hung(brief: Brief): string {
  const outfit = outfitOf(brief)
  return (
    stroke('M0-214V-240C0-262 34-262 34-286C34-310-4-310-6-288', '#8E94A2', 8) +
    stroke('M-2-216V-240C-2-262 32-262 32-286', '#E9ECF2', 3) +
    brief.extras.map((name) => pieceOf(name).behind?.(brief) ?? '').join('') +
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
  const onHead = outfit.head ?? brief.extras.map(pieceOf).find((piece) => piece.onHead)?.onHead
  const headPiece = onHead ? place({ x: 660, y: 600 + 262, scale: 0.8 }, onHead(brief)) : ''
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

export const costumeMotifs: Readonly<Record<string, Motif>> = {
  costume: {
    item: { draw: dressed, base: 284, foot: 120 },
    views: {
      front: onFigure,
      hanger: onHanger,
      detail: closeUp(item, { y: -170, zoom: 1.55, rotate: 0 }),
      pack: inBag(folded, { scale: 0.8 }),
    },
    kinds: outfitKinds,
  },
}
