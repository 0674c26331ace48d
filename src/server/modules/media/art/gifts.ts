/** Presents and paper: boxes, bags, wrapping, cards, invitations, guest books, books, games and toys. */

import { recoloured, toneAt } from './brief.ts'
import type { Brief, Motif, View } from './brief.ts'
import { alone, closeUp, grouped, inBag, onTable } from './compose.ts'
import type { Item } from './compose.ts'
import { emblem, hasSigns, printPaint, signInks, themeSigns } from './emblems.ts'
import { ellipsePath, roundedRect } from './geometry.ts'
import { lettering } from './glyphs.ts'
import {
  barrel,
  bevel,
  castShadow,
  circle,
  clipped,
  contactShadow,
  ellipse,
  fill,
  flat,
  gleam,
  ground,
  groundTint,
  linear,
  place,
  puffed,
  radial,
  roundBody,
  stroke,
  svg,
} from './paint.ts'
import { luminance, mix, toneOf } from './palette.ts'
import { inkTone } from './tableware.ts'
import type { Tone } from './palette.ts'

function print(brief: Brief, path: string, size = 96): string {
  const paint = printPaint(brief.painter, { pattern: brief.pattern, tone: brief.tone, accent: brief.accent, size })
  return paint ? fill(path, paint) : ''
}

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

function giftBox(brief: Brief): string {
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
    clipped(painter, front, `<g transform="skewY(7)">${print(brief, 'M-220-120H80V300H-220Z')}</g>`) +
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
    `<g opacity=".6">${clipped(painter, side, `<g transform="skewY(-21)">${print(brief, 'M40-60H240V340H40Z')}</g>`)}</g>` +
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

const boxTower: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const second = recoloured(brief, toneAt(brief, 1), brief.tone)
  const third = recoloured({ ...brief, pattern: 'plain' }, toneAt(brief, 2), brief.tone)
  return svg(
    painter,
    ground(painter, { tint, kind: brief.seed % 2 ? 'floor' : 'arch', horizon: 560 }) +
      contactShadow(painter, { x: 340, y: 700, rx: 250, ry: 40, tint: mix(tint, '#2B1330', 0.7) }) +
      contactShadow(painter, { x: 610, y: 720, rx: 110, ry: 22 }) +
      place({ x: 330, y: 470, scale: 1 }, giftBox(brief)) +
      place({ x: 320, y: 240, scale: 0.56 }, giftBox(second)) +
      place({ x: 610, y: 610, scale: 0.48 }, giftBox(third)),
  )
}

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
    print(brief, front, 104) +
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

