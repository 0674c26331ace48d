/** Party favors and wrapping: tea, coffee, bottles, candles in tins, organza bags, boxes, tissue paper. */

import { recolored, toneAt } from './brief.ts'
import type { Brief, Motif } from './brief.ts'
import { emblem, printPaint, signInks } from './emblems.ts'
import { ellipsePath, heartPath, polar, round, roundedRect, smooth } from './geometry.ts'
import { lettering } from './glyphs.ts'
import { giftBox } from './gifts.ts'
import {
  barrel,
  castShadow,
  circle,
  clipped,
  contactShadow,
  ellipse,
  fill,
  flat,
  folds,
  linear,
  place,
  puffed,
  roundBody,
  stroke,
} from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { boxOf, canOf, lying, sheetOf, standing, tubeOf } from './solids.ts'
import { inRows, piece } from './packs.ts'
import { glass } from './clear.ts'

const kraft = toneOf('#CFA676')
const white = toneOf('biela')
const cork = toneOf('#C79A6B')

/** A blank tag for a name. */
function swingTag(at: { x: number; y: number; rotate: number; color: string }): string {
  const tag = 'M-34-22L-22-40H22L34-22V40H-34Z'
  return place(
    { x: at.x, y: at.y, rotate: at.rotate },
    castShadow(tag, { dx: 2, dy: 5, blur: 4, strength: 0.2 }) +
      fill(tag, '#FFFDF8') +
      circle({ x: 0, y: -24 }, 6, at.color) +
      stroke('M-20 8H20M-20 22H10', '#D9CBB8', 4),
  )
}

// Tea and coffee -----------------------------------------------------------------------------------------------------

function teaSachet(brief: Brief, turn: number): string {
  const { painter } = brief
  const bag = 'M-84-110H84L92 150H-92Z'
  return place(
    { rotate: turn },
    castShadow(bag, { dx: 4, dy: 8, blur: 7, strength: 0.2 }) +
      fill(bag, flat(painter, kraft)) +
      fill('M-84-110H84V-62Q0-40-84-62Z', mix(kraft.base, '#FFFFFF', 0.25)) +
      stroke('M-84-62Q0-40 84-62', kraft.dark, 3, 'stroke-dasharray="6 5"') +
      place({ y: 40, scale: 0.7 }, emblem('leaf', { main: '#4E7A3A', second: '#9CC07F', line: '#2F5122' })) +
      place({ y: 108 }, lettering('ČAJ', { height: 34, weight: 8, color: '#5B3A1E' })) +
      stroke('M56-96Q92-70 84-30', '#B68A5C', 4) +
      swingTag({ x: 82, y: 10, rotate: 8, color: '#8A5A36' }),
  )
}

function tea(brief: Brief): string {
  return inRows({ columns: 7, dx: 84, dy: 150, count: 20 }, (index) =>
    place({ scale: 0.46, y: -6 }, teaSachet(brief, ((index * 5) % 7) - 3)),
  )
}

function coffeeTube(brief: Brief, x: number): string {
  const { painter } = brief
  const beans = Array.from({ length: 60 }, (_, index) =>
    place(
      {
        x: -30 + (index % 5) * 15 + (Math.floor(index / 5) % 2) * 6,
        y: -44 + Math.floor(index / 5) * 22,
        rotate: index * 61,
      },
      ellipse({ x: 0, y: 0 }, 15, 11, roundBody(painter, toneOf('#6B4023'))) +
        stroke('M-11 0Q0-5 11 0', '#3A1F0E', 2.6),
    ),
  ).join('')
  const tube = 'M-48-110H48V200Q48 224 0 226Q-48 224-48 200Z'
  return place(
    { x },
    fill(tube, glass(painter, { left: '#E9F3F8', right: '#C8DCE6', body: 0.95 })) +
      clipped(painter, tube, beans) +
      fill('M-40-96H-28V196Q-34 200-40 190Z', '#fff', 'opacity=".55"') +
      stroke(tube, '#A9C4D2', 3) +
      fill('M-44-152Q0-166 44-152V-106Q0-92-44-106Z', barrel(painter, cork)) +
      fill(ellipsePath({ x: 0, y: -153 }, 44, 10), mix(cork.light, '#FFFFFF', 0.2)) +
      fill('M-50 60H50V134H-50Z', '#FFFBF3') +
      place({ y: 88 }, lettering('KÁVA', { height: 24, weight: 6, color: '#5B3A1E', width: 80 })) +
      place({ y: 116, scale: 0.2 }, emblem('heart', { main: '#D6A43B', second: '#FFE9AE', line: '#85591A' })),
  )
}

