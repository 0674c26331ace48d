/** Small things that finish a costume: wands, wings, fangs, boas, gloves. */

import { toneAt } from './brief.ts'
import type { Brief, Drawing } from './brief.ts'
import type { Item } from './compose.ts'
import { emblem } from './emblems.ts'
import { polar, round, roundStarPath, roundedRect, starPath } from './geometry.ts'
import {
  barrel,
  bevel,
  castShadow,
  circle,
  clipped,
  curve,
  fill,
  gleam,
  linear,
  place,
  puffed,
  radial,
  roundBody,
  stroke,
} from './paint.ts'
import { luminance, mix, toneOf } from './palette.ts'
import { piece } from './packs.ts'

const wand: Drawing = (brief) => {
  const { painter, tone, accent } = brief
  const star = roundStarPath({ x: 0, y: -150 }, { tips: 5, outer: 128, inner: 64 })
  const tails = [-1, 0, 1]
    .map((side) =>
      curve(
        [
          { x: 0, y: -60 },
          { x: side * 60 + 20, y: 0 },
          { x: side * 84 - 20, y: 80 },
          { x: side * 110 + 6, y: 150 },
        ],
        side ? tone.light : accent.base,
        11,
      ),
    )
    .join('')
  return (
    tails +
    fill('M-9-80H9V280Q0 292-9 280Z', barrel(painter, accent.isMetallic ? accent : toneOf('zlata'))) +
    puffed(painter, star, tone, 26) +
    gleam(painter, { x: -30, y: -186, rx: 22, ry: 38, rotate: 34 }) +
    Array.from({ length: 9 }, (_, index) =>
      fill(
        starPath(polar({ x: 0, y: -150 }, 170 + (index % 3) * 26, index * 40), {
          tips: 4,
          outer: 15 - (index % 3) * 4,
          inner: 4,
        }),
        index % 2 ? accent.base : tone.light,
      ),
    ).join('')
  )
}

export const wings: Drawing = (brief) => {
  const { painter, tone } = brief
  const quill = (index: number, layer: number) => {
    const turn = 18 + index * 15 + layer * 6
    const length = (1.35 - index * 0.1) * (1 - layer * 0.26)
    return fill(
      'M0 0C26-50 34-140 8-206C-22-150-28-60 0 0Z',
      linear(painter, [
        [0, mix(tone.light, '#FFFFFF', 0.6)],
        [1, mix(tone.base, tone.dark, layer === 0 ? 0.2 : 0.05)],
      ]),
      `transform="translate(26 30) rotate(${turn}) scale(${length.toFixed(2)})" stroke="${tone.dark}" stroke-opacity=".25" stroke-width="2"`,
    )
  }
  const side = [0, 1, 2].flatMap((layer) => [7, 6, 5, 4, 3, 2, 1, 0].map((index) => quill(index, layer))).join('')
  return (
    `<g>${side}</g><g transform="scale(-1 1)">${side}</g>` + stroke('M-30 60Q0 90 30 60', tone.dark, 6, 'opacity=".4"')
  )
}

const fairyWings: Drawing = (brief) => {
  const { painter, tone, accent } = brief
  const film = linear(
    painter,
    [
      [0, tone.pale, 0.92],
      [0.5, tone.light, 0.82],
      [1, accent.light, 0.85],
    ],
    { x2: 1 },
  )
  const side = [
    'M14 0C60-120 160-240 270-216C300-120 220-10 14 10Z',
    'M14 14C90 30 196 80 206 176C140 230 40 150 14 24Z',
  ]
    .map((path, index) =>
      brief.isMixed
        ? fill(path, film) +
          fill(path, toneAt(brief, index * 3 + 2).light, 'opacity=".75"') +
          stroke(path, toneAt(brief, index * 3).base, 7)
        : fill(path, film) + stroke(path, tone.base, 5),
    )
    .join('')
  const veins = stroke(
    'M20 0C90-60 170-150 250-200M20 4C110-30 190-70 262-130M18 20C80 60 140 110 190 170',
    tone.base,
    3,
    'opacity=".6"',
  )
  const glitter = Array.from({ length: 22 }, () =>
    circle(
      { x: painter.random.between(50, 230), y: painter.random.between(-180, 150) },
      painter.random.between(1.5, 4),
      '#fff',
      'opacity=".9"',
    ),
  ).join('')
  return (
    `<g>${side}${veins}${glitter}</g><g transform="scale(-1 1)">${side}${veins}${glitter}</g>` +
    fill(roundedRect({ x: -16, y: -40, width: 32, height: 110, radius: 16 }), barrel(painter, accent))
  )
}

