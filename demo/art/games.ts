/** Games: boxes and packs whose front says which game it is, and the gag gifts for adults. */

import { toneAt } from './brief.ts'
import type { Brief, Drawing, Motif } from './brief.ts'
import { emblem, signInks } from './emblems.ts'
import { polar, roundedRect } from './geometry.ts'
import { lettering } from './glyphs.ts'
import {
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
import { luminance, mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { boxOf, lying, sheetOf, shine, standing } from './solids.ts'
import { piece } from './packs.ts'

const skin = toneOf('#F2C7A2')
const ink = '#2B272F'

function face(x: number, y: number, scale: number, look: { hair: string; mouth: string }): string {
  return place(
    { x, y, scale },
    circle({ x: 0, y: 0 }, 60, skin.base) +
      fill('M-62-4C-70-60-30-84 0-82C34-84 70-58 62-4C50-34 20-42 0-42C-24-42-50-34-62-4Z', look.hair) +
      circle({ x: -20, y: 2 }, 6, ink) +
      circle({ x: 20, y: 2 }, 6, ink) +
      stroke(look.mouth, ink, 5) +
      circle({ x: -36, y: 20 }, 9, '#F59AA6', 'opacity=".6"') +
      circle({ x: 36, y: 20 }, 9, '#F59AA6', 'opacity=".6"'),
  )
}

/** The content of a box's white field, about 320 wide and 170 high. */
const pictures: Readonly<Record<string, Drawing>> = {
  who: (brief) =>
    face(-84, 12, 0.9, { hair: '#6B4023', mouth: 'M-16 26Q0 38 16 26' }) +
    face(84, 12, 0.9, { hair: '#D89B2A', mouth: 'M-10 30A10 10 0 1 0 10 30A10 10 0 1 0-10 30' }) +
    [-84, 84]
      .map((x) =>
        place(
          { x, y: -44, rotate: x > 0 ? 6 : -6 },
          fill(roundedRect({ x: -34, y: -30, width: 68, height: 50, radius: 6 }), '#FFF3B0') +
            place({ y: -5 }, lettering('?', { height: 34, weight: 8, color: brief.tone.dark })),
        ),
      )
      .join('') +
    place({ y: 0 }, lettering('?', { height: 90, weight: 17, color: brief.tone.base })),
  mime: () =>
    ellipse({ x: 0, y: 84 }, 90, 10, '#EADFEF') +
    face(0, -8, 1.1, { hair: '#2B272F', mouth: 'M-14 26H14' }) +
    [-1, 1]
      .map((side) =>
        place(
          { x: side * 118, y: 20, scaleX: side, scale: 1 },
          fill(
            'M-26 46L-30-6Q-30-20-18-18L-16-46Q-8-56-2-46V-56Q6-64 12-54V-46Q20-54 26-42V10Q24 40 10 52Z',
            '#fff',
            'stroke="#CFC3D8" stroke-width="4"',
          ),
        ),
      )
      .join(''),
  word: (brief) =>
    fill(
      'M-150-70H90Q116-70 116-44V20Q116 46 90 46H-60L-104 86L-96 46H-150Q-176 46-176 20V-44Q-176-70-150-70Z',
      brief.tone.light,
    ) +
    place({ x: -30, y: -12 }, lettering('S . . . O', { height: 56, weight: 13, color: brief.tone.dark, width: 230 })) +
    place(
      { x: 138, y: 30 },
      fill('M-36-30Q0-64 36-30L30 44H-30Z', '#C98AD8') +
        circle({ x: 0, y: 30 }, 20, '#FFE08A') +
        stroke('M-12 44H12M-10 54H10', '#8E7A3A', 5),
    ),
  donkey: () => {
    const gray = toneOf('#A79FB0')
    return (
      fill('M-110-10C-120-40-90-56-60-40H80C120-40 134-6 124 30L130 92H100L92 44H-30L-40 92H-70L-74 30Z', gray.base) +
      fill('M-70-30C-90-70-110-80-130-66C-156-50-172-10-160 6C-146 20-120 10-104-4Z', gray.base) +
      fill('M-112-66L-126-118L-98-80ZM-92-66L-84-116L-74-70Z', gray.dark) +
      fill('M-166-4C-172 10-150 18-138 8L-146-14Z', '#EDE6F0') +
      circle({ x: -124, y: -40 }, 6, ink) +
      stroke('M-86-62L-40-44', '#5B5266', 14) +
      place(
        { x: 168, y: -12, rotate: 24 },
        stroke('M0-40Q18 10 0 50', '#5B5266', 11) +
          fill('M-14 44Q0 30 14 44L10 84Q0 94-10 84Z', '#5B5266') +
          circle({ x: 0, y: -44 }, 11, '#DB1F30'),
      )
    )
  },
  treasure: () =>
    fill('M-176-66L-70-84L60-66L176-84V66L60 84L-70 66L-176 84Z', '#F3DFB0') +
    stroke('M-70-84V66M60-66V84', '#D2B478', 4) +
    stroke('M-140 40C-110-20-60 30-20-6S60-40 96-20', '#8A5A36', 7, 'stroke-dasharray="16 13"') +
    stroke('M106-40L142-4M142-40L106-4', '#DB1F30', 12) +
    fill('M-150-40l20-30l20 30Zm34 4l16-24l16 24Z', '#7FB36B') +
    place({ x: 10, y: 42, scale: 0.36 }, emblem('skull', { main: '#6B4A2A', second: '#fff', line: '#F3DFB0' })),
  bingo: (brief) =>
    Array.from({ length: 15 }, (_, index) =>
      place(
        { x: -128 + (index % 5) * 64, y: -56 + Math.floor(index / 5) * 56 },
        fill(
          roundedRect({ x: -28, y: -24, width: 56, height: 48, radius: 8 }),
          index % 4 === 1 ? brief.accent.light : '#F1EBF6',
        ) +
          (index % 3 === 0
            ? place(
                { scale: 0.34 },
                emblem(['rings', 'heart', 'flower'][index % 3] ?? 'heart', {
                  main: '#D6A43B',
                  second: '#FFE9AE',
                  line: '#85591A',
                }),
              )
            : place({}, lettering(String(3 + index * 5), { height: 24, weight: 5, color: '#6B5670' }))) +
          (index % 4 === 1 ? circle({ x: 0, y: 0 }, 22, 'none', `stroke="${brief.accent.dark}" stroke-width="5"`) : ''),
      ),
    ).join(''),
  bride: () =>
    fill('M-60 84C-100 40-96-60-56-76H56C96-60 100 40 60 84Z', '#F3EEF8') +
    face(0, 0, 1.05, { hair: '#8A5A36', mouth: 'M-18 24Q0 42 18 24' }) +
    Array.from({ length: 5 }, (_, index) =>
      place(
        { ...polar({ x: 0, y: 0 }, 78, -150 + index * 30), scale: 0.28 },
        emblem('flower', { main: '#F58FB8', second: '#FFD02E', line: '#85591A' }),
      ),
    ).join('') +
    place({ x: 120, y: 10, scale: 0.7 }, emblem('heart', { main: '#E0187F', second: '#FF7DBD', line: '#920A56' })) +
    place({ x: -122, y: 10, scale: 0.7 }, emblem('rings', signInks('rings', toneOf('biela'), toneOf('zlata')))),
  quiz: (brief) =>
    place(
      { x: -96 },
      circle({ x: 0, y: 0 }, 70, brief.tone.light) +
        place({ y: 2 }, lettering('?', { height: 84, weight: 17, color: brief.tone.dark })),
    ) +
    ['A', 'B', 'C']
      .map((letter, index) =>
        place(
          { x: 70, y: -52 + index * 52 },
          fill(
            roundedRect({ x: -76, y: -21, width: 172, height: 42, radius: 21 }),
            index === 1 ? '#CFEFD6' : '#F1EBF6',
          ) +
            circle({ x: -54, y: 0 }, 16, index === 1 ? '#2E9E4B' : '#A79FB0') +
            place({ x: -54 }, lettering(letter, { height: 17, weight: 4, color: '#fff' })) +
            stroke('M-24 0H70', '#B9AFC4', 6),
        ),
      )
      .join(''),
}

function gameBox(brief: Brief): string {
  const { painter, tone } = brief
  const picture = pictures[brief.pattern]
  if (!picture) throw new RangeError(`no game is called ${brief.pattern}`)
  const titleInk = luminance(tone.base) > 0.7 ? tone.deep : '#FFFFFF'
  const [first = '', second = ''] = brief.text.split('/')
  const line = (text: string, y: number, height: number) =>
    place({ x: -34, y }, lettering(text, { height, weight: height * 0.24, color: titleInk, width: 360 }))
  return (
    boxOf(painter, tone, { x: -248, y: -170, width: 424, height: 372, depth: 78 }) +
    Array.from({ length: 16 }, (_, index) =>
      circle(
        { x: -236 + ((index * 97) % 400), y: -158 + ((index * 151) % 350) },
        5 + (index % 3) * 3,
        mix(tone.light, '#FFFFFF', 0.3),
        'opacity=".5"',
      ),
    ).join('') +
    fill(roundedRect({ x: -224, y: -148, width: 376, height: 212, radius: 18 }), '#FFFDFB') +
    place({ x: -36, y: -42 }, picture(brief)) +
    (second ? line(first, 100, 46) + line(second, 162, 40) : line(first, 130, 62)) +
    fill('M-248-170H-80L-248 120Z', '#fff', 'opacity=".12"')
  )
}

function cardPack(brief: Brief): string {
  const { painter, tone, accent } = brief
  const card = roundedRect({ x: -96, y: -140, width: 192, height: 280, radius: 18 })
  const fan = [-2, -1, 0, 1]
    .map((index) =>
      place(
        { x: 60 + index * 58, y: -34 + Math.abs(index) * 14, rotate: index * 11 + 4 },
        sheetOf(painter, toneOf('biela'), card) +
          fill(
            roundedRect({ x: -80, y: -124, width: 160, height: 248, radius: 12 }),
            flat(painter, index % 2 ? accent : toneAt(brief, 2)),
          ) +
          place(
            { scale: 1 },
            emblem(index % 2 ? 'bolt' : 'star', { main: '#fff', second: accent.light, line: tone.deep }),
          ),
      ),
    )
    .join('')
  return (
    fan +
    place(
      { x: -110, y: 60, rotate: -6 },
      boxOf(painter, tone, { x: -110, y: -150, width: 200, height: 300, depth: 40 }) +
        place({ x: -10, y: -76 }, lettering('ODVAHA', { height: 40, weight: 10, color: accent.light, width: 170 })) +
        place({ x: -10, y: -26 }, lettering('PO POLNOCI', { height: 24, weight: 6, color: '#fff', width: 170 })) +
        place(
          { x: -10, y: 62 },
          circle({ x: 0, y: 0 }, 48, 'none', 'stroke="#FF6B78" stroke-width="9"') +
            lettering('18+', { height: 36, weight: 9, color: '#FF6B78' }),
        ),
    )
  )
}

function dice(brief: Brief): string {
  const { painter, tone } = brief
  const cube = (sign: string, side: string) =>
    fill('M-120-70L20-30V130L-120 84Z', flat(painter, tone)) +
    fill(
      'M20-30L130-86V64L20 130Z',
      linear(painter, [
        [0, tone.dark],
        [1, tone.deep],
      ]),
    ) +
    fill('M-120-70L-4-120L130-86L20-30Z', tone.light) +
    stroke('M-120-70L20-30L130-86M20-30V130', '#fff', 5, 'opacity=".6"') +
    `<g transform="translate(-50 28) skewY(16)">${place({ scale: 0.95 }, emblem(sign, { main: '#fff', second: '#FFE1E6', line: tone.deep }))}</g><g transform="translate(76 18) skewY(-28) scale(.8 1)">${place({ scale: 0.8 }, emblem(side, { main: '#fff', second: '#FFE1E6', line: tone.deep }))}</g>`
  return (
    contactShadow(painter, { x: -100, y: 172, rx: 130, ry: 24, strength: 0.3 }) +
    place({ x: -116, y: 40, scale: 0.98, rotate: -6 }, cube('heart', 'star')) +
    contactShadow(painter, { x: 140, y: 224, rx: 130, ry: 24, strength: 0.3 }) +
    place({ x: 130, y: 94, scale: 0.94, rotate: 10 }, cube('bow', 'heart'))
  )
}

/** Little cups shaped like an undershirt. */
function shirtCups(brief: Brief): string {
  const { painter, tone } = brief
  const body = 'M-66-120Q-62-60-92-44L-100 150Q0 176 100 150L92-44Q62-60 66-120H40Q40-58 0-58Q-40-58-40-120Z'
  const one = (x: number, y: number, scale: number, color: Tone) =>
    piece(
      { x, y, scale },
      contactShadow(painter, { x: 4, y: 156, rx: 96, ry: 16, strength: 0.32 }) +
        puffed(painter, body, color, 16) +
        stroke(
          'M-92-30V140M-70-40V146M70-40V146M92-30V140M-46-40V150M46-40V150M-22-46V154M22-46V154M0-50V156',
          color.dark,
          2.5,
          'opacity=".28"',
        ) +
        ellipse({ x: 0, y: 152 }, 98, 14, color.dark, 'opacity=".35"') +
        shine({ x: -66, y: 10, rx: 9, ry: 60 }),
    )
  return (
    [
      [-170, -70],
      [0, -80],
      [170, -70],
    ]
      .map(([x = 0, y = 0], index) => one(x, y, 0.72, index === 1 ? toneOf('biela') : toneAt(brief, index)))
      .join('') +
    [
      [-150, 104],
      [10, 116],
      [172, 104],
    ]
      .map(([x = 0, y = 0], index) => one(x, y, 0.84, index === 1 ? tone : toneAt(brief, index + 1)))
      .join('')
  )
}

/** An apron with a muscular body printed on it. */
function apron(brief: Brief): string {
  const { painter } = brief
  const cloth = toneOf('#EFC9A6')
  const shape = 'M-88-190H88L104-70C150-50 176-30 182-10L170 220Q0 244-170 220L-182-10C-176-30-150-50-104-70Z'
  return (
    stroke('M-78-188C-100-280 100-280 78-188', '#6B5670', 15) +
    stroke('M-180 0C-240 20-250 60-226 96M180 0C240 20 250 60 226 96', '#6B5670', 13) +
    castShadow(shape, { dx: 6, dy: 10, blur: 9, strength: 0.22 }) +
    fill(shape, flat(painter, cloth)) +
    stroke(
      'M-74-150Q-40-172-4-140M74-150Q40-172 4-140M-92-90Q-50-54-4-84M92-90Q50-54 4-84M0-130V70M-52-30Q-26-18-4-26M52-30Q26-18 4-26M-54 14Q-28 26-4 18M54 14Q28 26 4 18M-50 54Q-26 66-4 58M50 54Q26 66 4 58',
      '#B5805A',
      7,
      'opacity=".75"',
    ) +
    circle({ x: -54, y: -104 }, 8, '#C07A62') +
    circle({ x: 54, y: -104 }, 8, '#C07A62') +
    fill('M-178 84Q0 108 178 84L172 206Q0 230-172 206Z', flat(painter, toneOf('cervena'))) +
    place(
      { y: 150 },
      [-110, -40, 40, 110]
        .map((x) => place({ x, scale: 0.5 }, emblem('heart', { main: '#fff', second: '#FFE1E6', line: '#8E0C1D' })))
        .join(''),
    ) +
    fill('M-36 96L0 118L36 96V132L0 116L-36 132Z', ink) +
    clipped(painter, shape, folds(painter, { left: -180, right: 180, top: -180, bottom: 230, count: 4, tone: cloth })) +
    stroke(shape, '#fff', 5, 'opacity=".7"')
  )
}

/** The stick for a piñata, with the scarf for the eyes. */
function pinataStick(brief: Brief): string {
  const { painter, tone } = brief
  const stick = roundedRect({ x: -300, y: -19, width: 600, height: 38, radius: 19 })
  const stripes = Array.from({ length: 15 }, (_, index) =>
    fill(`M${-310 + index * 42}-24h22l-18 48h-22Z`, toneAt(brief, index).base),
  ).join('')
  const tassel = Array.from({ length: 15 }, (_, index) =>
    stroke(
      `M${286 - index * 2} ${-14 + index * 2}q30 ${-20 + index * 3} ${64 + (index % 3) * 14} ${-44 + index * 6}`,
      toneAt(brief, index).base,
      7,
    ),
  ).join('')
  const band = 'M-250 40C-160-20 160-20 250 40L240 130C150 70-150 70-240 130Z'
  return (
    place(
      { x: -4, y: -96, rotate: -27 },
      castShadow(stick, { dx: 6, dy: 14, blur: 8, strength: 0.2 }) +
        fill(stick, '#FFFDFB') +
        clipped(painter, stick, stripes) +
        fill('M-290-12H290V-5H-290Z', '#fff', 'opacity=".5"') +
        tassel,
    ) +
    place(
      { y: 96 },
      castShadow(band, { dx: 4, dy: 12, blur: 9, strength: 0.2 }) +
        fill(
          'M236 60C290 60 300 120 330 150L290 172C270 140 250 120 228 116ZM240 80C270 110 260 160 268 200L228 200C226 160 220 130 214 108Z',
          flat(painter, { ...tone, base: mix(tone.base, tone.dark, 0.25) }),
        ) +
        fill(band, flat(painter, tone)) +
        Array.from({ length: 9 }, (_, index) =>
          circle({ x: -200 + index * 50, y: 62 - Math.sin((index / 8) * Math.PI) * 34 }, 13, '#fff', 'opacity=".9"'),
        ).join('') +
        stroke('M-244 84C-150 26 150 26 244 84', tone.dark, 3, 'opacity=".35"') +
        circle({ x: 238, y: 84 }, 30, roundBody(painter, tone)),
    )
  )
}

export const gameMotifs: Readonly<Record<string, Motif>> = {
  'game-box': {
    ...standing({ draw: gameBox, base: 202, foot: 260 }),
    kinds: ['who', 'mime', 'word', 'donkey', 'treasure', 'bingo', 'bride', 'quiz'],
  },
  'card-game': standing({ draw: cardPack, base: 210, foot: 220 }),
  'love-dice': standing({ draw: dice, base: 216, foot: 60 }),
  'shirt-cups': standing({ draw: shirtCups, base: 240, foot: 60 }),
  apron: lying({ draw: apron }, { scale: 1.12 }),
  'pinata-stick': lying({ draw: pinataStick }, { scale: 1.05 }),
}