function coffee(brief: Brief): string {
  return inRows(
    { columns: 5, dx: 112, dy: 150, count: 10 },
    () =>
      contactShadow(brief.painter, { x: 4, y: 134, rx: 40, ry: 9, strength: 0.34 }) +
      place({ scale: 0.68, y: -20 }, coffeeTube(brief, 0)),
  )
}

function corkBottle(brief: Brief, x: number, scale: number, y: number): string {
  const { painter } = brief
  const body = 'M-28-120H28V-70C70-44 78-20 78 20V176Q78 204 50 204H-50Q-78 204-78 176V20C-78-20-70-44-28-70Z'
  return place(
    { x, y, scale },
    contactShadow(painter, { x: 4, y: 202, rx: 84, ry: 14, strength: 0.3 }) +
      fill(body, glass(painter, { left: '#D6E8F0', right: '#B5CFDC' })) +
      stroke(body, '#9DBBCA', 4) +
      fill('M-62 30V170Q-62 188-46 190L-40 190V10Q-60 14-62 30Z', '#fff', 'opacity=".7"') +
      fill('M-24-166Q0-174 24-166L28-112H-28Z', barrel(painter, cork)) +
      fill(ellipsePath({ x: 0, y: -166 }, 24, 7), cork.light) +
      stroke('M-30-84Q0-74 30-84', '#D6A43B', 6),
  )
}

function bottles(brief: Brief): string {
  return inRows({ columns: 6, dx: 96, dy: 140, count: 12 }, () => corkBottle(brief, 0, 0.6, 0))
}

function popcorn(brief: Brief): string {
  const { painter } = brief
  const bag = 'M-150-170Q0-190 150-170L166 226Q0 246-166 226Z'
  const kernels = Array.from({ length: 44 }, (_, index) =>
    place(
      { x: -66 + (index % 8) * 19, y: 54 + Math.floor(index / 8) * 19, rotate: index * 53 },
      fill('M0-11C9-8 9 6 0 11C-9 6-9-8 0-11Z', index % 3 ? '#F2A81D' : '#FFC94A') +
        circle({ x: 0, y: -6 }, 3, '#FFF1C4'),
    ),
  ).join('')
  const window = roundedRect({ x: -82, y: 36, width: 164, height: 132, radius: 60 })
  return (
    fill(bag, flat(painter, white)) +
    clipped(
      painter,
      bag,
      Array.from({ length: 5 }, (_, index) =>
        fill(`M${-134 + index * 68}-190h34l${(index - 2) * 6} 440h-38Z`, toneOf('cervena').base),
      ).join(''),
    ) +
    fill('M-152-172Q0-190 152-172L154-128Q0-146-154-128Z', toneOf('cervena').dark) +
    fill(roundedRect({ x: -128, y: -110, width: 256, height: 108, radius: 18 }), '#FFFBF0') +
    place({ y: -72 }, lettering('KUKURICA', { height: 34, weight: 10, color: toneOf('cervena').dark, width: 220 })) +
    place({ y: -28 }, lettering('NA PUKANCE', { height: 24, weight: 7, color: '#7A4B00', width: 210 })) +
    fill(window, '#FFE08A') +
    clipped(painter, window, kernels) +
    stroke(window, '#FFFBF0', 8) +
    fill('M-150-170L-90-178L-110 230L-166 226Z', '#fff', 'opacity=".25"')
  )
}

