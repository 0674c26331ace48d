/** Things worn with a costume: masks, hats, wigs, glasses, accessories, sashes, badges. */

import { accessoryItem } from './accessories.ts'
import { toneAt } from './brief.ts'
import type { Brief, Drawing, Motif, View } from './brief.ts'
import { alone, closeUp, grouped, inBag, onTable } from './compose.ts'
import type { Item } from './compose.ts'
import { emblem, signInks, themeSigns } from './emblems.ts'
import { ellipsePath, polar, polyline, round, roundStarPath, roundedRect, smooth } from './geometry.ts'
import { lettering, textBlock } from './glyphs.ts'
import { hatItem } from './hats.ts'
import { feather, maskItem } from './masks.ts'
import {
  barrel,
  castShadow,
  circle,
  clipped,
  ellipse,
  fill,
  ground,
  groundTint,
  linear,
  place,
  radial,
  roundBody,
  stroke,
  svg,
} from './paint.ts'
import { luminance, mix, toneOf } from './palette.ts'
import { wholePack, inRows } from './packs.ts'

// Wigs and glasses ---------------------------------------------------------------------------------------------------

const curlyWig: Drawing = (brief) => {
  const { painter, tone } = brief
  const curls = Array.from({ length: 95 }, (_, index) => {
    const ring = Math.sqrt((index + 0.5) / 95)
    const at = polar({ x: 0, y: -60 }, ring * 215, index * 137.5)
    const isFace = Math.abs(at.x) < 92 && at.y > -6
    return isFace
      ? ''
      : place(
          { ...at, rotate: index * 50 },
          circle(
            { x: 0, y: 0 },
            42,
            roundBody(painter, brief.isMixed ? toneAt(brief, Math.floor((at.x + 230) / 90)) : tone),
          ) +
            stroke('M-22 0A22 22 0 1 1 12 18M-8 2A10 10 0 1 1 8 6', tone.deep, 3.5, 'opacity=".35"') +
            stroke('M-26-10A28 28 0 0 1 10-26', '#fff', 4, 'opacity=".35"'),
        )
  })
  return curls.toReversed().join('')
}

const longWig: Drawing = (brief) => {
  const { painter, tone } = brief
  const outer =
    'M0-240C140-240 190-130 186-10C184 100 230 160 200 250C150 290 110 240 96 180C104 60 100-20 70-70C20-120-60-110-84-60C-104-10-100 80-96 180C-110 240-150 290-200 250C-230 160-184 100-186-10C-190-130-140-240 0-240Z'
  const strands = Array.from({ length: 16 }, (_, index) => {
    const part = index / 15
    const x = part < 0.5 ? -190 + part * 2 * 90 : 100 + (part - 0.5) * 2 * 90
    return `M0-226C${round(x * 0.9)}-210 ${round(x * 1.02)}-80 ${round(x)} 20S${round(x * 1.1)} 180 ${round(x * 0.98)} 262`
  })
  return (
    fill('M-96 180C-100 60-104-20-70-70Q0-130 70-70C104-20 100 60 96 180Q0 120-96 180Z', tone.deep, 'opacity=".75"') +
    fill(outer, roundBody(painter, tone)) +
    clipped(
      painter,
      outer,
      strands
        .map((path, index) =>
          stroke(path, index % 2 ? tone.deep : tone.pale, index % 2 ? 4 : 3, `opacity="${index % 2 ? 0.28 : 0.4}"`),
        )
        .join('') +
        (brief.isMixed
          ? strands.map((path, index) => stroke(path, toneAt(brief, index).base, 15, 'opacity=".55"')).join('')
          : ''),
    ) +
    fill(
      'M-84-60C-70-140-20-170 10-226C60-190 80-130 84-56C50-90 20-110-10-110C-40-106-70-90-84-60Z',
      linear(painter, [
        [0, tone.light],
        [1, mix(tone.base, tone.dark, 0.2)],
      ]),
    ) +
    stroke(
      'M6-216C0-170-40-130-76-74M8-216C30-170 60-120 76-70M8-216C10-170 0-130-20-112',
      tone.deep,
      3,
      'opacity=".35"',
    ) +
    fill('M-150-120C-120-190-60-216-20-220C-70-180-110-130-128-60Q-150-80-150-120Z', '#fff', 'opacity=".36"')
  )
}

