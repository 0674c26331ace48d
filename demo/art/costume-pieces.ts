/**
 * Parts of a costume besides its clothes: hats, capes, wings, tails. A picture shows a piece only when the pack
 * contains it.
 */

import { wings } from './accessories.ts'
import type { Brief } from './brief.ts'
import { emblem } from './emblems.ts'
import { polar, roundStarPath, smooth } from './geometry.ts'
import { drawHat } from './hats.ts'
import { barrel, circle, ellipse, fill, flat, gleam, linear, place, puffed, roundBody, stroke } from './paint.ts'
import { mix, toneOf } from './palette.ts'
import { tubeOf } from './solids.ts'
import { belt, cape, collarHigh, fur, hatOnHead, mirrored, sewn } from './tailoring.ts'

export type Piece = {
  behind?: (brief: Brief) => string
  front?: (brief: Brief) => string
  /** Worn on the head: scales with a child's larger head. */
  onHead?: (brief: Brief) => string
  /** A hat or a hood hides the top of the hair. */
  hidesHair?: boolean
}

const black = toneOf('cierna')
const white = toneOf('biela')
const gold = toneOf('zlata')

function bandana(brief: Brief): string {
  const { painter } = brief
  const cloth = toneOf(brief.tone.base === toneOf('hneda').base ? 'cervena' : 'bordova')
  const path = 'M-60-272C-66-330-34-350 0-350C36-350 66-330 60-272Q0-304-60-272Z'
  return (
    fill('M54-284C84-290 96-270 104-246C88-252 78-250 70-240C68-258 60-268 50-272Z', flat(painter, cloth)) +
    puffed(painter, path, cloth, 9) +
    [
      [-34, -306],
      [-6, -322],
      [24, -312],
      [44, -292],
      [-48, -288],
      [6, -298],
    ]
      .map(([x = 0, y = 0]) => circle({ x, y }, 4.6, '#fff', 'opacity=".9"'))
      .join('')
  )
}

function neckerchief(brief: Brief): string {
  const cloth = toneOf('cervena')
  return (
    fill('M-58-192Q0-168 58-192L62-176Q40-150 0-108Q-40-150-62-176Z', flat(brief.painter, cloth)) +
    [
      [-30, -168],
      [0, -160],
      [30, -168],
      [-14, -144],
      [14, -144],
      [0, -126],
    ]
      .map(([x = 0, y = 0]) => circle({ x, y }, 4, '#fff'))
      .join('')
  )
}

function headband(brief: Brief): string {
  return fill('M-57-290Q0-318 57-290L57-274Q0-300-57-274Z', barrel(brief.painter, brief.accent))
}

function antennae(): string {
  return (
    stroke('M-56-296Q0-352 56-296', '#2B272F', 9) +
    mirrored(
      stroke('M-22-326Q-34-372-56-388', '#2B272F', 6) +
        circle({ x: -58, y: -392 }, 13, '#2B272F') +
        circle({ x: -62, y: -396 }, 4, '#fff', 'opacity=".7"'),
    )
  )
}

function insectWings(paint: string, edge: string): string {
  return mirrored(
    fill('M30-120C90-240 210-260 232-190C240-120 150-50 40-70Z', paint, `stroke="${edge}" stroke-width="4"`) +
      fill('M34-76C110-70 170 0 150 60C110 90 50 10 26-40Z', paint, `stroke="${edge}" stroke-width="4"`) +
      stroke('M40-100C100-160 160-200 210-196M50-90C110-110 160-130 200-130', edge, 3, 'opacity=".6"'),
  )
}

const tailOfDevil: Piece['behind'] = (brief) =>
  tubeOf('M60 150C170 190 230 110 200 20C196-10 220-24 232-34', brief.tone, 17) +
  fill('M232-34L196-24L238-82L268-20Z', brief.tone.base)