function tinCandle(brief: Brief, x: number, y: number): string {
  const { painter, tone } = brief
  return piece(
    { x, y, scale: 0.86 },
    contactShadow(painter, { x: 4, y: 86, rx: 84, ry: 14, strength: 0.32 }) +
      canOf(painter, toneOf('strieborna'), { top: -38, bottom: 78, rx: 84, lid: mix(tone.base, '#FFFFFF', 0.72) }) +
      ellipse({ x: 0, y: -38 }, 84, 17, 'none', 'stroke="#F4F6FA" stroke-width="5"') +
      stroke('M0-40V-62', '#3A2A22', 5) +
      fill('M0-112C18-88 16-66 0-60C-16-66-18-88 0-112Z', '#FFB21E') +
      fill('M0-94C9-80 8-68 0-64C-8-68-9-80 0-94Z', '#FFF3B0') +
      fill('M-84 0Q0 26 84 0V52Q0 78-84 52Z', mix(tone.base, '#FFFFFF', 0.15)) +
      place({ y: 44, scale: 0.3 }, emblem('flower', { main: '#fff', second: tone.light, line: tone.deep })),
  )
}

function scentedCandles(brief: Brief): string {
  const lavender = [-1, 1]
    .map((side) =>
      place(
        { x: side * 236, y: 120, rotate: side * 16 },
        stroke('M0 90V-60', '#5E8A54', 5) +
          Array.from({ length: 12 }, (_, index) =>
            ellipse({ x: index % 2 ? 8 : -8, y: -64 + index * 9 }, 8, 6, index % 3 ? '#8E6BC4' : '#B79AE2'),
          ).join(''),
      ),
    )
    .join('')
  return (
    lavender +
    [
      [-164, -40],
      [0, -54],
      [164, -40],
      [-170, 128],
      [0, 146],
      [170, 128],
    ]
      .map(([x = 0, y = 0]) => tinCandle(brief, x, y))
      .join('')
  )
}

// Bags ---------------------------------------------------------------------------------------------------------------

function organzaBag(brief: Brief, tone: Tone): string {
  const { painter, accent } = brief
  const bag = 'M-70-96C-110-60-126 60-112 130Q-60 156 0 154Q60 156 112 130C126 60 110-60 70-96Z'
  const frill =
    'M-70-96C-96-140-104-170-92-196Q-60-180-40-194Q-18-178 0-192Q18-178 40-194Q60-180 92-196C104-170 96-140 70-96Z'
  const almonds = Array.from({ length: 13 }, (_, index) =>
    place(
      { x: -60 + (index % 5) * 30, y: 116 - Math.floor(index / 5) * 28, rotate: index * 40 },
      ellipse({ x: 0, y: 0 }, 21, 14, roundBody(painter, index % 2 ? white : toneOf('#F7DCE4'))),
    ),
  ).join('')
  return (
    almonds +
    fill(bag, mix(tone.base, '#FFFFFF', 0.2), 'opacity=".58"') +
    clipped(
      painter,
      bag,
      folds(painter, { left: -110, right: 110, top: -96, bottom: 150, count: 7, tone, spread: 1.6 }),
    ) +
    fill(frill, mix(tone.light, '#FFFFFF', 0.2), 'opacity=".75"') +
    stroke(frill, mix(tone.dark, '#6B5670', 0.35), 3, 'opacity=".5"') +
    stroke(bag, mix(tone.dark, '#6B5670', 0.35), 3, 'opacity=".55"') +
    fill('M-74-108Q0-92 74-108V-88Q0-72-74-88Z', barrel(painter, accent)) +
    place({ y: -92, scale: 0.7 }, emblem('bow', { main: accent.base, second: accent.light, line: accent.deep }))
  )
}