const bobWig: Drawing = (brief) => {
  const { painter, tone } = brief
  const outer =
    'M0-220C140-220 200-120 200 0C206 70 210 120 190 164C150 190 116 176 100 150L96-20H-96L-100 150C-116 176-150 190-190 164C-210 120-206 70-200 0C-200-120-140-220 0-220Z'
  const strands = Array.from(
    { length: 22 },
    (_, index) => `M0-214C${-200 + index * 19}-190 ${-210 + index * 20}-60 ${-196 + index * 18.6} 180`,
  ).join('')
  return (
    fill(outer, roundBody(painter, tone)) +
    clipped(
      painter,
      outer,
      stroke(strands, tone.deep, 3, 'opacity=".24"') + place({ x: 5 }, stroke(strands, '#fff', 2, 'opacity=".22"')),
    ) +
    fill(
      'M-98-16C-104-60-90-110-40-130H60C96-110 104-60 98-16Q0 0-98-16Z',
      linear(painter, [
        [0, tone.base],
        [1, tone.dark],
      ]),
    ) +
    stroke(
      Array.from({ length: 11 }, (_, index) => `M${-70 + index * 14}-124L${-90 + index * 18}-12`).join(''),
      tone.deep,
      2.4,
      'opacity=".35"',
    ) +
    fill('M-180-40C-170-130-110-190-30-206C-90-160-130-110-140 0Q-170 10-180-40Z', '#fff', 'opacity=".4"') +
    fill('M-196-60Q0-130 196-60L198-30Q0-100-198-30Z', barrel(painter, brief.accent)) +
    (brief.pattern === '20s' ? feather(brief, brief.accent, { x: 130, y: -70, rotate: 16, scale: 0.85 }) : '')
  )
}

const namedWigs: Readonly<Record<string, Drawing>> = {
  curly: curlyWig,
  clown: curlyWig,
  afro: curlyWig,
  long: longWig,
  bob: bobWig,
}

function wig(brief: Brief): string {
  const draw = namedWigs[brief.pattern]
  if (!draw) throw new RangeError(`no wig is called ${brief.pattern}`)
  return draw(brief)
}

/** On a plain display head, as shops show them. */
const wigOnHead: Item = {
  draw: (brief) => {
    const skin = toneOf('#EFE6E2')
    return (
      fill('M-60 130H60L78 262Q0 286-78 262Z', barrel(brief.painter, skin)) +
      fill(
        'M0-190C110-190 150-110 140-10C134 80 80 170 0 174C-80 170-134 80-140-10C-150-110-110-190 0-190Z',
        roundBody(brief.painter, skin),
      ) +
      stroke('M-76 0Q-54 12-32 0M32 0Q54 12 76 0M-8 62Q0 70 10 62M-30 104Q0 120 30 104', skin.dark, 4, 'opacity=".5"') +
      wig(brief)
    )
  },
  base: 266,
  foot: 110,
}

const wigItem: Item = { draw: wig }

function lensShape(kind: number): (x: number, side: number) => string {
  const shapes: readonly ((x: number, side: number) => string)[] = [
    (x) => ellipsePath({ x, y: 0 }, 112, 104),
    (x) =>
      `M${x} 96C${x - 60} 54 ${x - 120} 10 ${x - 116} -46C${x - 112} -100 ${x - 40} -110 ${x} -56C${x + 40} -110 ${x + 112} -100 ${x + 116} -46C${x + 120} 10 ${x + 60} 54 ${x} 96Z`,
    (x) => roundStarPath({ x, y: 4 }, { tips: 5, outer: 140, inner: 76 }),
    (x, side) =>
      `M${x - side * 110} -40C${x - side * 110} -76 ${x + side * 80} -90 ${x + side * 140} -96C${x + side * 130} -20 ${x + side * 100} 84 ${x} 84C${x - side * 70} 84 ${x - side * 110} 40 ${x - side * 110} -40Z`,
    (x) => roundedRect({ x: x - 116, y: -80, width: 232, height: 160, radius: 46 }),
  ]
  return shapes[kind] ?? ((x) => ellipsePath({ x, y: 0 }, 112, 104))
}

const glassKinds: Readonly<Record<string, number>> = {
  round: 0,
  hearts: 1,
  stars: 2,
  cat: 3,
  retro: 4,
}

function lensKind(brief: Brief): number {
  const kind = glassKinds[brief.pattern]
  if (kind === undefined) throw new RangeError(`no glasses are called ${brief.pattern}`)
  return kind
}