const pieces: Readonly<Record<string, Piece>> = {
  crown: {
    onHead: (brief) =>
      place({ y: -338, scale: 0.27 }, drawHat({ ...brief, pattern: 'crown', tone: gold, accent: brief.tone })),
  },
  'witch-hat': { onHead: hatOnHead('witch', 0.44, -392), hidesHair: true },
  'pirate-hat': {
    onHead: (brief) =>
      place({ y: -356, scale: 0.42 }, drawHat({ ...brief, pattern: 'pirate', tone: black, accent: gold })),
    hidesHair: true,
  },
  'cowboy-hat': {
    onHead: (brief) => place({ y: -370, scale: 0.38 }, drawHat({ ...brief, pattern: 'cowboy' })),
    hidesHair: true,
  },
  'santa-hat': {
    onHead: (brief) => place({ x: 4, y: -344, scale: 0.36 }, drawHat({ ...brief, pattern: 'santa' })),
    hidesHair: true,
  },
  'cone-hat': { onHead: (brief) => place({ y: -388, scale: 0.3 }, drawHat({ ...brief, pattern: 'plain' })) },
  mitre: {
    onHead: ({ painter, tone }) =>
      fill(
        'M-58-286Q0-310 58-286L66-360Q40-400 0-446Q-40-400-66-360Z',
        linear(
          painter,
          [
            [0, mix(tone.light, '#FFFFFF', 0.3)],
            [1, tone.base],
          ],
          { x2: 1 },
        ),
      ) +
      stroke('M-58-290Q0-314 58-290M-64-358Q-40-396 0-440Q40-396 64-358', gold.base, 8) +
      fill('M-7-410H7V-374H34V-360H7V-316H-7V-360H-34V-374H-7Z', gold.base),
    hidesHair: true,
  },
  bandana: { onHead: bandana, hidesHair: true },
  neckerchief: { front: neckerchief },
  mask: {
    onHead: ({ tone }) =>
      place(
        { y: -258, scale: 0.29 },
        fill(
          'M-200-60C-130-90-60-60 0-40C60-60 130-90 200-60C210 10 170 90 100 90C60 90 40 44 0 40C-40 44-60 90-100 90C-170 90-210 10-200-60ZM-116-2A46 42 0 1 0-24-2A46 42 0 1 0-116-2ZM26-2A46 42 0 1 0 118-2A46 42 0 1 0 26-2Z',
          tone.base,
          `fill-rule="evenodd" stroke="${tone.deep}" stroke-width="9"`,
        ),
      ),
  },
  'skull-mask': {
    onHead: ({ tone }) =>
      place({ y: -262, scale: 1.28 }, emblem('skull', { main: '#FBF6EE', second: '#fff', line: tone.deep })),
  },
  cape: { behind: (brief) => cape(brief, brief.accent, brief.accent, { width: 196, bottom: 246 }) },
  'lined-cape': {
    behind: (brief) =>
      cape(brief, black, brief.tone.base === black.base ? toneOf('cervena') : brief.tone, { width: 190, bottom: 250 }) +
      collarHigh(brief, black, brief.tone.base === black.base ? toneOf('cervena') : brief.tone),
  },
  'long-cape': {
    behind: (brief) =>
      cape(
        brief,
        white,
        { ...brief.tone, base: mix(brief.tone.base, brief.tone.dark, 0.55) },
        { width: 262, bottom: 268 },
      ),
  },
  'flame-sign': {
    front: () =>
      circle({ x: 0, y: -110 }, 42, '#FFD02E', 'stroke="#8E0C1D" stroke-width="6"') +
      fill(
        'M0-146C22-122 30-108 24-92C20-78 10-74 0-74C-14-74-24-82-25-98C-25-108-18-114-16-124C-10-118-8-112-8-108C-2-120-4-132 0-146Z',
        '#DB1F30',
      ) +
      fill('M2-112C12-100 12-88 2-82C-8-84-10-94-4-100C0-104 2-108 2-112Z', '#FFF0A3'),
  },
  wings: { behind: (brief) => place({ y: -90, scale: 0.94 }, wings({ ...brief, tone: white })) },
  'fairy-wings': {
    behind: (brief) =>
      insectWings(
        linear(brief.painter, [
          [0, brief.tone.pale, 0.9],
          [1, brief.accent.light, 0.7],
        ]),
        brief.tone.light,
      ),
  },
  'bee-wings': {
    behind: (brief) =>
      insectWings(
        linear(brief.painter, [
          [0, '#FFFFFF', 0.9],
          [1, '#D9ECF7', 0.75],
        ]),
        '#B5D3E4',
      ),
  },
  'ladybird-wings': {
    behind: (brief) =>
      mirrored(
        puffed(
          brief.painter,
          'M14-150C110-190 210-120 200 10C194 90 130 130 60 120C30 60 14-60 14-150Z',
          toneOf('cervena'),
          16,
        ) +
          [
            [74, -96, 22],
            [140, -60, 20],
            [90, -10, 24],
            [150, 20, 18],
            [84, 70, 20],
          ]
            .map(([x = 0, y = 0, radius = 0]) => circle({ x, y }, radius, '#2B272F'))
            .join(''),
      ),
  },
  wand: {
    front: () =>
      place(
        { x: 152, y: 60, rotate: 24 },
        stroke('M0 40V-118', '#D6A43B', 8) +
          stroke('M-2 38V-116', '#FFE9AE', 3) +
          fill(roundStarPath({ x: 0, y: -138 }, { tips: 5, outer: 40, inner: 19 }), '#FFD02E') +
          circle({ x: -6, y: -146 }, 6, '#fff', 'opacity=".8"') +
          stroke('M0-100Q24-60 10-30M0-100Q-24-64-14-36', '#F58FB8', 5),
      ),
  },
  halo: {
    onHead: () =>
      ellipse({ x: 0, y: -372 }, 60, 16, 'none', 'stroke="#D6A43B" stroke-width="12"') +
      ellipse({ x: -2, y: -374 }, 60, 16, 'none', 'stroke="#FFE9AE" stroke-width="6"') +
      stroke('M40-360L48-320', '#E2C98A', 3),
  },
  horns: {
    onHead: ({ painter }) =>
      stroke('M-58-292Q0-352 58-292', '#2B272F', 10) +
      mirrored(puffed(painter, 'M-50-312C-76-336-82-372-62-404C-56-372-42-350-22-332Z', toneOf('cervena'), 9)),
  },
  tail: { behind: tailOfDevil },
  ears: {
    onHead: ({ painter, tone }) =>
      stroke('M-58-292Q0-356 58-292', tone.dark, 11) +
      mirrored(
        puffed(painter, 'M-66-318L-62-392Q-58-400-50-394L-10-342Z', tone, 9) +
          fill('M-56-330L-54-376L-28-344Z', '#F7B9CE'),
      ),
  },
  antennae: { onHead: antennae },
  ruff: { front: (brief) => ruff(brief) },
  'bow-tie': {
    front: ({ painter }) =>
      place(
        { y: -178 },
        fill('M0 0L-40-22Q-48 0-40 22ZM0 0L40-22Q48 0 40 22Z', flat(painter, toneOf('cervena'))) +
          circle({ x: 0, y: 0 }, 11, roundBody(painter, toneOf('cervena'))),
      ),
  },
  tie: {
    front: ({ painter }) =>
      fill('M-15-184H15L9-160L22-20L0 8L-22-20L-9-160Z', flat(painter, toneOf('cervena'))) +
      stroke('M-14-100L16-120M-18-60L19-82M-21-20L20-46', '#fff', 5, 'opacity=".65"'),
  },
  medallion: {
    front: ({ painter }) =>
      stroke('M-34-190Q-20-110 0-96Q20-110 34-190', gold.base, 5) +
      circle({ x: 0, y: -88 }, 22, roundBody(painter, gold)) +
      circle({ x: 0, y: -88 }, 11, roundBody(painter, toneOf('cervena'))),
  },
  necklace: {
    front: () =>
      stroke(
        'M-40-190Q-50-60 0-30Q50-60 40-190M-30-190Q-34-40 4 10Q44-40 30-190',
        '#FBF6EE',
        6,
        'stroke-dasharray="1 8"',
      ),
  },
  feather: {
    onHead: (brief) =>
      headband(brief) +
      fill(
        'M40-296C70-356 90-396 70-426C40-406 24-346 30-296Z',
        linear(brief.painter, [
          [0, mix(brief.tone.light, '#FFFFFF', 0.2)],
          [1, brief.tone.dark],
        ]),
      ) +
      stroke('M36-300Q56-350 66-410', brief.tone.dark, 3) +
      circle({ x: 38, y: -290 }, 10, roundBody(brief.painter, gold)),
  },
  headband: {
    onHead: (brief) =>
      headband(brief) +
      place({ x: 30, y: -290, scale: 0.32 }, emblem('flower', { main: '#F58FB8', second: '#FFD02E', line: '#85591A' })),
  },
  gloves: {
    front: (brief) =>
      mirrored(
        sewn(brief, 'M110-40L132-52Q142 0 152 42Q166 76 156 98Q144 108 130 98Q122 60 110-40Z', {
          ...brief.tone,
          base: brief.tone.light,
          light: brief.tone.pale,
        }),
      ),
  },
  'white-gloves': {
    front: (brief) => mirrored(sewn(brief, 'M126 44L154 40Q168 76 158 98Q146 110 130 98Q122 76 126 44Z', white)),
  },
  bag: {
    front: ({ painter }) =>
      place(
        { x: 172, y: 130 },
        stroke('M-26-30Q-10-100 20-30', '#5B8A3A', 7) +
          puffed(
            painter,
            'M0-44C50-44 60 0 56 26C52 56 24 62 0 62C-24 62-52 56-56 26C-60 0-50-44 0-44Z',
            toneOf('oranzova'),
            13,
          ) +
          fill('M-34-8L-10-6L-22-26ZM34-8L10-6L22-26ZM-32 20Q0 44 32 20Q20 48 0 48Q-20 48-32 20Z', '#2B272F'),
      ),
  },
  belt: { front: (brief) => belt(brief, toneOf('hneda'), 4) },
  'black-belt': { front: (brief) => belt(brief, black, 0) },
  stole: {
    front: ({ painter }) =>
      mirrored(
        fill(
          'M14-192L44-186L40 190H10Z',
          linear(
            painter,
            [
              [0, gold.light],
              [1, gold.base],
            ],
            { x2: 1 },
          ),
        ) +
          fill('M18 120H32V100H18Z', '#fff') +
          fill('M22-40H30V-28H40V-20H30V0H22V-20H12V-28H22Z', '#B3122A') +
          stroke(Array.from({ length: 6 }, (_, index) => `M${12 + index * 5} 190v18`).join(''), gold.dark, 3),
      ),
  },
  'pumpkin-cap': {
    onHead: ({ painter }) =>
      fill('M-62-284C-56-348 56-348 62-284Q0-314-62-284Z', roundBody(painter, toneOf('oranzova'))) +
      stroke('M-30-332Q-36-310-34-298M0-338V-304M30-332Q36-310 34-298', '#B04A05', 4, 'opacity=".5"') +
      stroke('M0-336Q4-364 22-372', toneOf('zelena').base, 12) +
      fill('M6-344C30-356 50-350 56-334C36-330 18-332 6-344Z', toneOf('zelena').base),
    hidesHair: true,
  },
  hood: {
    onHead: ({ painter }) =>
      fill(
        'M0-352C66-352 82-300 76-250C72-208 46-186 0-184C-46-186-72-208-76-250C-82-300-66-352 0-352ZM0-318C-38-318-54-292-52-258C-48-224-24-206 0-206C24-206 48-224 52-258C54-292 38-318 0-318Z',
        linear(painter, [
          [0, '#D9DEE6'],
          [1, '#8A92A2'],
        ]),
        'fill-rule="evenodd"',
      ) +
      stroke(
        Array.from(
          { length: 9 },
          (_, index) => `M${-60 + index * 15} ${-336 + Math.abs(index - 4) * 7}q7 10 14 0`,
        ).join(''),
        '#5E6674',
        3,
        'opacity=".6"',
      ),
    hidesHair: true,
  },
  fur: { front: (brief) => fur(brief, { x: 0, y: -184, width: 96, height: 26 }) },
}

function ruff(brief: Brief): string {
  const path = smooth(
    Array.from({ length: 24 }, (_, index) => {
      const at = polar({ x: 0, y: 0 }, index % 2 ? 1.12 : 0.86, index * 15)
      return { x: at.x * 96, y: -176 + at.y * 34 }
    }),
    true,
  )
  return (
    puffed(brief.painter, path, { ...white, deep: '#8A7FA0' }, 10) +
    gleam(brief.painter, { x: -40, y: -188, rx: 24, ry: 8 })
  )
}

export function pieceOf(name: string): Piece {
  const piece = pieces[name]
  if (!piece) throw new RangeError(`no costume has ${name}`)
  return piece
}