function organzaBags(brief: Brief): string {
  return inRows(
    { columns: 5, dx: 118, dy: 150, count: 10 },
    (index) =>
      contactShadow(brief.painter, { x: 3, y: 94, rx: 64, ry: 11, strength: 0.3 }) +
      place({ scale: 0.62, rotate: ((index * 7) % 5) - 2 }, organzaBag(brief, brief.tone)),
  )
}

function treatBag(brief: Brief, tone: Tone, index: number): string {
  const { painter } = brief
  const bag = 'M-92-130L92-130L96 150H-96Z'
  return (
    castShadow(bag, { dx: 4, dy: 8, blur: 7, strength: 0.2 }) +
    fill(bag, flat(painter, tone)) +
    fill(bag, printPaint(painter, { pattern: 'dots', tone, accent: white, size: 52, turn: 18 }) ?? 'none') +
    fill(
      'M-92-130L-80-142L-68-130L-56-142L-44-130L-32-142L-20-130L-8-142L4-130L16-142L28-130L40-142L52-130L64-142L76-130L92-130V-90H-92Z',
      mix(tone.base, tone.dark, 0.35),
    ) +
    circle({ x: 0, y: -84 }, 38, '#FFFDF8') +
    place(
      { y: -84, scale: 0.5 },
      emblem(['star', 'heart', 'balloon', 'cupcake'][index % 4] ?? 'star', signInks('star', white, tone)),
    )
  )
}

function treatBags(brief: Brief): string {
  const colors = brief.isMixed
    ? ['fuksiova', 'zlta', 'tyrkysova', 'fialova', 'oranzova', 'zelena', 'modra', 'cervena'].map(toneOf)
    : [0, 1, 2, 0, 1, 2, 0, 1].map((index) => toneAt(brief, index))
  return [0, 1, 2, 3, 4, 5, 6, 7]
    .map((index) =>
      piece(
        { x: -196 + (index % 4) * 131, y: index < 4 ? -110 : 122, scale: 0.68, rotate: ((index * 7) % 5) - 2 },
        treatBag(brief, colors[index] ?? brief.tone, index),
      ),
    )
    .join('')
}

/** A cotton bag of the shop, flat and with long handles. */
function canvasBag(brief: Brief): string {
  const { painter, tone } = brief
  const cloth = toneOf('#F3E9D8')
  const bag = 'M-176-110Q0-96 176-110L192 226Q0 244-192 226Z'
  return (
    stroke('M-100-104C-100-300 100-300 100-104', mix(cloth.dark, '#FFFFFF', 0.1), 24) +
    stroke('M-100-104C-100-300 100-300 100-104', cloth.base, 17) +
    fill(bag, flat(painter, cloth)) +
    clipped(painter, bag, folds(painter, { left: -180, right: 180, top: -120, bottom: 240, count: 4, tone: cloth })) +
    stroke('M-176-84Q0-70 176-84', cloth.dark, 3, 'stroke-dasharray="8 6"') +
    place({ y: 22, scale: 1.5 }, emblem('balloon', { main: tone.base, second: tone.dark, line: tone.deep })) +
    place({ y: 156 }, lettering('KONFETKA', { height: 38, weight: 10, color: tone.base, width: 270 })) +
    [
      [-110, -30],
      [116, -20],
      [-128, 70],
      [122, 84],
      [-70, -60],
      [84, -66],
    ]
      .map(([x = 0, y = 0], index) =>
        circle(
          { x, y },
          8,
          toneOf(['zlta', 'tyrkysova', 'fialova', 'oranzova', 'zelena', 'modra'][index] ?? 'zlta').base,
        ),
      )
      .join('')
  )
}

// Boxes --------------------------------------------------------------------------------------------------------------