function glasses(brief: Brief): string {
  const { painter, tone, accent } = brief
  const shape = lensShape(lensKind(brief))
  const lenses = `${shape(-146, -1)}${shape(146, 1)}`
  const glass = linear(
    painter,
    [
      [0, mix(tone.dark, '#1A0B22', 0.3), 0.86],
      [0.6, mix(accent.base, tone.dark, 0.5), 0.62],
      [1, accent.light, 0.5],
    ],
    { x2: 0.4 },
  )
  const title = brief.text
    ? place(
        { y: -150 },
        lettering(brief.text, { height: 90, weight: 30, color: tone.dark, width: 480, gap: 54 }) +
          place(
            { x: -3, y: -4 },
            lettering(brief.text, { height: 90, weight: 21, color: tone.base, width: 470, gap: 54 }),
          ),
      )
    : ''
  return (
    title +
    stroke('M-250-40C-300-60-316-120-292-170M250-40C300-60 316-120 292-170', tone.dark, 17) +
    stroke('M-38-24Q0-52 38-24', tone.dark, 20) +
    place({ x: 10, y: 22, opacity: 0.25 }, stroke(lenses, '#3A1B45', 30)) +
    fill(lenses, glass) +
    stroke(lenses, tone.dark, 33) +
    stroke(lenses, tone.base, 25) +
    place({ x: -3, y: -4 }, stroke(lenses, tone.light, 8, 'opacity=".75"')) +
    fill(
      'M-216-40L-150-70L-200 50L-226 10ZM-140-74L-122-74L-184 60L-194 52ZM76-40L142-70L92 50L66 10ZM152-74L170-74L108 60L98 52Z',
      '#fff',
      'opacity=".34"',
    )
  )
}

const glassesItem: Item = { draw: glasses }

// Sash, badge --------------------------------------------------------------------------------------------------------

const sashWorn: View = (brief) => {
  const { painter, tone, accent } = brief
  const tint = groundTint(tone, painter.random)
  const band = 'M96 150L196 64L706 620L640 716Z'
  const loop =
    'M96 150C40 260 90 470 240 620C330 700 470 740 640 716L620 660C480 676 370 640 290 566C170 450 130 300 196 214Z'
  const text = brief.text || '18'
  return svg(
    painter,
    ground(painter, { tint, kind: 'wall' }) +
      castShadow(`${loop}${band}`, { dx: 8, dy: 16, blur: 16, strength: 0.2 }) +
      fill(
        loop,
        linear(painter, [
          [0, tone.dark],
          [0.5, tone.base],
          [1, tone.dark],
        ]),
      ) +
      castShadow(band, { dx: 4, dy: 10, blur: 10, strength: 0.2 }) +
      fill(
        band,
        linear(
          painter,
          [
            [0, tone.light],
            [0.3, tone.base],
            [0.5, tone.pale],
            [0.7, tone.base],
            [1, tone.dark],
          ],
          { x2: 1, y2: 1 },
        ),
      ) +
      stroke('M108 160L650 700M186 76L694 622', accent.isMetallic ? accent.base : accent.light, 6) +
      place(
        { x: 402, y: 390, rotate: 47.5 },
        lettering(text, { height: 72, weight: 15, color: tone.deep, gap: 28, width: 540 }) +
          place(
            { x: -2, y: -2 },
            lettering(text, {
              height: 72,
              weight: 11,
              color: sashInk(brief),
              gap: 28,
              width: 536,
            }),
          ),
      ),
  )
}

/** Overlapping sashes, as many as the pack has. */
const sashesLaid: Item = {
  draw: (brief) => {
    const { painter, tone, accent } = brief
    const band = 'M-290-38H262L290 0L262 38H-290L-262 0Z'
    return inRows({ columns: 1, dx: 0, dy: 100, count: brief.count }, (index) =>
      place(
        { x: index % 2 ? 16 : -16, rotate: -3 },
        castShadow(band, { dx: 3, dy: 8, blur: 7, strength: 0.22 }) +
          fill(
            band,
            linear(
              painter,
              [
                [0, tone.dark],
                [0.2, tone.base],
                [0.45, tone.pale],
                [0.7, tone.base],
                [1, tone.dark],
              ],
              { x2: 1, y2: 0.4 },
            ),
          ) +
          stroke('M-276-28H258M-276 28H258', accent.isMetallic ? accent.base : accent.light, 4) +
          lettering(brief.text, { height: 38, weight: 9, color: tone.deep, gap: 15, width: 430 }) +
          place(
            { x: -1.5, y: -1.5 },
            lettering(brief.text, { height: 38, weight: 6, color: sashInk(brief), gap: 15, width: 427 }),
          ),
      ),
    )
  },
}

