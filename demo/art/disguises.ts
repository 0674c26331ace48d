/**
 * Disguises for the face or the head: masks of animals and felt, the eye patch, blood and hair spray, horns with a
 * tail, the fedora.
 */

import type { Brief, Motif } from './brief.ts'
import { emblem } from './emblems.ts'
import { ellipsePath, polar, roundedRect, smooth } from './geometry.ts'
import { lettering } from './glyphs.ts'
import {
  barrel,
  bevel,
  castShadow,
  circle,
  ellipse,
  fill,
  flat,
  gleam,
  linear,
  place,
  puffed,
  roundBody,
  stroke,
} from './paint.ts'
import { luminance, mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { canOf, lying, shine, standing, tubeOf } from './solids.ts'
import { piece } from './packs.ts'

const ink = '#2B272F'
const gold = toneOf('zlata')

/** Round eye holes cut out of a paper mask, on both sides of the center. */
const eyeHoles = 'M-62-20A24 26 0 1 0-14-20A24 26 0 1 0-62-20ZM14-20A24 26 0 1 0 62-20A24 26 0 1 0 14-20Z'

function paperFace(brief: Brief, tone: Tone, outline: string, details: string): string {
  return (
    castShadow(outline, { dx: 4, dy: 9, blur: 8, strength: 0.2 }) +
    fill(outline, flat(brief.painter, tone)) +
    bevel(brief.painter, outline, { tone, depth: 7 }) +
    details +
    fill(eyeHoles, '#4A3B52') +
    stroke(eyeHoles, tone.deep, 4, 'opacity=".6"')
  )
}

const roundFace = 'M0-108C70-108 112-60 112 0C112 66 62 108 0 108C-62 108-112 66-112 0C-112-60-70-108 0-108Z'

const animalFaces: readonly ((brief: Brief) => string)[] = [
  (brief) =>
    Array.from({ length: 16 }, (_, index) =>
      place(
        { ...polar({ x: 0, y: 0 }, 100, index * 22.5), rotate: index * 22.5 + 90 },
        fill('M-26 20L0-46L26 20Z', '#B5601A'),
      ),
    ).join('') +
    paperFace(
      brief,
      toneOf('#F2A93B'),
      roundFace,
      ellipse({ x: 0, y: 42 }, 46, 36, '#FFE9C4') +
        fill('M-17 20H17L0 40Z', ink) +
        stroke('M0 38V56M-20 58Q0 74 20 58', ink, 5),
    ),
  (brief) =>
    paperFace(
      brief,
      toneOf('#E8742A'),
      'M-116-128L-40-84Q0-98 40-84L116-128L108-20C100 40 44 84 0 118C-44 84-100 40-108-20Z',
      fill(
        'M-108-20C-70-10-30 30 0 118C-44 84-100 40-108-20ZM108-20C70-10 30 30 0 118C44 84 100 40 108-20Z',
        '#FFF6EA',
      ) +
        circle({ x: 0, y: 106 }, 14, ink) +
        fill('M-100-108L-60-84L-94-62ZM100-108L60-84L94-62Z', '#4A2A1A'),
    ),
  (brief) =>
    fill('M-66-80C-100-220-40-230-26-92ZM66-80C100-220 40-230 26-92Z', '#E9E2EE', 'stroke="#C9BED2" stroke-width="4"') +
    fill('M-58-92C-76-180-48-190-38-98ZM58-92C76-180 48-190 38-98Z', '#F7B9CE') +
    paperFace(
      brief,
      toneOf('#E9E2EE'),
      roundFace,
      ellipse({ x: 0, y: 44 }, 40, 32, '#FFFFFF') +
        fill('M-12 24H12L0 38Z', '#E77FA3') +
        stroke('M0 36V56M-18 56Q0 68 18 56M-30 40L-84 30M-30 48L-84 54M30 40L84 30M30 48L84 54', '#7A6B86', 4),
    ),
  (brief) =>
    [-82, 82].map((x) => circle({ x, y: -86 }, 42, '#7A4A2A') + circle({ x, y: -86 }, 22, '#D9A77A')).join('') +
    paperFace(
      brief,
      toneOf('#9A6238'),
      roundFace,
      ellipse({ x: 0, y: 44 }, 50, 40, '#E3B98C') +
        ellipse({ x: 0, y: 26 }, 20, 14, ink) +
        stroke('M0 38V56M-22 58Q0 74 22 58', ink, 5),
    ),
  (brief) =>
    [-82, 82].map((x) => circle({ x, y: -86 }, 38, '#E8862A') + circle({ x, y: -86 }, 18, '#FFE3C4')).join('') +
    paperFace(
      brief,
      toneOf('#F59A3A'),
      roundFace,
      ellipse({ x: 0, y: 46 }, 50, 38, '#FFF6EA') +
        fill(
          'M-8-108L0-62L8-108ZM-48-100L-34-64L-30-104ZM48-100L34-64L30-104ZM-112 10L-72 18L-110 30ZM-104 46L-64 46L-96 64ZM112 10L72 18L110 30ZM104 46L64 46L96 64Z',
          ink,
        ) +
        fill('M-15 26H15L0 44Z', '#E77FA3') +
        stroke('M0 42V58M-20 60Q0 74 20 60', ink, 5),
    ),
  (brief) =>
    paperFace(
      brief,
      toneOf('#8E94A2'),
      'M-108-134L-50-92Q0-108 50-92L108-134L112-10C112 66 62 108 0 108C-62 108-112 66-112-10Z',
      fill('M-96-112L-58-88L-94-62ZM96-112L58-88L94-62Z', '#F7B9CE') +
        ellipse({ x: 0, y: 44 }, 44, 34, '#F4F6FA') +
        fill('M-12 24H12L0 38Z', '#E77FA3') +
        stroke('M0 36V54M-18 56Q0 68 18 56M-34 40L-92 28M-34 50L-92 54M34 40L92 28M34 50L92 54', '#4A4F5C', 4),
    ),
]

/** The paper face of the animal at an index of the list: lion, fox, rabbit, bear, tiger, cat. */
export function animalFace(brief: Brief, index: number): string {
  return animalFaces[index % animalFaces.length]?.(brief) ?? ''
}

function paperMasks(brief: Brief): string {
  return animalFaces
    .map((draw, index) =>
      piece(
        { x: (index % 3) * 204 - 204, y: index < 3 ? -112 : 152, scale: 0.82, rotate: ((index * 5) % 7) - 3 },
        draw(brief),
      ),
    )
    .join('')
}

/** An eye mask of felt with a seam. */
function feltMask(brief: Brief, tone: Tone, sign: string): string {
  const path =
    'M-150-36C-110-66-50-56 0-34C50-56 110-66 150-36C166 0 138 62 86 66C48 68 24 36 0 34C-24 36-48 68-86 66C-138 62-166 0-150-36ZM-108-6C-92-34-52-34-34-10C-50 14-90 18-108-6ZM108-6C92-34 52-34 34-10C50 14 90 18 108-6Z'
  return (
    castShadow(
      'M-150-36C-110-66-50-56 0-34C50-56 110-66 150-36C166 0 138 62 86 66C48 68 24 36 0 34C-24 36-48 68-86 66C-138 62-166 0-150-36Z',
      { dx: 4, dy: 9, blur: 8, strength: 0.16 },
    ) +
    stroke('M-150-20C-210-30-230 10-206 30M150-20C210-30 230 10 206 30', '#EDE6F0', 6) +
    fill(path, flat(brief.painter, tone), 'fill-rule="evenodd"') +
    stroke('M-138-30C-104-54-50-44 0-22C50-44 104-54 138-30', tone.pale, 3, 'stroke-dasharray="8 7" opacity=".8"') +
    place({ y: -44, scale: 0.62 }, emblem(sign, { main: '#FFD02E', second: '#FFF3B0', line: tone.deep }))
  )
}

function feltMasks(brief: Brief): string {
  return ['cervena', 'modra', 'zelena', 'fialova']
    .map((color, index) =>
      piece(
        { x: index % 2 ? 60 : -60, y: -216 + index * 142, scale: 0.98, rotate: index % 2 ? 5 : -5 },
        feltMask(brief, toneOf(color), ['bolt', 'star', 'crown', 'heart'][index] ?? 'star'),
      ),
    )
    .join('')
}

const lacePath =
  'M-214-70C-150-130-60-96 0-70C60-96 150-130 214-70C240-10 196 90 118 96C60 98 30 46 0 46C-30 46-60 98-118 96C-196 90-240-10-214-70Z'

/** A net of flowers and scallops, tied with two ribbons. */
function laceMask(brief: Brief): string {
  const { painter } = brief
  const tone = luminance(brief.tone.base) > 0.8 ? { ...brief.tone, base: '#FFFFFF' } : brief.tone
  // White threads are visible only by their shadow.
  const edge = tone === brief.tone ? '' : castShadow(lacePath, { dx: 0, dy: 0, blur: 9, strength: 0.55 })
  const path = lacePath
  const holes = 'M-150-14C-124-62-62-62-38-20C-62 22-124 26-150-14ZM150-14C124-62 62-62 38-20C62 22 124 26 150-14Z'
  const id = painter.define(
    (name) =>
      `<pattern id="${name}" width="17" height="17" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H17M0 0V17" stroke="${tone.base}" stroke-width="3.6"/></pattern>`,
  )
  const flower = (x: number, y: number, scale: number) =>
    place(
      { x, y, scale },
      [0, 60, 120, 180, 240, 300]
        .map((turn) =>
          ellipse(
            { x: 0, y: -22 },
            13,
            19,
            'none',
            `stroke="${tone.base}" stroke-width="6" transform="rotate(${turn})"`,
          ),
        )
        .join('') + circle({ x: 0, y: 0 }, 9, tone.base),
    )
  const scallops = Array.from({ length: 26 }, (_, index) => {
    const part = index / 25
    const x = -206 + part * 412
    return circle(
      { x, y: -84 - Math.abs(Math.sin(part * Math.PI * 2)) * 26 + (Math.abs(part - 0.5) < 0.06 ? 14 : 0) },
      9,
      'none',
      `stroke="${tone.base}" stroke-width="5"`,
    )
  }).join('')
  const hidden = painter.define(
    (name) =>
      `<mask id="${name}"><rect x="-300" y="-200" width="600" height="400" fill="#fff"/><path d="${holes}" fill="#000"/></mask>`,
  )
  return (
    edge +
    stroke(
      'M-214-40C-270-60-300-20-270 60C-250 120-290 150-270 190M214-40C270-60 300-20 270 60C250 120 290 150 270 190',
      tone.base,
      10,
    ) +
    scallops +
    `<g mask="url(#${hidden})">${fill(path, tone === brief.tone ? tone.base : '#8D7FA6', 'opacity=".3"')}${fill(path, `url(#${id})`)}${flower(-190, -20, 0.8)}${flower(190, -20, 0.8)}${flower(0, -26, 1)}${flower(-100, 62, 0.9)}${flower(100, 62, 0.9)}${flower(-96, -78, 0.62)}${flower(96, -78, 0.62)}</g>` +
    stroke(path, tone.base, 9) +
    stroke(holes, tone.base, 8)
  )
}

/** Gold horn, rainbow forelock, glitter. */
function unicornMask(brief: Brief): string {
  const { painter, tone } = brief
  const path =
    'M-190-60C-130-110-50-86 0-60C50-86 130-110 190-60C214 0 170 96 104 98C56 98 28 48 0 48C-28 48-56 98-104 98C-170 96-214 0-190-60ZM-136-8C-112-52-58-52-36-14C-58 26-112 28-136-8ZM136-8C112-52 58-52 36-14C58 26 112 28 136-8Z'
  const locks = ['fuksiova', 'zlta', 'tyrkysova', 'fialova', 'zelena']
    .map((color, index) =>
      place(
        { x: -56 + index * 28, y: -72, rotate: -26 + index * 13 },
        fill('M-16 16C-34-30-10-64 6-72C0-40 26-20 16 16Z', roundBody(painter, toneOf(color))),
      ),
    )
    .join('')
  return (
    [-1, 1]
      .map((side) =>
        place(
          { x: side * 128, y: -100, scaleX: side, scale: 1, rotate: side * 12 },
          puffed(painter, 'M-30 30L-12-62Q-6-74 4-62L38 22Z', tone, 9) +
            fill('M-14 20L-6-40L20 18Z', mix(tone.light, '#FF9EBB', 0.5)),
        ),
      )
      .join('') +
    place(
      { y: -64 },
      fill(
        'M-32 0L0-176L32 0Z',
        linear(
          painter,
          [
            [0, '#FFF3C4'],
            [0.5, '#E2B13F'],
            [1, '#A9781F'],
          ],
          { x2: 1 },
        ),
      ) + stroke('M-26-34L24-50M-19-74L17-88M-11-116L9-128', '#8A5A12', 5, 'opacity=".6"'),
    ) +
    locks +
    castShadow(
      'M-190-60C-130-110-50-86 0-60C50-86 130-110 190-60C214 0 170 96 104 98C56 98 28 48 0 48C-28 48-56 98-104 98C-170 96-214 0-190-60Z',
      { dx: 4, dy: 10, blur: 8, strength: 0.16 },
    ) +
    fill(path, roundBody(painter, tone), 'fill-rule="evenodd"') +
    Array.from({ length: 26 }, (_, index) =>
      place(
        {
          x: -160 + ((index * 61) % 320),
          y: 30 + ((index * 37) % 50) - (index % 2) * 100,
          scale: 0.1 + (index % 3) * 0.03,
        },
        emblem('star', { main: '#fff', second: '#FFF3B0', line: '#fff' }),
      ),
    ).join('') +
    [-130, 130].map((x) => circle({ x, y: 52 }, 20, '#FF7DBD', 'opacity=".5"')).join('')
  )
}

/** The whole head of a wolf: fur, ears, a muzzle with teeth. */
function wolfMask(brief: Brief): string {
  const { painter } = brief
  const fur: Tone = toneOf('#7C756F')
  const head = smooth(
    Array.from({ length: 34 }, (_, index) =>
      polar({ x: 0, y: 10 }, (index % 2 ? 216 : 188) * (index > 3 && index < 14 ? 0.98 : 1), index * (360 / 34)),
    ),
    true,
  )
  const cheek = 'M-150 10C-120-60-60-70-30-30C-10 0-20 60-60 100C-110 90-150 60-150 10Z'
  return (
    [-1, 1]
      .map((side) =>
        place(
          { x: side * 118, y: -176, scaleX: side, scale: 1, rotate: side * 10 },
          puffed(painter, 'M-66 80L-14-86Q0-104 14-84L66 74Z', fur, 16) + fill('M-34 70L-4-46L36 66Z', '#3F3A3C'),
        ),
      )
      .join('') +
    fill(head, roundBody(painter, fur)) +
    bevel(painter, head, { tone: fur, depth: 20 }) +
    fill(cheek, '#B9B2AB') +
    `<g transform="scale(-1 1)">${fill(cheek, '#B9B2AB')}</g>` +
    fill('M-30-150L0-60L30-150Q0-170-30-150Z', '#5A5450') +
    fill('M-120-40Q-84-86-40-40Q-80-20-120-40ZM120-40Q84-86 40-40Q80-20 120-40Z', '#FFD34A') +
    [-78, 78].map((x) => ellipse({ x, y: -46 }, 11, 17, ink) + circle({ x: x - 4, y: -54 }, 4, '#fff')).join('') +
    stroke('M-136-66Q-90-112-34-62M136-66Q90-112 34-62', '#4A4542', 13) +
    puffed(painter, 'M-70 10C-60-20 60-20 70 10C96 60 80 130 0 134C-80 130-96 60-70 10Z', toneOf('#D3CCC4'), 20) +
    fill('M-44 0Q0-26 44 0Q40 44 0 50Q-40 44-44 0Z', ink) +
    shine({ x: -14, y: 4, rx: 12, ry: 6 }) +
    fill('M-74 96Q0 150 74 96Q70 176 0 184Q-70 176-74 96Z', '#6E1420') +
    fill('M-62 108L-48 148L-34 120ZM62 108L48 148L34 120ZM-20 126L-10 150L0 128L10 150L20 126Z', '#fff') +
    fill('M-34 184Q0 132 34 184Q0 196-34 184Z', '#E0697B')
  )
}

function pumpkinMask(brief: Brief): string {
  const { painter, tone } = brief
  const lobe = (x: number, rx: number) => ellipse({ x, y: 20 }, rx, 196, roundBody(painter, tone))
  return (
    fill('M-20-170C-30-220 0-256 48-258C30-236 30-206 26-170Z', barrel(painter, toneOf('#5B8A3A'))) +
    lobe(-132, 96) +
    lobe(132, 96) +
    lobe(-70, 104) +
    lobe(70, 104) +
    lobe(0, 100) +
    fill('M-128-20L-30-10L-84-96ZM128-20L30-10L84-96ZM-26 44L0-4L26 44Z', '#3A1A08') +
    fill(
      'M-160 60Q-90 96-60 84L-46 106L-30 88Q0 96 30 88L46 106L60 84Q90 96 160 60Q140 170 40 180L26 156L8 182Q-10 182-20 180L-36 156L-52 174Q-140 160-160 60Z',
      '#3A1A08',
    ) +
    fill('M-128-20L-30-10L-40-26L-80-80ZM128-20L30-10L40-26L80-80Z', '#FFB21E', 'opacity=".45"') +
    gleam(painter, { x: -100, y: -90, rx: 50, ry: 40, rotate: -30, strength: 0.5 })
  )
}

/** An eye patch with its cord and a hoop. */
function eyePatch(brief: Brief): string {
  const { painter, tone } = brief
  const patch = 'M-110-96Q0-130 110-96Q120 10 70 84Q34 130 0 136Q-34 130-70 84Q-120 10-110-96Z'
  return (
    stroke(
      'M-104-90C-240-150-330-60-270 60C-220 150-60 200 60 176M104-90C220-160 310-130 300-40C290 60 200 120 130 130',
      mix(tone.base, '#FFFFFF', 0.2),
      9,
    ) +
    place(
      { x: -36, y: -20, rotate: -4 },
      castShadow(patch, { dx: 6, dy: 12, blur: 10, strength: 0.24 }) +
        puffed(painter, patch, tone, 26) +
        stroke(
          'M-94-82Q0-112 94-82Q102 6 58 74Q28 112 0 118Q-28 112-58 74Q-102 6-94-82Z',
          '#8E8796',
          3,
          'stroke-dasharray="10 8"',
        ) +
        place({ y: -6, scale: 0.98 }, emblem('skull', { main: '#F6F1E8', second: '#fff', line: tone.base })),
    ) +
    place(
      { x: 190, y: 170 },
      tubeOf('M0-62A62 62 0 1 1-1-62', gold, 17) + circle({ x: 0, y: -62 }, 13, roundBody(painter, gold)),
    )
  )
}

function bloodTube(brief: Brief): string {
  const { painter, tone } = brief
  const tube = 'M-92-214H92L70 130Q70 150 50 150H-50Q-70 150-70 130Z'
  const drop = (x: number, y: number, scale: number) =>
    place(
      { x, y, scale },
      fill('M0-44C26-6 36 14 36 32C36 56 18 70 0 70C-18 70-36 56-36 32C-36 14-26-6 0-44Z', roundBody(painter, tone)) +
        shine({ x: -12, y: 26, rx: 7, ry: 13, rotate: 14 }),
    )
  return (
    place(
      { x: -30, y: -20, rotate: 12 },
      castShadow(tube, { dx: 6, dy: 10, blur: 9, strength: 0.24 }) +
        fill(tube, barrel(painter, tone)) +
        fill('M-96-232H96V-204H-96Z', barrel(painter, tone)) +
        stroke(
          'M-80-218V-206M-60-218V-206M-40-218V-206M-20-218V-206M0-218V-206M20-218V-206M40-218V-206M60-218V-206M80-218V-206',
          tone.deep,
          4,
        ) +
        fill('M-44 148H44L36 206H-36Z', barrel(painter, toneOf('cierna'))) +
        place({ y: -110 }, lettering('UMELÁ', { height: 36, weight: 9, color: '#fff', width: 140 })) +
        place({ y: -44 }, lettering('KRV', { height: 64, weight: 16, color: '#fff' })) +
        place({ y: 70 }, lettering('30 ML', { height: 22, weight: 5, color: '#FFD9DC' })) +
        fill('M-74-196L-58-196L-48 120L-58 120Z', '#fff', 'opacity=".35"'),
    ) +
    drop(150, 96, 0.9) +
    drop(210, 0, 0.6) +
    ellipse({ x: 120, y: 220 }, 90, 24, tone.base) +
    ellipse({ x: 100, y: 214 }, 34, 7, '#fff', 'opacity=".4"') +
    circle({ x: 226, y: 210 }, 15, tone.base)
  )
}

function hairSpray(brief: Brief): string {
  const { painter, tone } = brief
  const cloud = Array.from({ length: 34 }, (_, index) =>
    circle(
      { x: 80 + (index % 9) * 24, y: -206 + ((index * 31) % 90) - (index % 9) * 5 },
      8 + (index % 5) * 4,
      mix(tone.base, '#FFFFFF', 0.45),
      'opacity=".3"',
    ),
  ).join('')
  return (
    cloud +
    canOf(painter, { ...tone }, { top: -110, bottom: 232, rx: 88, topRx: 88 }) +
    fill('M-88-110C-84-156-50-170-40-178H40C50-170 84-156 88-110Q0-90-88-110Z', barrel(painter, toneOf('strieborna'))) +
    fill('M-34-240H34L40-176H-40Z', barrel(painter, toneOf('biela'))) +
    fill(roundedRect({ x: 14, y: -226, width: 26, height: 13, radius: 6 }), tone.deep) +
    fill('M-88-20Q0 0 88-20V150Q0 170-88 150Z', '#FFFDFB') +
    place({ y: 34 }, lettering('NA VLASY', { height: 32, weight: 8, color: tone.dark, width: 140 })) +
    place(
      { y: 102 },
      stroke('M-56 20C-30-40-10 40 14-18S50 20 60-20', tone.base, 15) +
        stroke('M-56 30C-30-30-10 50 14-8S50 30 60-10', tone.light, 7),
    ) +
    shine({ x: -58, y: 60, rx: 9, ry: 110 })
  )
}

/** A band with two horns, and the matching tail. */
function devilSet(brief: Brief): string {
  const { painter } = brief
  const red = toneOf('cervena')
  const horn = 'M-70 0C-96-60-90-130-40-170C-40-110 0-70 30-30Z'
  return (
    place(
      { x: -60, y: -20 },
      tubeOf('M-150 190C-176-60-80-140 0-140S176-60 150 190', toneOf('cierna'), 19) +
        place(
          { x: -76, y: -100 },
          puffed(painter, horn, red, 14) +
            stroke('M-66-30L-14-38M-70-70L-28-72M-62-110L-40-108', red.deep, 4, 'opacity=".5"'),
        ) +
        `<g transform="translate(76 -100) scale(-1 1)">${puffed(painter, horn, red, 14)}${stroke('M-66-30L-14-38M-70-70L-28-72M-62-110L-40-108', red.deep, 4, 'opacity=".5"')}</g>`,
    ) +
    tubeOf('M40 236C120 250 230 220 236 120C240 40 190 10 206-60C212-90 236-104 250-110', red, 21) +
    puffed(painter, 'M226-96L214-150L300-196L288-100L262-122Z', red, 12)
  )
}

function fedora(brief: Brief): string {
  const { painter, tone } = brief
  const brim = 'M-262 96C-200 40-120 70 0 74C120 70 200 30 262 70C250 140 120 172 0 172C-130 172-250 156-262 96Z'
  const crown = 'M-156 96C-166 10-150-110-96-134C-60-150-36-118 0-118S60-150 96-134C150-110 166 10 156 92Q0 140-156 96Z'
  return (
    fill(
      brim,
      linear(painter, [
        [0, mix(tone.base, tone.light, 0.35)],
        [1, tone.base],
      ]),
    ) +
    stroke('M-260 100C-240 150-120 166 0 166S240 140 260 76', tone.deep, 5, 'opacity=".6"') +
    fill(crown, barrel(painter, tone)) +
    fill('M-40-122C-10-60 10-60 40-122Q0-100-40-122Z', tone.deep, 'opacity=".5"') +
    fill('M-110-128C-96-70-104-20-120 10C-140-40-140-110-110-128Z', '#fff', 'opacity=".14"') +
    fill('M-158 46Q0 96 158 44V94Q0 142-158 98Z', barrel(painter, toneOf('biela'))) +
    place({ x: 140, y: 78, scale: 0.62 }, emblem('bow', { main: '#F7F5F8', second: '#FFFFFF', line: '#BDB6C6' }))
  )
}

/** Long waves on a display head. */
function wavyLocks(brief: Brief): string {
  const { painter, tone } = brief
  const lock = (side: number, index: number) => {
    const x = side * (96 + index * 26)
    const isStrand = brief.size === 'strand'
    const shade = isStrand && side === 1 && index === 1 ? toneOf('strieborna') : tone
    const points = Array.from({ length: 9 }, (_, step) => ({
      x: x * (0.5 + step * 0.07) + Math.sin(step * 1.9 + index) * (isStrand ? 3 : 19) * side,
      y: -190 + step * 56,
    }))
    return (
      stroke(smooth(points), shade.dark, 50) +
      stroke(smooth(points), index % 2 ? shade.base : mix(shade.base, shade.light, 0.3), 43) +
      stroke(smooth(points), shade.pale, 6, 'opacity=".5" transform="translate(-8 -4)"') +
      stroke(smooth(points), tone.deep, 3, 'opacity=".25" transform="translate(10 2)"')
    )
  }
  const head = toneOf('#EFE6E2')
  return (
    [3, 2, 1, 0].map((index) => lock(-1, index) + lock(1, index)).join('') +
    fill('M-56 100H56L74 252Q0 276-74 252Z', barrel(painter, head)) +
    fill(ellipsePath({ x: 0, y: -20 }, 118, 150), roundBody(painter, head)) +
    stroke('M-70-10Q-48 4-26-10M26-10Q48 4 70-10M-8 44Q0 52 10 44M-28 82Q0 98 28 82', head.dark, 4, 'opacity=".6"') +
    [0, 1].map((index) => lock(-1, index) + lock(1, index)).join('') +
    fill(
      'M-150 10C-170-130-90-226 0-226S170-130 150 10C130-60 90-130 8-160C-80-130-130-60-150 10Z',
      roundBody(painter, tone),
    ) +
    stroke(
      'M4-222C-60-190-120-110-140-20M8-222C70-190 126-110 142-20M2-216C-30-180-86-120-112-60M10-216C40-180 90-120 116-60',
      tone.deep,
      3,
      'opacity=".3"',
    ) +
    fill('M-120-90C-96-160-50-196-16-206C-60-170-90-130-104-80Z', '#fff', 'opacity=".4"')
  )
}

export const disguiseMotifs: Readonly<Record<string, Motif>> = {
  'paper-masks': lying({ draw: paperMasks }, { scale: 1.06 }),
  'felt-masks': lying({ draw: feltMasks }, { scale: 1.06 }),
  'lace-mask': lying({ draw: laceMask }, { scale: 1.12 }),
  'unicorn-mask': lying({ draw: unicornMask }, { scale: 1.22 }),
  'wolf-mask': lying({ draw: wolfMask }, { scale: 1.16 }),
  'pumpkin-mask': lying({ draw: pumpkinMask }, { scale: 1.12 }),
  'eye-patch': lying({ draw: eyePatch }, { scale: 1.06 }),
  'blood-tube': lying({ draw: bloodTube }, { scale: 1.1 }),
  'hair-spray': standing({ draw: hairSpray, base: 232, foot: 90 }),
  'devil-set': lying({ draw: devilSet }, { scale: 1.06 }),
  fedora: standing({ draw: fedora, base: 170, foot: 200 }, { scale: 1.2 }),
  'wavy-wig': standing({ draw: wavyLocks, base: 258, foot: 100 }, { scale: 1.04 }),
}