function bottleBox(brief: Brief): string {
  const { painter, tone, accent } = brief
  return (
    boxOf(painter, tone, { x: -84, y: -206, width: 124, height: 440, depth: 62 }) +
    fill(roundedRect({ x: -58, y: -30, width: 72, height: 108, radius: 10 }), '#FFFDF8') +
    stroke('M-44 0H0M-44 22H0M-44 44H-14', mix(tone.base, '#FFFFFF', 0.4), 4) +
    tubeOf('M-50-216C-50-290 40-290 40-222', accent, 9) +
    fill(
      'M-84 150H40V176H-84Z',
      linear(painter, [
        [0, accent.light],
        [1, accent.base],
      ]),
    ) +
    fill('M40 150L102 124V150L40 176Z', accent.dark)
  )
}

function magneticBox(brief: Brief): string {
  const { painter, tone, accent } = brief
  return (
    boxOf(painter, tone, { x: -226, y: 40, width: 350, height: 150, depth: 116 }) +
    fill('M-226 40L-110-9H240L124 40Z', mix(tone.deep, '#000000', 0.15)) +
    fill('M-200 34L-100-6H216L116 34Z', '#FFFDF8', 'opacity=".92"') +
    Array.from({ length: 16 }, (_, index) =>
      fill(`M${-180 + index * 19} 30q14-34 30-6q-8-24 16-22l-24 28Z`, index % 2 ? '#F3ECF7' : '#E4DAEC'),
    ).join('') +
    fill('M-110-9H240L210-196H-140Z', flat(painter, { ...tone, base: mix(tone.base, tone.dark, 0.15) })) +
    stroke('M-110-9H240L210-196H-140Z', mix(tone.light, tone.base, 0.5), 3) +
    fill(
      'M30-196H66L78-9H34Z',
      linear(painter, [
        [0, accent.light],
        [1, accent.base],
      ]),
    ) +
    [-60, 160].map((x) => circle({ x, y: -176 }, 9, toneOf('strieborna').base)).join('') +
    fill(
      'M-30 40H10V190H-30Z',
      linear(painter, [
        [0, accent.base],
        [1, accent.dark],
      ]),
    )
  )
}

function windowBox(brief: Brief): string {
  const { painter, tone } = brief
  const cake = (x: number, y: number, color: string) =>
    place(
      { x, y },
      fill('M-30 4H30L24 36H-24Z', mix(kraft.base, '#FFFFFF', 0.2)) +
        puffed(painter, 'M-36 6C-40-22-14-32 0-34C14-32 40-22 36 6Q0 18-36 6Z', toneOf(color), 7) +
        circle({ x: 0, y: -34 }, 8, toneOf('cervena').base),
    )
  const one = (x: number, y: number, scale: number) =>
    piece(
      { x, y, scale },
      boxOf(painter, tone, { x: -190, y: -20, width: 280, height: 120, depth: 120 }) +
        fill('M-150-26L-66-62H168L84-26Z', '#EFE4F2') +
        cake(-66, -40, 'ruzova') +
        cake(16, -44, 'kremova') +
        cake(92, -50, 'matova') +
        fill(
          'M-150-26L-66-62H168L84-26Z',
          linear(
            painter,
            [
              [0, '#fff', 0.6],
              [0.5, '#fff', 0.1],
              [1, '#fff', 0.4],
            ],
            { x2: 1 },
          ),
        ) +
        stroke('M-150-26L-66-62H168L84-26Z', '#fff', 5) +
        place({ x: -50, y: 40, scale: 0.5 }, emblem('heart', { main: '#D6A43B', second: '#FFE9AE', line: '#85591A' })),
    )
  return one(-90, -112, 0.62) + one(120, -112, 0.62) + one(-70, 30, 0.68) + one(140, 30, 0.68) + one(20, 176, 0.86)
}