const fangs: Drawing = (brief) => {
  const { painter } = brief
  const bone = toneOf('#F6EFE0')
  const gum = toneOf('#D86A7E')
  const arch =
    'M-200-40C-180-150-90-190 0-190C90-190 180-150 200-40C210-10 180 0 160-16C120-50 60-64 0-64C-60-64-120-50-160-16C-180 0-210-10-200-40Z'
  const tooth = (x: number, height: number, width: number, y: number) =>
    fill(
      `M${x - width} ${y}Q${x - width} ${y + height * 0.6} ${x} ${y + height}Q${x + width} ${y + height * 0.6} ${x + width} ${y}Q${x} ${y - 16} ${x - width} ${y}Z`,
      roundBody(painter, bone),
      `stroke="${bone.dark}" stroke-opacity=".4" stroke-width="2"`,
    )
  return (
    castShadow(arch, { dx: 8, dy: 16, blur: 14, strength: 0.22 }) +
    puffed(painter, arch, gum, 26) +
    [
      [-164, 62, 22, -40],
      [-118, 156, 27, -60],
      [-66, 72, 25, -74],
      [-21, 74, 22, -78],
      [21, 74, 22, -78],
      [66, 72, 25, -74],
      [118, 156, 27, -60],
      [164, 62, 22, -40],
    ]
      .map(([x = 0, height = 60, width = 20, y = 0]) => tooth(x, height, width, y))
      .join('') +
    [0, 1]
      .map((index) =>
        fill(
          `M${index ? 120 : -116} ${100}Q${index ? 132 : -104} 134 ${index ? 120 : -116} 140Q${index ? 108 : -128} 134 ${index ? 120 : -116} 100Z`,
          '#C1121F',
        ),
      )
      .join('') +
    gleam(painter, { x: -80, y: -150, rx: 80, ry: 20, rotate: -20, strength: 0.6 })
  )
}

const makeUp: Drawing = (brief) => {
  const { painter } = brief
  const pans = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((index) => {
      const tone = toneAt(brief, index)
      const at = { x: -150 + (index % 4) * 100, y: -66 + Math.floor(index / 4) * 104 }
      return (
        circle({ x: at.x, y: at.y + 3 }, 43, '#1D1822') +
        circle(
          at,
          40,
          radial(
            painter,
            [
              [0, tone.light],
              [0.5, tone.base],
              [1, mix(tone.base, tone.dark, 0.5)],
            ],
            { cx: 0.4, cy: 0.35, r: 0.7 },
          ),
        ) +
        stroke(`M${at.x - 22} ${at.y + 6}Q${at.x} ${at.y - 18} ${at.x + 22} ${at.y + 4}`, '#fff', 5, 'opacity=".28"')
      )
    })
    .join('')
  const tray = roundedRect({ x: -216, y: -130, width: 432, height: 250, radius: 34 })
  return (
    castShadow(tray, { dx: 10, dy: 20, blur: 16, strength: 0.26 }) +
    fill(
      tray,
      linear(
        painter,
        [
          [0, '#5A5163'],
          [0.3, '#37303F'],
          [1, '#221C29'],
        ],
        { x2: 1 },
      ),
    ) +
    bevel(painter, tray, { tone: toneOf('cierna'), depth: 12 }) +
    pans +
    place(
      { x: 60, y: 190, rotate: 78 },
      fill('M-13-210L13-210L9 120Q0 128-9 120Z', barrel(painter, brief.tone)) +
        fill('M-16-236H16V-190H-16Z', barrel(painter, toneOf('strieborna'))) +
        fill(
          'M-16-236C-24-280-8-300 0-330C8-300 24-280 16-236Z',
          linear(painter, [
            [0, toneAt(brief, 1).base],
            [0.5, '#6B4A36'],
            [1, '#3B2619'],
          ]),
        ),
    )
  )
}

