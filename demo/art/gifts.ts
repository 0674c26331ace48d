/** Presents and paper: boxes, bags, wrapping, cards, invitations, guest books, books, games and toys. */

import type { Brief, Motif } from './brief.ts'
import { cardItem, cardPair, guestbookItem, invitationItem, openBook } from './cards.ts'
import { alone, closeUp, grouped, inBag, onTable } from './compose.ts'
import type { Item } from './compose.ts'
import { emblem, hasSigns, signInks, themeSigns } from './emblems.ts'
import { roundedRect } from './geometry.ts'
import { circle, clipped, fill, flat, linear, place, puffed, stroke } from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { inkTone, printOn } from './prints.ts'
import { bookItem } from './toys.ts'
import { wholePack } from './packs.ts'

function satinBow(brief: Brief, tone: Tone, where: { x: number; y: number; scale: number }): string {
  const { painter } = brief
  const loop = 'M0 0C-40-90-150-130-176-74C-196-24-130 20 0 0Z'
  const inner = 'M-10-4C-40-60-120-96-142-62C-150-34-100-6-10-4Z'
  const tail = 'M-4 4C-30 40-60 90-110 130L-84 138L-78 164C-40 120 0 70 8 6Z'
  const side =
    fill(
      tail,
      linear(painter, [
        [0, tone.dark],
        [0.5, tone.base],
        [1, tone.light],
      ]),
    ) +
    fill(
      loop,
      linear(
        painter,
        [
          [0, tone.light],
          [0.4, tone.base],
          [1, tone.dark],
        ],
        { x2: 0.6 },
      ),
    ) +
    fill(
      inner,
      linear(painter, [
        [0, tone.deep],
        [1, tone.dark],
      ]),
    ) +
    stroke('M-24-20C-60-70-130-110-164-70', tone.pale, 5, 'opacity=".7"') +
    stroke('M-20 0C-70 10-120 4-150-20', tone.deep, 3, 'opacity=".3"')
  return place(
    where,
    `${side}<g transform="scale(-1 1)">${side}</g>` +
      puffed(painter, roundedRect({ x: -30, y: -28, width: 60, height: 58, radius: 20 }), tone, 12),
  )
}

// Box ----------------------------------------------------------------------------------------------------------------

export function giftBox(brief: Brief): string {
  const { painter, tone, accent } = brief
  const front = 'M-180-60L60-30V250L-180 206Z'
  const side = 'M60-30L200-84V176L60 250Z'
  const lidFront = 'M-196-112L62-84V-14L-196-46Z'
  const lidSide = 'M62-84L216-142V-76L62-14Z'
  const top = 'M-196-112L-40-166L216-142L62-84Z'
  const ribbon = linear(
    painter,
    [
      [0, accent.light],
      [0.5, accent.base],
      [1, accent.dark],
    ],
    { x2: 1, y2: 0.2 },
  )
  return (
    fill(
      front,
      linear(
        painter,
        [
          [0, mix(tone.base, tone.light, 0.4)],
          [1, mix(tone.base, tone.dark, 0.2)],
        ],
        { x2: 0.4 },
      ),
    ) +
    clipped(painter, front, `<g transform="skewY(7)">${printOn(brief, 'M-220-120H80V300H-220Z')}</g>`) +
    fill(
      side,
      linear(
        painter,
        [
          [0, mix(tone.base, tone.dark, 0.55)],
          [1, mix(tone.base, tone.dark, 0.85)],
        ],
        { x2: 1 },
      ),
    ) +
    `<g opacity=".6">${clipped(painter, side, `<g transform="skewY(-21)">${printOn(brief, 'M40-60H240V340H40Z')}</g>`)}</g>` +
    fill('M-90-49L-34-42V233L-90 222Z', ribbon) +
    fill('M112-50L150-65V203L112 223Z', accent.dark) +
    fill('M-180-46L60-14V14L-180-20ZM60-14L200-76V-50L60 14Z', tone.deep, 'opacity=".26"') +
    fill(
      lidFront,
      linear(painter, [
        [0, tone.light],
        [1, tone.base],
      ]),
    ) +
    fill(
      lidSide,
      linear(
        painter,
        [
          [0, mix(tone.base, tone.dark, 0.35)],
          [1, mix(tone.base, tone.dark, 0.7)],
        ],
        { x2: 1 },
      ),
    ) +
    fill(
      top,
      linear(
        painter,
        [
          [0, tone.pale],
          [1, mix(tone.light, tone.base, 0.5)],
        ],
        { x2: 1, y2: 0.6 },
      ),
    ) +
    fill('M-92-101L-32-94V-27L-92-34Z', ribbon) +
    fill('M122-107L162-122V-55L122-38Z', accent.dark) +
    fill('M-92-101L70-157L126-151L-32-94Z', mix(accent.base, accent.light, 0.3)) +
    fill('M122-107L-108-141L-64-160L162-122Z', accent.base) +
    stroke('M-196-112L62-84L216-142', '#fff', 3, 'opacity=".55"') +
    satinBow(brief, accent, { x: 14, y: -134, scale: 0.82 })
  )
}