function threeBoxes(brief: Brief): string {
  const one = (index: number) => recolored(brief, toneAt(brief, index), toneAt(brief, index + 1))
  return (
    piece({ x: -86, y: 88, scale: 0.62 }, giftBox(brief)) +
    piece({ x: -86, y: -128, scale: 0.44 }, giftBox(one(1))) +
    piece({ x: 172, y: 150, scale: 0.36 }, giftBox(one(2)))
  )
}

// Paper --------------------------------------------------------------------------------------------------------------

function paperRoll(
  brief: Brief,
  tone: Tone,
  look: { x: number; rotate: number; pattern: string; accent: Tone },
): string {
  const { painter } = brief
  const print = printPaint(painter, { pattern: look.pattern, tone, accent: look.accent, size: 74, turn: 8 })
  const body = 'M-54-240H54V226Q54 244 0 246Q-54 244-54 226Z'
  return piece(
    { x: look.x, rotate: look.rotate },
    castShadow(body, { dx: 7, dy: 8, blur: 8, strength: 0.2 }) +
      fill(body, barrel(painter, tone)) +
      (print
        ? fill(body, print) +
          fill(
            body,
            linear(
              painter,
              [
                [0, '#1A0B22', 0.3],
                [0.25, '#fff', 0.25],
                [0.5, '#fff', 0],
                [1, '#1A0B22', 0.32],
              ],
              { x2: 1, y2: 0 },
            ),
          )
        : '') +
      fill(ellipsePath({ x: 0, y: -240 }, 54, 15), mix(tone.pale, '#FFFFFF', 0.3)) +
      stroke('M30-240A30 8 0 1 1 8-247', tone.dark, 3) +
      fill(ellipsePath({ x: 0, y: -240 }, 17, 5), '#6E5A48'),
  )
}

/** One roll, and a length of it unrolled. */
function oneRoll(brief: Brief): string {
  const { painter, tone, accent } = brief
  const sheet = 'M-26-206L206-176Q232-40 200 96Q228 150 190 222L-26 214Z'
  const print = printPaint(painter, { pattern: brief.pattern, tone, accent, size: 84, turn: 8 })
  return (
    sheetOf(painter, tone, sheet) +
    (print ? fill(sheet, print) : '') +
    fill('M200 96Q228 150 190 222L150 220Q190 150 200 96Z', mix(tone.pale, '#FFFFFF', 0.4)) +
    stroke('M40-190Q30 0 44 214M110-182Q100 0 116 216', tone.dark, 2, 'opacity=".16"') +
    paperRoll(brief, tone, { x: -70, rotate: 0, pattern: brief.pattern, accent })
  )
}

/** As many rolls as the pack contains, each with its own print. */
function severalRolls(brief: Brief): string {
  const prints =
    brief.pattern === 'dinosaur' ? ['dinosaur', 'unicorn', 'space'] : ['christmas', 'stripes', 'dots', 'stars']
  const colors =
    brief.pattern === 'dinosaur'
      ? ['matova', 'ruzova', 'modra']
      : [brief.tone, toneOf('zlata'), toneOf('biela'), toneAt(brief, 2)]
  const count = brief.count || 3
  return Array.from({ length: count }, (_, index) => {
    const color = colors[index] ?? brief.tone
    return paperRoll(brief, typeof color === 'string' ? toneOf(color) : color, {
      x: (index - (count - 1) / 2) * (count > 3 ? 124 : 142),
      rotate: (index - (count - 1) / 2) * 5,
      pattern: prints[index] ?? 'dots',
      accent: index === 2 ? brief.tone : toneOf('biela'),
    })
  }).join('')
}