const boa: Drawing = (brief) => {
  const { painter, tone } = brief
  const path = [
    { x: -170, y: 250 },
    { x: -210, y: 90 },
    { x: -150, y: -90 },
    { x: 0, y: -190 },
    { x: 150, y: -90 },
    { x: 120, y: 60 },
    { x: 190, y: 170 },
    { x: 150, y: 270 },
  ]
  const wisps: string[] = []
  for (let index = 0; index < path.length - 1; index += 1) {
    const [from, until] = [path[index], path[index + 1]]
    if (!from || !until) continue
    for (let step = 0; step < 9; step += 1) {
      const part = step / 9
      const at = { x: from.x + (until.x - from.x) * part, y: from.y + (until.y - from.y) * part }
      for (let each = 0; each < 4; each += 1) {
        const shade = painter.random.pick([tone.base, tone.light, mix(tone.base, tone.dark, 0.5), tone.base] as const)
        wisps.push(
          fill(
            'M0 0C-14-18-16-44 0-66C16-44 14-18 0 0Z',
            shade,
            `opacity=".8" transform="translate(${round(at.x)} ${round(at.y)}) rotate(${painter.random.whole(0, 360)})"`,
          ),
        )
      }
    }
  }
  return wisps.join('')
}

const gloves: Drawing = (brief) => {
  const { painter, tone } = brief
  const path =
    'M-70 250C-60 120-74 20-84-40C-100-70-150-90-150-130C-140-156-104-130-84-110L-92-220C-90-250-56-250-54-222L-46-130L-38-246C-34-272-4-272-4-244V-132L14-236C20-262 48-256 46-230L36-122L64-196C76-218 100-206 94-182C84-120 80-60 70-20C56 60 66 160 74 250Q0 276-70 250Z'
  const one =
    castShadow(path, { dx: 8, dy: 14, blur: 12, strength: 0.22 }) +
    puffed(painter, path, tone, 24) +
    stroke('M-40-90L-36-20M0-92V-20M36-90L32-22', tone.deep, 3, 'opacity=".25"') +
    fill('M-72 214Q0 240 74 214L74 250Q0 276-70 250Z', barrel(painter, brief.accent)) +
    gleam(painter, { x: -34, y: 60, rx: 16, ry: 90, strength: 0.5 })
  return (
    place({ x: -110, rotate: -8, scale: 0.94 }, one) +
    place({ x: 120, y: 16, rotate: 9, scale: 0.94, scaleX: -0.94 }, one)
  )
}

/** The right halves of six moustaches; the left is their mirror image. */
const moustaches = [
  'M0-16C50-76 130-70 170-10C196 26 232 22 262-16C268 60 206 110 140 92C84 80 34 40 0 30Z',
  'M0-20C60-60 150-44 232 40C150 66 50 60 0 26Z',
  'M0-24C70-54 140-40 176 4C190 30 176 70 150 132C140 90 120 60 84 52C50 46 20 40 0 26Z',
  'M0-14C60-34 140-30 196-56C240-78 262-110 250-140C300-90 280-10 210 26C140 56 50 44 0 26Z',
  'M0-40L96-34L104 56L0 44Z',
  'M0-18C40-70 90-74 128-34C150-8 178-2 206-22C206 40 160 72 112 60C66 52 30 40 0 28Z',
] as const

/** A card of six, each of another cut. */
const moustache: Drawing = (brief) => {
  const { painter, tone } = brief
  const hair = Array.from(
    { length: 30 },
    (_, index) =>
      `M${index * 8.4} ${round(-10 + (index % 3) * 8)}Q${round(index * 8.4 + 26)} ${round(30 + (index % 4) * 8)} ${round(index * 8.6 + 10)} ${round(60 + (index % 5) * 6)}`,
  ).join('')
  const half = (path: string) =>
    castShadow(path, { dx: 4, dy: 12, blur: 9, strength: 0.2 }) +
    puffed(painter, path, tone, 18) +
    clipped(painter, path, stroke(hair, tone.light, 3, 'opacity=".4"'))
  return moustaches
    .map((path, index) =>
      piece(
        { x: index % 2 ? 140 : -140, y: -170 + Math.floor(index / 2) * 165, scale: 0.48 },
        half(path) + `<g transform="scale(-1 1)">${half(path)}</g>`,
      ),
    )
    .join('')
}