const boxItem: Item = { draw: (brief) => place({ scale: 1.08, y: -10 }, giftBox(brief)), base: 240, foot: 210 }

// Bag ----------------------------------------------------------------------------------------------------------------

export function giftBag(brief: Brief): string {
  const { painter, tone, accent } = brief
  const front = 'M-170-150H110V240H-170Z'
  const side = 'M110-150L190-176V206L110 240Z'
  const tissue = [toneOf('biela'), accent, toneOf('biela')]
    .map((paper, index) =>
      fill(
        `M${-150 + index * 70}-140L${-130 + index * 80}-${226 + (index % 2) * 30}L${-90 + index * 74}-180L${-52 + index * 76}-${240 - (index % 2) * 26}L${-20 + index * 66}-140Z`,
        linear(painter, [
          [0, paper.light],
          [1, paper.base],
        ]),
      ),
    )
    .join('')
  return (
    stroke('M-40-150C-40-290 100-300 110-170', accent.dark, 8) +
    tissue +
    fill(front, flat(painter, tone)) +
    printOn(brief, front, 104) +
    fill(
      side,
      linear(
        painter,
        [
          [0, mix(tone.base, tone.dark, 0.5)],
          [0.5, mix(tone.base, tone.dark, 0.85)],
          [0.52, mix(tone.base, tone.dark, 0.6)],
          [1, mix(tone.base, tone.dark, 0.8)],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    stroke('M150-162V224', tone.deep, 2, 'opacity=".4"') +
    fill(
      'M-170-150H110V240H-170Z',
      linear(
        painter,
        [
          [0, '#fff', 0.28],
          [0.4, '#fff', 0],
          [1, tone.deep, 0.16],
        ],
        { x2: 1, y2: 1 },
      ),
    ) +
    fill('M-170 196H110V200H-170Z', tone.deep, 'opacity=".12"') +
    [-96, 36].map((x) => circle({ x, y: -122 }, 8, '#FFFFFF') + circle({ x, y: -122 }, 4, tone.deep)).join('') +
    stroke('M-96-122C-100-300 40-300 36-122', accent.base, 9) +
    stroke('M-98-126C-100-296 38-296 34-126', accent.pale, 3, 'opacity=".7"') +
    (hasSigns(brief.pattern) || brief.pattern === 'plain'
      ? circle({ x: -30, y: 50 }, 84, '#FFFDFB', 'opacity=".96"') +
        place(
          { x: -30, y: 50, scale: 1.2 },
          emblem(
            themeSigns(brief.pattern === 'plain' ? 'hearts' : brief.pattern)[0],
            signInks(
              themeSigns(brief.pattern === 'plain' ? 'hearts' : brief.pattern)[0],
              toneOf('biela'),
              inkTone(brief),
            ),
          ),
        )
      : '') +
    place(
      { x: 86, y: -60, rotate: 12 },
      stroke('M0-40V0', accent.dark, 2.5) +
        fill('M-24 8L0-8L24 8V64H-24Z', '#FFFDFB') +
        circle({ x: 0, y: 8 }, 4, tone.base) +
        fill('M-12 26H12V30H-12ZM-12 38H8V42H-8Z', tone.light),
    )
  )
}

const bagItem: Item = { draw: giftBag, base: 238, foot: 190 }

// Wrapping paper -----------------------------------------------------------------------------------------------------

const cardTrio = [
  { x: 210, y: 400, scale: 0.68, rotate: -9 },
  { x: 590, y: 390, scale: 0.68, rotate: 8 },
  { x: 400, y: 440, scale: 0.86, rotate: -1 },
]

export const giftMotifs: Readonly<Record<string, Motif>> = {
  'gift-box': {
    views: {
      front: alone(boxItem),
      scene: onTable(boxItem, { scale: 0.7 }),
      detail: closeUp(boxItem, { y: -120, zoom: 1.7 }),
    },
  },
  'gift-bag': {
    item: bagItem,
    views: {
      front: alone(bagItem),
      scene: onTable(bagItem, { scale: 0.72 }),
      detail: closeUp(bagItem, { x: -20, y: 0, zoom: 1.7 }),
    },
  },
  card: {
    views: {
      front: alone(cardItem, { scale: 1.22 }),
      scene: wholePack(cardItem, { width: 390, height: 540 }, alone(cardPair, { y: 410 })),
      detail: closeUp(cardItem, { x: 10, y: -90, zoom: 1.8 }),
      bunch: grouped(cardItem, cardTrio),
    },
  },
  invitation: {
    item: invitationItem,
    views: {
      front: alone(invitationItem, { y: 410, scale: 1.06 }),
      detail: closeUp(invitationItem, { x: 40, y: -130, zoom: 1.7 }),
      pack: wholePack(invitationItem, { width: 480, height: 620 }, inBag(invitationItem, { scale: 0.66 })),
    },
  },
  guestbook: {
    views: {
      front: alone(guestbookItem),
      open: openBook,
      detail: closeUp(guestbookItem, { x: 40, y: -70, zoom: 1.8 }),
    },
  },
  book: { views: { front: alone(bookItem), open: openBook, detail: closeUp(bookItem, { x: 30, y: -60, zoom: 1.75 }) } },
}