/** Gold where the accent is a metal, white on color, dark on white. */
function sashInk({ tone, accent }: Brief): string {
  if (luminance(tone.base) > 0.8) return accent.isMetallic ? accent.dark : tone.deep
  return accent.isMetallic ? mix(accent.light, accent.base, 0.45) : '#FFFFFF'
}

const sashFront: View = (brief) =>
  brief.count > 1 ? alone(sashesLaid, { y: 400, scale: 1.14, kinds: ['wall', 'disc'] })(brief) : sashWorn(brief)

const sashRoll: Item = {
  draw: (brief) => {
    const { painter, tone } = brief
    return (
      fill(
        'M-40 120C80 150 200 130 270 190L262 130C200 70 100 60 20 40Z',
        linear(
          painter,
          [
            [0, tone.light],
            [1, tone.dark],
          ],
          { x2: 1 },
        ),
      ) +
      fill('M-190-90V110A150 44 0 0 0 110 110V-90Z', barrel(painter, tone)) +
      ellipse(
        { x: -40, y: -90 },
        150,
        44,
        linear(painter, [
          [0, tone.pale],
          [1, tone.base],
        ]),
      ) +
      [120, 90, 60, 30]
        .map((rx) =>
          ellipse({ x: -40, y: -90 }, rx, rx * 0.29, 'none', `stroke="${tone.dark}" stroke-width="5" opacity=".5"`),
        )
        .join('') +
      stroke('M-184-60A150 44 0 0 0 104-60M-184 96A150 44 0 0 0 104 96', brief.accent.base, 6) +
      place(
        { x: -40, y: 60, scale: 1 },
        lettering(brief.text || '18', {
          height: 60,
          weight: 12,
          color: sashInk(brief),
          width: 210,
        }),
      )
    )
  },
  base: 160,
  foot: 170,
}

function badge(brief: Brief): string {
  const { painter, tone, accent } = brief
  const ruffle = smooth(
    Array.from({ length: 44 }, (_, index) => polar({ x: 0, y: -50 }, index % 2 ? 214 : 196, (index * 360) / 44)),
    true,
  )
  const tails = 'M-100 80L-150 280L-94 250L-60 296L-10 110ZM100 80L150 280L94 250L60 296L10 110Z'
  const pleats = Array.from({ length: 44 }, (_, index) => {
    const a = polar({ x: 0, y: -50 }, 150, (index * 360) / 44)
    const b = polar({ x: 0, y: -50 }, 206, (index * 360) / 44)
    return polyline([a, b])
  }).join('')
  return (
    fill(
      tails,
      linear(painter, [
        [0, accent.dark],
        [0.4, accent.base],
        [1, accent.light],
      ]),
    ) +
    castShadow(ruffle, { dx: 6, dy: 14, blur: 14, strength: 0.24 }) +
    fill(ruffle, roundBody(painter, tone)) +
    stroke(pleats, tone.deep, 4, 'opacity=".28"') +
    circle({ x: 0, y: -50 }, 152, roundBody(painter, accent)) +
    circle(
      { x: 0, y: -50 },
      138,
      radial(
        painter,
        [
          [0, '#FFFFFF'],
          [0.8, mix(tone.pale, '#FFFFFF', 0.4)],
          [1, tone.light],
        ],
        { cx: 0.38, cy: 0.32, r: 0.75 },
      ),
    ) +
    (brief.text
      ? place(
          { y: -50 },
          textBlock(brief.text, { width: 216, height: 150, lineHeight: 130, color: badgeInk(brief), longest: 7 }),
        ) + (brief.size === 'lit' ? badgeLights() : '')
      : place(
          { y: -50, scale: 1.9 },
          emblem(themeSigns(brief.pattern)[0], signInks(themeSigns(brief.pattern)[0], toneOf('biela'), tone)),
        )) +
    fill('M-110-110A128 128 0 0 1 10-178Q-70-140-110-110Z', '#fff', 'opacity=".7"')
  )
}

function badgeInk({ tone }: Brief): string {
  return luminance(tone.base) > 0.8 ? tone.deep : tone.base
}

/** Lamps of three colors around the rim. */
function badgeLights(): string {
  return Array.from({ length: 12 }, (_, index) => {
    const at = polar({ x: 0, y: -50 }, 176, index * 30)
    const color = ['#FF4F5E', '#3FD16B', '#3BA4FF'][index % 3] ?? '#FFFFFF'
    return (
      circle(at, 30, color, 'opacity=".3"') + circle(at, 14, color) + circle({ x: at.x - 4, y: at.y - 5 }, 5, '#fff')
    )
  }).join('')
}