const ears: Drawing = (brief) => {
  const { painter, tone } = brief
  const ear = 'M-196 30C-230-110-220-190-190-230C-130-210-80-140-66-40Q-140-30-196 30Z'
  const one =
    puffed(painter, ear, tone, 30) +
    fill('M-176-20C-194-100-190-150-178-180C-140-160-110-110-98-56Q-140-46-176-20Z', mix('#FF9EBB', tone.light, 0.4))
  return (
    stroke('M-220 250C-240-60-120-40 0-40C120-40 240-60 220 250', tone.dark, 28) +
    stroke('M-214 240C-236-56-118-48 0-48', tone.light, 6, 'opacity=".7"') +
    one +
    `<g transform="scale(-1 1)">${one}</g>` +
    place(
      { x: 120, y: -30, scale: 0.9, rotate: 20 },
      emblem('bow', { main: brief.accent.base, second: brief.accent.light, line: brief.accent.deep }),
    )
  )
}

const sword: Drawing = (brief) => {
  const { painter, accent } = brief
  const gold = accent.isMetallic ? accent : toneOf('zlata')
  return place(
    { rotate: 34 },
    fill(
      'M-22 110L-18-270Q0-310 22-268Q34-60 24 110Z',
      linear(
        painter,
        [
          [0, '#F6F8FB'],
          [0.48, '#C9CED8'],
          [0.52, '#959DAD'],
          [1, '#DDE1E8'],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
      fill('M-96 104Q0 140 96 104Q110 130 90 140Q0 170-90 140Q-110 130-96 104Z', barrel(painter, gold)) +
      fill('M-18 148H18V236H-18Z', barrel(painter, brief.tone)) +
      stroke('M-18 164L18 156M-18 188L18 180M-18 212L18 204', gold.light, 5) +
      circle({ x: 0, y: 254 }, 27, roundBody(painter, gold)) +
      stroke('M92 130C130 180 90 250 20 254', gold.base, 10),
  )
}

/** The openwork of one blade: rounds, and a scalloped edge. */
function fanLace({ tone }: Brief): string {
  const thread = luminance(tone.base) > 0.6 ? mix(tone.deep, '#6B5670', 0.5) : tone.pale
  return (
    [-200, -246, -296]
      .map((y, index) =>
        circle({ x: 0, y }, 11 + index * 3, 'none', `stroke="${thread}" stroke-width="3.5" opacity=".8"`),
      )
      .join('') + stroke('M-42-340Q-28-376-14-352Q0-384 14-352Q28-376 42-340', thread, 6)
  )
}

const fan: Drawing = (brief) => {
  const { painter, tone } = brief
  return (
    Array.from({ length: 15 }, (_, index) => {
      const turn = (index - 7) * 10.5
      return place(
        { y: 210, rotate: turn },
        fill(
          'M-10 0L-42-340Q0-376 42-340L10 0Z',
          linear(
            painter,
            index % 2
              ? [
                  [0, tone.base],
                  [1, tone.dark],
                ]
              : [
                  [0, tone.light],
                  [1, tone.base],
                ],
          ),
        ) +
          fanLace(brief) +
          fill('M-5 0L-9-150H9L5 0Z', brief.accent.base),
      )
    }).join('') + circle({ x: 0, y: 206 }, 18, roundBody(painter, toneOf('zlata')))
  )
}

const accessories: Readonly<Record<string, Drawing>> = {
  wand,
  wings,
  fairy: fairyWings,
  fangs,
  makeup: makeUp,
  boa,
  gloves,
  moustache,
  ears,
  sword,
  fan,
}

export const accessoryItem: Item = {
  draw: (brief) => {
    const draw = accessories[brief.pattern]
    if (!draw) throw new RangeError(`no accessory is called ${brief.pattern}`)
    return draw(brief)
  },
}