function tissuePaper(brief: Brief): string {
  const { painter, tone } = brief
  const leaf = (turn: number, x: number, y: number, shade: number) => {
    const path = smooth(
      [-206, -140, -70, 0, 70, 140, 206]
        .map((dx, index) => ({ x: dx, y: -190 + (index % 2) * 12 }))
        .concat([
          { x: 220, y: -60 },
          { x: 208, y: 60 },
          { x: 222, y: 190 },
          { x: 100, y: 202 },
          { x: -20, y: 192 },
          { x: -120, y: 204 },
          { x: -216, y: 190 },
          { x: -206, y: 60 },
          { x: -220, y: -60 },
        ]),
      true,
    )
    return piece(
      { x, y, rotate: turn },
      castShadow(path, { dx: 4, dy: 6, blur: 6, strength: 0.2 }) +
        fill(
          path,
          linear(
            painter,
            [
              [0, mix(tone.pale, '#FFFFFF', shade)],
              [0.5, mix(tone.base, '#FFFFFF', shade * 0.8)],
              [1, mix(tone.light, '#FFFFFF', shade * 0.5)],
            ],
            { x2: 1 },
          ),
        ) +
        stroke('M-200-20L200 10M-10-186L14 196M-120-180L90 190M150-170L-60 190', tone.dark, 2, 'opacity=".16"') +
        stroke('M-196-26L200 4M-16-186L8 196', '#fff', 3, 'opacity=".5"'),
    )
  }
  return (
    Array.from({ length: 10 }, (_, index) =>
      leaf(-20 + index * 3.4, -40 + index * 7, 26 - index * 4, 0.04 + index * 0.04),
    ).join('') +
    fill('M-228 40Q0 60 228 40V86Q0 106-228 86Z', barrel(painter, brief.accent)) +
    place(
      { y: 62, scale: 0.95 },
      emblem('bow', { main: brief.accent.base, second: brief.accent.light, line: brief.accent.deep }),
    )
  )
}

// Weights for balloons -----------------------------------------------------------------------------------------------

function hook(): string {
  return (
    stroke('M0-150V-182A16 16 0 1 1 16-166', '#8E94A2', 8) +
    stroke('M2-160C30-220-10-240 20-284', '#fff', 3, 'opacity=".9"')
  )
}

const weightBodies = {
  'heart-weight': (brief: Brief) =>
    place({ y: 40 }, puffed(brief.painter, heartPath({ x: 0, y: 10 }, 186), brief.tone, 30)),
  'star-weight': (brief: Brief) =>
    place(
      { y: 46 },
      puffed(
        brief.painter,
        smooth(
          Array.from({ length: 10 }, (_, index) => polar({ x: 0, y: 0 }, index % 2 ? 112 : 206, index * 36 - 90)),
          true,
        ),
        brief.tone,
        30,
      ),
    ),
  'gift-weight': (brief: Brief) => place({ y: 50, scale: 0.76 }, giftBox(brief)),
  'pyramid-weight': (brief: Brief) =>
    fill(
      'M0-150L190 200L40 236Z',
      linear(brief.painter, [
        [0, brief.tone.base],
        [1, brief.tone.deep],
      ]),
    ) +
    fill('M0-150L40 236L-190 200Z', flat(brief.painter, brief.tone)) +
    (brief.isMixed
      ? clipped(
          brief.painter,
          'M0-150L190 200L40 236L-190 200Z',
          [0, 1, 2, 3, 4]
            .map((band) =>
              fill(
                `M-200 ${-90 + band * 66}H200V${-57 + band * 66}H-200Z`,
                toneAt(brief, band * 2 + 1).base,
                'opacity=".85"',
              ),
            )
            .join(''),
        )
      : '') +
    stroke('M0-150L40 236M-150 130L30 160L152 128M-96 30L18 52L96 26', brief.tone.pale, 3, 'opacity=".6"') +
    Array.from({ length: 12 }, (_, index) =>
      stroke(
        `M0-150L${round(-60 + index * 11)} ${-210 - (index % 3) * 22}`,
        index % 2 ? brief.tone.light : brief.tone.base,
        5,
      ),
    ).join(''),
  'brick-weight': (brief: Brief) =>
    boxOf(brief.painter, brief.tone, { x: -196, y: 30, width: 300, height: 190, depth: 116 }) +
    place({ x: -46, y: 130 }, lettering('500 G', { height: 62, weight: 14, color: brief.accent.base })) +
    fill('M-70-20L-24-38H10L-30-20V30H-70Z', brief.accent.base),
} satisfies Record<string, (brief: Brief) => string>