function roll(brief: Brief, look: { tone: Tone; accent: Tone; pattern: string }): string {
  const { painter } = brief
  const body = 'M-62-250V230A62 20 0 0 0 62 230V-250Z'
  return (
    castShadow(body, { dx: 16, dy: 10, blur: 14, strength: 0.2 }) +
    fill(body, look.tone.base) +
    clipped(painter, body, print({ ...brief, ...look }, body, 78)) +
    fill(
      body,
      linear(
        painter,
        [
          [0, '#1A0B22', 0.3],
          [0.24, '#fff', 0.36],
          [0.5, '#fff', 0],
          [0.85, '#1A0B22', 0.22],
          [1, '#1A0B22', 0.34],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    ellipse({ x: 0, y: -250 }, 62, 20, mix(look.tone.light, '#FFFFFF', 0.5)) +
    [46, 32, 20]
      .map((rx) =>
        ellipse(
          { x: 0, y: -250 },
          rx,
          rx * 0.32,
          'none',
          `stroke="${look.tone.dark}" stroke-opacity=".4" stroke-width="3"`,
        ),
      )
      .join('') +
    ellipse({ x: 0, y: -250 }, 12, 5, '#6B5670')
  )
}

function paperSheet(brief: Brief): string {
  const { painter, tone } = brief
  const sheet = 'M-250-120C-120-150 120-100 250-130L262 220C130 250-120 200-262 236Z'
  const curl = 'M-262 236C-270 190-240 160-190 170C-150 180-150 220-180 226Z'
  return (
    castShadow(sheet, { dx: 8, dy: 16, blur: 14, strength: 0.2 }) +
    fill(sheet, flat(painter, tone)) +
    print(brief, sheet, 116) +
    fill(
      sheet,
      linear(
        painter,
        [
          [0, '#fff', 0.3],
          [0.3, tone.deep, 0.08],
          [0.55, '#fff', 0.22],
          [1, tone.deep, 0.14],
        ],
        { x2: 1, y2: 0.2 },
      ),
    ) +
    fill(
      curl,
      linear(painter, [
        [0, '#FFFFFF'],
        [1, '#CFC4D8'],
      ]),
    ) +
    place({ y: -150, rotate: 90, scale: 1.05 }, roll(brief, brief))
  )
}

const rollsItem: Item = {
  draw: (brief) =>
    place(
      { x: -120, rotate: -9, scale: 0.96 },
      roll(brief, { tone: toneAt(brief, 1), accent: brief.tone, pattern: 'stripes' }),
    ) +
    place(
      { x: 128, rotate: 9, scale: 0.96 },
      roll(brief, { tone: toneAt(brief, 2), accent: brief.tone, pattern: 'dots' }),
    ) +
    place({ y: 10, scale: 1.04 }, roll(brief, brief)),
  base: 262,
  foot: 180,
}
const sheetItem: Item = { draw: paperSheet }

// Cards and books ----------------------------------------------------------------------------------------------------

function greeting(brief: Brief): string {
  const { painter, tone, accent } = brief
  const sign = themeSigns(brief.pattern === 'plain' ? 'birthday' : brief.pattern)
  const paper = brief.seed % 2 ? toneOf('kremova') : { ...tone, base: tone.pale, light: '#FFFFFF' }
  const cover = 'M-150-250H170V230H-150Z'
  const back = 'M-140-250L196-232V216L-140 230Z'
  const border = roundedRect({ x: -128, y: -228, width: 276, height: 436, radius: 10 })
  const numbers = brief.text
    ? place(
        { x: 10, y: 90 },
        lettering(brief.text, { height: 110, weight: 34, colour: tone.dark, width: 230, gap: 40 }) +
          place(
            { x: -3, y: -4 },
            lettering(brief.text, {
              height: 110,
              weight: 25,
              colour: accent.isMetallic ? accent.base : tone.base,
              width: 222,
              gap: 40,
            }),
          ),
      )
    : [0, 1, 2]
        .map((index) =>
          stroke(
            `M${-70 + index * 6} ${112 + index * 34}H${90 - index * 10}`,
            index ? mix(tone.base, '#FFFFFF', 0.4) : tone.base,
            index ? 7 : 12,
          ),
        )
        .join('')
  return (
    fill(
      back,
      linear(
        painter,
        [
          [0, '#FFFFFF'],
          [0.8, '#F4EEF6'],
          [1, '#CFC4D8'],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    castShadow(cover, { dx: 12, dy: 12, blur: 12, strength: 0.2 }) +
    fill(cover, flat(painter, paper)) +
    stroke(border, accent.isMetallic ? accent.base : tone.base, 5) +
    `<path d="${roundedRect({ x: -116, y: -216, width: 252, height: 412, radius: 6 })}" fill="none" stroke="${tone.light}" stroke-width="2.5" stroke-dasharray="2 8" stroke-linecap="round"/>` +
    circle(
      { x: 10, y: -80 },
      104,
      radial(painter, [
        [0, mix(tone.light, '#FFFFFF', 0.5)],
        [1, mix(tone.light, '#FFFFFF', 0.1)],
      ]),
    ) +
    place(
      { x: 10, y: -80, scale: 1.75, rotate: -4 },
      emblem(sign[0], signInks(sign[0], toneOf('biela'), inkTone(brief))),
    ) +
    [
      [-92, -186, 0.4],
      [114, -180, 0.34],
      [-86, 20, 0.3],
      [112, 14, 0.38],
    ]
      .map(([x = 0, y = 0, scale = 1], index) =>
        place(
          { x, y, scale, rotate: index * 30 },
          emblem(
            sign[(index + 1) % sign.length] ?? 'star',
            signInks(sign[(index + 1) % sign.length] ?? 'star', toneOf('biela'), inkTone(brief)),
          ),
        ),
      )
      .join('') +
    numbers +
    fill('M-150-250H60L-150 120Z', '#fff', 'opacity=".2"') +
    fill('M-150-250H-142V230H-150Z', tone.deep, 'opacity=".14"')
  )
}

const cardItem: Item = { draw: greeting, base: 236, foot: 190 }

export function envelope(brief: Brief, tone: Tone): string {
  const { painter } = brief
  const body = roundedRect({ x: -230, y: -150, width: 460, height: 300, radius: 10 })
  return (
    castShadow(body, { dx: 8, dy: 16, blur: 14, strength: 0.22 }) +
    fill(body, flat(painter, tone)) +
    fill(
      'M-230 148L-10-10Q0-18 10-10L230 148Q226 152 220 150H-220Q-226 150-230 148Z',
      mix(tone.base, tone.light, 0.4),
      `stroke="${tone.dark}" stroke-opacity=".22" stroke-width="2"`,
    ) +
    fill(
      'M-230-144Q-228-150-220-150H220Q228-150 230-144L18 34Q0 48-18 34Z',
      linear(painter, [
        [0, mix(tone.base, tone.light, 0.7)],
        [1, tone.base],
      ]),
      `stroke="${tone.dark}" stroke-opacity=".28" stroke-width="2"`,
    ) +
    circle({ x: 0, y: 26 }, 34, roundBody(painter, brief.accent.isMetallic ? brief.accent : toneOf('bordova'))) +
    place({ y: 26, scale: 0.4 }, emblem('heart', { main: '#FFFFFF', second: '#FFFFFF', line: '#000000' }))
  )
}

const invitationItem: Item = {
  draw: (brief) =>
    place({ x: 50, y: -70, rotate: 8, scale: 0.92 }, greeting(brief)) +
    place(
      { x: -40, y: 150, rotate: -6, scale: 0.92 },
      envelope(
        brief,
        brief.accent.base === toneOf('biela').base
          ? { ...brief.tone, base: brief.tone.light, light: brief.tone.pale }
          : brief.accent,
      ),
    ),
}

const cardPair: Item = {
  draw: (brief) =>
    place(
      { x: -90, y: 60, rotate: -14, scale: 0.84 },
      envelope(brief, { ...brief.tone, base: brief.tone.light, light: brief.tone.pale }),
    ) + place({ x: 60, y: -20, rotate: 6, scale: 0.94 }, greeting(brief)),
}

function bookCover(brief: Brief, look: { isGuest: boolean }): string {
  const { painter, tone, accent } = brief
  const cover = roundedRect({ x: -170, y: -230, width: 370, height: 460, radius: 12 })
  const sign = themeSigns(brief.pattern === 'plain' ? (look.isGuest ? 'wedding' : 'stars') : brief.pattern)
  return (
    fill(
      roundedRect({ x: -158, y: -216, width: 372, height: 462, radius: 8 }),
      linear(painter, [
        [0, '#FFFFFF'],
        [1, '#D9CFE0'],
      ]),
    ) +
    stroke('M210-200V238M204-196V240', '#CBBFD4', 2) +
    castShadow(cover, { dx: 8, dy: 10, blur: 10, strength: 0.2 }) +
    fill(cover, flat(painter, tone)) +
    (look.isGuest ? '' : print(brief, cover, 120)) +
    bevel(painter, cover, { tone, depth: 8 }) +
    fill(
      'M-170-218Q-170-230-158-230H-132V230H-158Q-170 230-170 218Z',
      linear(
        painter,
        [
          [0, tone.dark],
          [0.5, tone.base],
          [1, tone.dark],
        ],
        { x2: 1, y2: 0 },
      ),
      'opacity=".75"',
    ) +
    (look.isGuest
      ? stroke(
          roundedRect({ x: -104, y: -200, width: 276, height: 400, radius: 8 }),
          accent.isMetallic ? accent.base : accent.light,
          5,
        ) +
        place(
          { x: 34, y: -50, scale: 1.7 },
          emblem(sign[0], signInks(sign[0], tone, accent.isMetallic ? accent : toneOf('zlata'))),
        ) +
        [0, 1]
          .map((index) =>
            stroke(
              `M${-30 + index * 26} ${96 + index * 34}H${98 - index * 26}`,
              accent.isMetallic ? accent.light : '#FFFFFF',
              index ? 6 : 11,
            ),
          )
          .join('') +
        fill('M110-230H134V-120L122-140L110-120Z', accent.base)
      : fill(roundedRect({ x: -100, y: -180, width: 270, height: 250, radius: 16 }), '#FFFDFB', 'opacity=".96"') +
        place({ x: 34, y: -56, scale: 2 }, emblem(sign[0], signInks(sign[0], toneOf('biela'), inkTone(brief)))) +
        (brief.text
          ? place(
              { x: 34, y: 140 },
              lettering(brief.text, { height: 74, weight: 24, colour: tone.deep, width: 270, gap: 40 }) +
                place(
                  { x: -3, y: -4 },
                  lettering(brief.text, { height: 74, weight: 17, colour: '#FFFFFF', width: 262, gap: 40 }),
                ),
            )
          : fill(roundedRect({ x: -84, y: 104, width: 238, height: 86, radius: 12 }), '#FFFDFB', 'opacity=".94"') +
            stroke('M-46 132H116', inkTone(brief).base, 13) +
            stroke('M-14 162H84', mix(inkTone(brief).base, '#FFFFFF', 0.45), 8))) +
    fill('M-132-230H90L-132 150Z', '#fff', 'opacity=".12"')
  )
}

const guestbookItem: Item = {
  draw: (brief) => place({ rotate: -3 }, bookCover(brief, { isGuest: true })),
  base: 244,
  foot: 200,
}

const openBook: View = (brief) => {
  const { painter, tone } = brief
  const tint = groundTint(tone, painter.random)
  const page = 'M0-170C60-210 200-206 270-176V190C200 160 60 156 0 196Z'
  const lines = [0, 1, 2, 3, 4]
    .map((index) => `M40 ${-110 + index * 54}Q120 ${-136 + index * 54} 230 ${-118 + index * 54}`)
    .join('')
  const half =
    fill(
      page,
      linear(
        painter,
        [
          [0, '#D9CFE0'],
          [0.14, '#FFFFFF'],
          [1, '#F4EEF6'],
        ],
        { x2: 1, y2: 0 },
      ),
    ) + stroke(lines, '#D9CFE0', 3)
  return svg(
    painter,
    ground(painter, { tint, kind: 'wall' }) +
      contactShadow(painter, { x: 410, y: 600, rx: 320, ry: 60 }) +
      place(
        { x: 400, y: 410, rotate: -5, scale: 1.1 },
        fill('M-286-176Q0-210 286-176V206Q0 180-286 206Z', tone.dark) +
          half +
          `<g transform="scale(-1 1)">${half}</g>` +
          place(
            { x: -140, y: -20, scale: 1.1 },
            emblem(
              themeSigns(brief.pattern === 'plain' ? 'hearts' : brief.pattern)[0],
              signInks(
                themeSigns(brief.pattern === 'plain' ? 'hearts' : brief.pattern)[0],
                toneOf('biela'),
                inkTone(brief),
              ),
            ),
          ),
      ) +
      place(
        { x: 590, y: 560, rotate: 42 },
        fill('M-9-150H9V90L0 118L-9 90Z', barrel(painter, brief.accent.isMetallic ? brief.accent : toneOf('zlata'))) +
          fill('M-9-150H9V-120H-9Z', tone.deep),
      ),
  )
}

// Games and toys -----------------------------------------------------------------------------------------------------

/** A board game: a flat box stood on its edge. */
function gameBox(brief: Brief): string {
  const { painter, tone } = brief
  const lid = 'M-250-150L170-190V190L-250 170Z'
  const side = 'M170-190L250-160V150L170 190Z'
  const sign = themeSigns(brief.pattern === 'plain' ? 'birthday' : brief.pattern)
  const title = brief.text || 'HRA'
  return (
    fill(lid, flat(painter, tone)) +
    print(brief.pattern === 'plain' ? { ...brief, pattern: 'dots' } : brief, lid, 110) +
    fill(
      side,
      linear(
        painter,
        [
          [0, mix(tone.base, tone.dark, 0.6)],
          [1, mix(tone.base, tone.dark, 0.9)],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    stroke('M170-150L250-124M170 156L250 118', tone.deep, 3, 'opacity=".4"') +
    `<g transform="skewY(-2)">${fill(roundedRect({ x: -214, y: -124, width: 350, height: 168, radius: 18 }), '#FFFDFB')}${[0, 1, 2].map((index) => place({ x: -136 + index * 98, y: -40, scale: index === 1 ? 1.35 : 0.95 }, emblem(sign[index % sign.length] ?? 'star', signInks(sign[index % sign.length] ?? 'star', toneOf('biela'), inkTone(brief))))).join('')}${place({ x: -40, y: 100 }, lettering(title, { height: 66, weight: 24, colour: tone.deep, width: 340, gap: 40 }) + place({ x: -3, y: -4 }, lettering(title, { height: 66, weight: 17, colour: '#FFFFFF', width: 332, gap: 40 })))}</g>` +
    fill('M-250-150L-20-172L-250 110Z', '#fff', 'opacity=".16"') +
    stroke('M170-190V190', '#fff', 3, 'opacity=".5"')
  )
}

const gameItem: Item = { draw: gameBox, base: 170, foot: 262 }
const bookItem: Item = {
  draw: (brief) => place({ rotate: 3 }, bookCover(brief, { isGuest: false })),
  base: 244,
  foot: 200,
}

const gameSpread: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const sign = themeSigns(brief.pattern === 'plain' ? 'stars' : brief.pattern)
  const cards = [-2, -1, 0, 1, 2]
    .map((index) => {
      const tone = toneAt(brief, index + 2)
      const path = roundedRect({ x: -80, y: -120, width: 160, height: 240, radius: 16 })
      return place(
        { x: 400 + index * 92, y: 330 + Math.abs(index) * 22, rotate: index * 10 },
        castShadow(path, { dx: 5, dy: 9, blur: 8, strength: 0.2 }) +
          fill(path, '#FFFDFB') +
          fill(roundedRect({ x: -66, y: -106, width: 132, height: 212, radius: 10 }), flat(painter, tone)) +
          place(
            { scale: 0.9 },
            emblem(
              sign[(index + 2) % sign.length] ?? 'star',
              signInks(sign[(index + 2) % sign.length] ?? 'star', tone, brief.accent),
            ),
          ),
      )
    })
    .join('')
  const die = (x: number, y: number, rotate: number, tone: Tone) =>
    place(
      { x, y, rotate },
      contactShadow(painter, { x: 0, y: 48, rx: 60, ry: 14 }) +
        puffed(painter, roundedRect({ x: -50, y: -50, width: 100, height: 100, radius: 20 }), tone, 12) +
        [
          [-24, -24],
          [24, 24],
          [0, 0],
          [24, -24],
          [-24, 24],
        ]
          .map(([dx = 0, dy = 0]) => circle({ x: dx, y: dy }, 9, '#FFFFFF'))
          .join(''),
    )
  return svg(
    painter,
    ground(painter, { tint, kind: 'wall' }) +
      cards +
      die(300, 620, -12, brief.tone) +
      die(470, 650, 16, toneAt(brief, 1).base === toneOf('biela').base ? toneAt(brief, 2) : toneAt(brief, 1)),
  )
}

export function plush(brief: Brief): string {
  const { painter, tone } = brief
  const limb = (x: number, y: number, rx: number, ry: number, turn: number) =>
    puffed(painter, ellipsePath({ x: 0, y: 0 }, rx, ry), tone, 20).replace(
      /^/,
      `<g transform="translate(${x} ${y}) rotate(${turn})">`,
    ) + '</g>'
  const pale: Tone = { ...tone, base: tone.pale, light: '#FFFFFF', dark: tone.light }
  return (
    limb(-128, 60, 44, 92, 34) +
    limb(128, 60, 44, 92, -34) +
    puffed(painter, ellipsePath({ x: 0, y: 110 }, 130, 136), tone, 30) +
    ellipse({ x: 0, y: 124 }, 80, 92, roundBody(painter, pale)) +
    limb(-92, 216, 62, 50, -14) +
    limb(92, 216, 62, 50, 14) +
    ellipse({ x: -98, y: 220 }, 32, 27, pale.base) +
    ellipse({ x: 98, y: 220 }, 32, 27, pale.base) +
    [-104, 104]
      .map(
        (x) =>
          circle({ x, y: -210 }, 50, roundBody(painter, tone)) + circle({ x, y: -206 }, 28, roundBody(painter, pale)),
      )
      .join('') +
    puffed(painter, ellipsePath({ x: 0, y: -110 }, 140, 124), tone, 34) +
    ellipse({ x: 0, y: -72 }, 62, 50, roundBody(painter, pale)) +
    [-54, 54].map((x) => circle({ x, y: -126 }, 14, '#2B272F') + circle({ x: x - 4, y: -131 }, 5, '#fff')).join('') +
    ellipse({ x: 0, y: -94 }, 22, 15, '#4A3040') +
    ellipse({ x: -6, y: -99 }, 7, 4, '#fff', 'opacity=".6"') +
    stroke('M0-80V-62M0-62Q-16-44-32-56M0-62Q16-44 32-56', '#4A3040', 4) +
    [-92, 92].map((x) => ellipse({ x, y: -84 }, 24, 16, '#FF9EBB', 'opacity=".5"')).join('') +
    place(
      { y: 14, scale: 0.9 },
      emblem('bow', {
        main: brief.accent.base === tone.base ? toneOf('cervena').base : brief.accent.base,
        second: brief.accent.light,
        line: brief.accent.deep,
      }),
    )
  )
}

function blocks(brief: Brief): string {
  const { painter } = brief
  const text = (brief.text || 'ABC').slice(0, 3).padEnd(3, 'A')
  const spots = [
    [-104, 150],
    [104, 150],
    [0, -52],
  ]
  return spots
    .map(([x = 0, y = 0], index) => {
      const tone = toneAt(brief, index)
      const face = roundedRect({ x: -96, y: -96, width: 192, height: 192, radius: 22 })
      return place(
        { x, y, rotate: index === 2 ? 5 : 0 },
        puffed(painter, face, toneOf('#EFD5AE'), 14) +
          fill(roundedRect({ x: -72, y: -72, width: 144, height: 144, radius: 14 }), flat(painter, tone)) +
          lettering(text[index] ?? 'A', {
            height: 84,
            weight: 23,
            colour: luminance(tone.base) > 0.72 ? tone.deep : '#FFFFFF',
            width: 120,
          }),
      )
    })
    .join('')
}

function spinner(brief: Brief): string {
  const { painter } = brief
  const blades = [0, 1, 2, 3, 4, 5]
    .map((index) =>
      fill(
        'M0 0C20-60 90-110 60-190C10-180-40-120 0 0Z',
        linear(painter, [
          [0, toneAt(brief, index).light],
          [0.5, toneAt(brief, index).base],
          [1, toneAt(brief, index).dark],
        ]),
        `transform="translate(0 -90) rotate(${index * 60})"`,
      ),
    )
    .join('')
  return (
    fill('M-7-90H7V250H-7Z', barrel(painter, toneOf('biela'))) +
    blades +
    circle({ x: 0, y: -90 }, 22, roundBody(painter, toneOf('zlata'))) +
    gleam(painter, { x: -6, y: -96, rx: 8, ry: 6 })
  )
}

const toys: Readonly<Record<string, (brief: Brief) => string>> = { plush, animal: plush, blocks, spinner }
const toyItem: Item = {
  draw: (brief) => (toys[brief.pattern] ?? [plush, blocks, spinner][brief.seed % 3] ?? plush)(brief),
  base: 250,
  foot: 160,
}

const trio = [
  { x: 222, y: 430, scale: 0.62 },
  { x: 592, y: 424, scale: 0.62 },
  { x: 404, y: 480, scale: 0.8 },
]
const cardTrio = [
  { x: 210, y: 400, scale: 0.68, rotate: -9 },
  { x: 590, y: 390, scale: 0.68, rotate: 8 },
  { x: 400, y: 440, scale: 0.86, rotate: -1 },
]

const flatSheet: View = (brief) => {
  const tint = groundTint(brief.tone, brief.painter.random)
  const whole = 'M-40-40H840V840H-40Z'
  return svg(
    brief.painter,
    ground(brief.painter, { tint, kind: 'wall' }) +
      fill(whole, flat(brief.painter, brief.tone)) +
      (printPaint(brief.painter, {
        pattern: brief.pattern === 'plain' ? 'stripes' : brief.pattern,
        tone: brief.tone,
        accent: brief.accent,
        size: 190,
      })
        ? fill(
            whole,
            printPaint(brief.painter, {
              pattern: brief.pattern === 'plain' ? 'stripes' : brief.pattern,
              tone: brief.tone,
              accent: {
                ...brief.accent,
                base: mix(brief.accent.base, brief.tone.base, brief.pattern === 'plain' ? 0.6 : 0),
              },
              size: 190,
            }) ?? 'none',
          )
        : '') +
      fill(
        'M800 800L800 520C740 560 700 560 640 520C660 620 640 700 560 800Z',
        linear(
          brief.painter,
          [
            [0, '#FFFFFF'],
            [0.6, '#E9DFEB'],
            [1, '#BFB2C8'],
          ],
          { x1: 1, y1: 1, x2: 0, y2: 0 },
        ),
      ) +
      fill(
        'M0 0H800V800H0Z',
        linear(
          brief.painter,
          [
            [0, '#fff', 0.3],
            [0.5, '#fff', 0],
            [1, brief.tone.deep, 0.2],
          ],
          { x2: 1 },
        ),
      ),
  )
}

export { giftBox, satinBow }

export const giftMotifs: Readonly<Record<string, Motif>> = {
  'gift-box': {
    views: {
      front: alone(boxItem),
      bunch: boxTower,
      scene: onTable(boxItem, { scale: 0.7 }),
      detail: closeUp(boxItem, { y: -120, zoom: 1.7 }),
    },
  },
  'gift-bag': {
    views: { front: alone(bagItem), bunch: grouped(bagItem, trio), scene: onTable(bagItem, { scale: 0.72 }) },
  },
  'wrapping-paper': {
    views: { front: alone(rollsItem), sheet: alone(sheetItem, { y: 400, scale: 1.1 }), detail: flatSheet },
  },
  card: {
    views: {
      front: alone(cardItem),
      scene: alone(cardPair, { y: 410 }),
      detail: closeUp(cardItem, { x: 10, y: -90, zoom: 1.8 }),
      bunch: grouped(cardItem, cardTrio),
    },
  },
  invitation: {
    views: {
      front: alone(invitationItem, { y: 410, scale: 1.06 }),
      detail: closeUp(invitationItem, { x: 40, y: -130, zoom: 1.7 }),
      pack: inBag(invitationItem, { scale: 0.66 }),
    },
  },
  guestbook: {
    views: {
      front: alone(guestbookItem),
      open: openBook,
      detail: closeUp(guestbookItem, { x: 40, y: -70, zoom: 1.8 }),
    },
  },
  game: {
    views: {
      front: alone(gameItem, { scale: 1.1 }),
      scene: gameSpread,
      detail: closeUp(gameItem, { x: -60, y: -40, zoom: 1.7 }),
    },
  },
  book: { views: { front: alone(bookItem), open: openBook, detail: closeUp(bookItem, { x: 30, y: -60, zoom: 1.75 }) } },
  toy: {
    views: {
      front: alone(toyItem),
      scene: onTable(toyItem, { scale: 0.7 }),
      detail: closeUp(toyItem, { y: -110, zoom: 1.7 }),
      bunch: grouped(toyItem, trio),
    },
  },
}