/** A round tin badge with a pin. */
function tinBadge(brief: Brief): string {
  const { painter, tone, accent } = brief
  const isPale = luminance(tone.base) > 0.8
  return (
    castShadow(ellipsePath({ x: 0, y: 0 }, 110, 110), { dx: 4, dy: 10, blur: 9, strength: 0.26 }) +
    circle({ x: 0, y: 0 }, 110, roundBody(painter, tone)) +
    circle({ x: 0, y: 0 }, 96, 'none', `stroke="${isPale ? accent.base : '#FFFFFF'}" stroke-width="4"`) +
    place(
      { y: 6 },
      textBlock(brief.text, {
        width: 150,
        height: 96,
        lineHeight: 40,
        color: isPale ? accent.dark : '#FFFFFF',
        longest: 8,
      }),
    ) +
    place(
      { y: -66, scale: 0.3 },
      emblem('heart', { main: isPale ? accent.base : '#fff', second: '#fff', line: tone.deep }),
    ) +
    fill('M-92-40A100 100 0 0 1 20-98Q-50-70-92-40Z', '#fff', 'opacity=".55"')
  )
}

/** A rosette for the person who celebrates; a pack is of tin, one badge for each guest. */
const badgeItem: Item = {
  draw: (brief) =>
    brief.count > 1
      ? inRows({ columns: 2, dx: 250, dy: 196, count: brief.count }, (index) =>
          place({ scale: 0.84, rotate: ((index * 11) % 15) - 7 }, tinBadge(brief)),
        )
      : badge(brief),
}

const flatTrio = [
  { x: 228, y: 256, scale: 0.6, rotate: -10 },
  { x: 570, y: 290, scale: 0.6, rotate: 8 },
  { x: 400, y: 556, scale: 0.7, rotate: -2 },
]

export const wearableMotifs: Readonly<Record<string, Motif>> = {
  mask: {
    kinds: ['', 'skeleton'],
    views: {
      front: alone(maskItem, { scale: 1.06, y: 430 }),
      detail: closeUp(maskItem, { x: -80, y: -30, zoom: 1.9 }),
      pack: inBag(maskItem, { scale: 0.62 }),
      bunch: grouped(maskItem, flatTrio, { kinds: ['wall'] }),
    },
  },
  hat: {
    item: hatItem,
    views: {
      front: alone(hatItem, { scale: 1.02, raised: true }),
      bunch: wholePack(hatItem, { width: 480, height: 560 }, onTable(hatItem, { scale: 0.7 })),
      detail: closeUp(hatItem, { y: 40, zoom: 1.75 }),
      pack: inBag(hatItem, { scale: 0.62 }),
    },
  },
  wig: {
    kinds: ['curly', 'clown', 'afro', 'long', 'bob'],
    views: {
      front: alone(wigOnHead, { scale: 1.04 }),
      flat: alone(wigItem, { y: 420, scale: 1.12 }),
      detail: closeUp(wigItem, { x: -20, y: -70, zoom: 1.5 }),
      pack: inBag(wigItem, { scale: 0.68 }),
    },
  },
  glasses: {
    kinds: ['round', 'hearts', 'stars', 'cat', 'retro'],
    views: {
      front: alone(glassesItem, { y: 430 }),
      bunch: grouped(glassesItem, flatTrio, { kinds: ['wall'] }),
      detail: closeUp(glassesItem, { x: -120, y: 0, zoom: 1.9 }),
    },
  },
  accessory: {
    kinds: ['wand', 'wings', 'fairy', 'fangs', 'makeup', 'boa', 'gloves', 'moustache', 'ears', 'sword', 'fan'],
    views: {
      front: alone(accessoryItem, { y: 410, scale: 1.08 }),
      detail: closeUp(accessoryItem, { y: -90, zoom: 1.75 }),
      pack: inBag(accessoryItem, { scale: 0.66 }),
    },
  },
  sash: { views: { front: sashFront, roll: alone(sashRoll, { scale: 1.1 }), pack: inBag(sashRoll, { scale: 0.7 }) } },
  badge: {
    views: {
      front: alone(badgeItem, { y: 410, scale: 1.1 }),
      detail: closeUp(badgeItem, { y: -60, zoom: 1.7 }),
      pack: inBag(badgeItem, { scale: 0.68 }),
    },
  },
}