function bearWeight(brief: Brief): string {
  const { painter, tone } = brief
  const belly = { ...tone, base: tone.pale, light: '#FFFFFF', dark: tone.light }
  const paw = (x: number, y: number, rx: number, ry: number) => puffed(painter, ellipsePath({ x, y }, rx, ry), tone, 14)
  return (
    paw(-110, 206, 62, 40) +
    paw(110, 206, 62, 40) +
    puffed(painter, ellipsePath({ x: 0, y: 110 }, 132, 128), tone, 24) +
    circle({ x: 0, y: 126 }, 84, roundBody(painter, belly)) +
    place({ y: 128, scale: 0.9 }, emblem('heart', { main: '#DB1F30', second: '#FF9EBB', line: '#8E0C1D' })) +
    paw(-128, 70, 40, 62) +
    paw(128, 70, 40, 62) +
    [-78, 78]
      .map((x) => circle({ x, y: -126 }, 40, roundBody(painter, tone)) + circle({ x, y: -124 }, 22, belly.base))
      .join('') +
    puffed(painter, ellipsePath({ x: 0, y: -58 }, 112, 98), tone, 22) +
    ellipse({ x: 0, y: -24 }, 52, 40, roundBody(painter, belly)) +
    ellipse({ x: 0, y: -40 }, 17, 12, '#3A2A22') +
    stroke('M0-28V-14M-18-8Q0 6 18-8', '#3A2A22', 5) +
    [-44, 44].map((x) => circle({ x, y: -74 }, 10, '#2B272F') + circle({ x: x - 3, y: -78 }, 3.4, '#fff')).join('')
  )
}

export const favorMotifs: Readonly<Record<string, Motif>> = {
  'tea-favours': lying({ draw: tea }, { scale: 1.08 }),
  'coffee-tubes': standing({ draw: coffee, base: 210, foot: 60 }),
  'cork-bottles': standing({ draw: bottles, base: 192, foot: 60 }),
  popcorn: standing({ draw: popcorn, base: 238, foot: 170 }),
  'scented-candles': standing({ draw: scentedCandles, base: 210, foot: 60 }),
  'organza-bags': standing({ draw: organzaBags, base: 170, foot: 60 }),
  'treat-bags': lying({ draw: treatBags }, { scale: 1.12 }),
  'canvas-bag': standing({ draw: canvasBag, base: 236, foot: 190 }),
  'bottle-box': standing({ draw: bottleBox, base: 232, foot: 100 }),
  'magnetic-box': standing({ draw: magneticBox, base: 190, foot: 220 }),
  'window-boxes': standing({ draw: windowBox, base: 262, foot: 220 }, { scale: 1.04 }),
  'nesting-boxes': standing({ draw: threeBoxes, base: 240, foot: 230 }),
  'paper-roll': standing({ draw: oneRoll, base: 244, foot: 170 }, { scale: 1.1 }),
  'paper-rolls': lying({ draw: severalRolls }, { scale: 1.05 }),
  'tissue-paper': lying({ draw: tissuePaper }, { scale: 1.05 }),
  ...Object.fromEntries(
    Object.entries(weightBodies).map(([name, body]) => [
      name,
      standing(
        {
          draw: (brief) =>
            (name === 'brick-weight'
              ? place({ x: -30, y: 130 }, hook())
              : name === 'gift-weight'
                ? place({ x: 10, y: 30 }, hook())
                : hook()) + body(brief),
          base: 238,
          foot: 150,
        },
        { scale: 1 },
      ),
    ]),
  ),
  'bear-weight': standing({ draw: (brief) => hook() + bearWeight(brief), base: 238, foot: 150 }, { scale: 1 }),
}
