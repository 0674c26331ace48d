/** Animal costumes: overalls with the animal's hood, and the bee's and the ladybird's dress. */

import type { Brief } from './brief.ts'
import { circle, clipped, ellipse, fill, linear, place, puffed, roundBody, stroke } from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { bodicePath, longSleeve, mirrored, puffSleeve, sewn, skirt, tunicPath } from './tailoring.ts'
import type { Outfit } from './tailoring.ts'

const ink = '#2B272F'
const overallPath =
  'M-84-174C-64-186-44-188-32-196Q0-176 32-196C44-188 64-186 84-174C104-80 112 20 106 110L96 250Q50 268 12 252L4 150H-4L-12 252Q-50 268-96 250L-106 110C-112 20-104-80-84-174Z'
const hoodPath =
  'M0-350C64-350 88-304 82-250C78-208 46-184 0-182C-46-184-78-208-82-250C-88-304-64-350 0-350ZM0-316C-38-316-56-290-54-256C-50-222-26-202 0-202C26-202 50-222 54-256C56-290 38-316 0-316Z'

function overall(brief: Brief, belly: string): string {
  const { painter, tone } = brief
  return (
    sewn(brief, overallPath, tone, { depth: 24 }) +
    mirrored(
      sewn(brief, longSleeve, tone, { depth: 16 }) +
        fill('M130 30Q160 20 172 42Q172 76 146 78Q122 66 130 30Z', roundBody(painter, tone)),
    ) +
    fill(
      'M0-130C60-130 78-60 74 20C72 84 40 112 0 112C-40 112-72 84-74 20C-78-60-60-130 0-130Z',
      roundBody(painter, { ...tone, base: belly, light: '#FFFFFF', dark: mix(belly, tone.dark, 0.35) }),
    ) +
    stroke('M0-190V80', tone.dark, 3, 'opacity=".5" stroke-dasharray="5 4"') +
    mirrored(
      fill(
        'M22 240Q60 232 100 244Q104 268 60 272Q20 272 22 240Z',
        roundBody(painter, { ...tone, base: mix(tone.base, tone.dark, 0.2) }),
      ),
    )
  )
}

const hood = ({ painter, tone }: Brief): string => fill(hoodPath, roundBody(painter, tone), 'fill-rule="evenodd"')
/** The animal's own eyes and nose, above the wearer's forehead. */
const snout = (x: number, nose: string): string =>
  mirrored(circle({ x: -x, y: -334 }, 6.5, ink) + circle({ x: -x - 2, y: -336 }, 2, '#fff')) +
  ellipse({ x: 0, y: -322 }, 10, 7, nose)

const tailTube = (tone: Tone, width: number): string =>
  stroke('M70 130C150 150 200 90 186 10', tone.dark, width) +
  stroke('M68 126C146 144 194 88 182 14', tone.base, width * 0.74)

const lion: Outfit = {
  hidesHair: true,
  behind: (brief) =>
    tailTube(brief.tone, 20) +
    puffed(brief.painter, 'M186 20C150-10 160-60 196-76C226-50 224 0 186 20Z', toneOf('#9A4E12'), 10) +
    fill(
      Array.from({ length: 18 }, (_, index) => {
        const turn = (index * Math.PI * 2) / 18
        const next = ((index + 0.5) * Math.PI * 2) / 18
        return `${index ? 'L' : 'M'}${(Math.cos(turn) * 104).toFixed(1)} ${(-262 + Math.sin(turn) * 108).toFixed(1)}Q${(Math.cos(next) * 150).toFixed(1)} ${(-262 + Math.sin(next) * 150).toFixed(1)} ${(Math.cos(turn + 0.35) * 104).toFixed(1)} ${(-262 + Math.sin(turn + 0.35) * 108).toFixed(1)}`
      }).join('') + 'Z',
      roundBody(brief.painter, toneOf('#B5601A')),
    ),
  body: (brief) => overall(brief, '#FFE3B5'),
  head: (brief) =>
    mirrored(
      circle({ x: -62, y: -336 }, 24, roundBody(brief.painter, brief.tone)) +
        circle({ x: -62, y: -334 }, 12, '#B5601A'),
    ) +
    hood(brief) +
    snout(26, '#6B3A1A'),
}

const fox: Outfit = {
  hidesHair: true,
  behind: ({ painter, tone }) =>
    puffed(
      painter,
      'M50 150C130 190 230 130 236 20C238-30 210-60 190-90C190-40 150 0 110 30C80 60 60 110 50 150Z',
      tone,
      18,
    ) + fill('M236 20C238-30 210-60 190-90C190-64 176-40 158-18Q190-20 236 20Z', '#FFF8EE'),
  body: (brief) => overall(brief, '#FFF6EA'),
  head: (brief) =>
    mirrored(
      puffed(brief.painter, 'M-78-300L-88-392L-20-344Z', brief.tone, 9) + fill('M-70-322L-78-372L-42-344Z', '#4A2A1A'),
    ) +
    hood(brief) +
    mirrored(fill('M-6-318C-30-330-50-326-62-306C-40-306-18-310-6-318Z', '#FFF6EA')) +
    snout(30, ink),
}

const bear: Outfit = {
  hidesHair: true,
  behind: ({ painter, tone }) => circle({ x: 96, y: 120 }, 32, roundBody(painter, tone)),
  body: (brief) => overall(brief, mix(brief.tone.light, '#FFFFFF', 0.35)),
  head: (brief) =>
    mirrored(
      circle({ x: -62, y: -338 }, 30, roundBody(brief.painter, brief.tone)) +
        circle({ x: -62, y: -336 }, 16, mix(brief.tone.light, '#FFFFFF', 0.35)),
    ) +
    hood(brief) +
    ellipse({ x: 0, y: -322 }, 24, 15, mix(brief.tone.light, '#FFFFFF', 0.35)) +
    snout(32, ink),
}

/** No hood: a headband with ears comes with it. */
const cat: Outfit = {
  behind: (brief) => tailTube(brief.tone, 26),
  body: (brief) => overall(brief, '#F7B9CE'),
}

const dinosaur: Outfit = {
  hidesHair: true,
  behind: (brief) =>
    puffed(brief.painter, 'M40 110C110 140 190 190 240 150C220 220 120 236 50 206Z', brief.tone, 18) +
    [0, 1, 2, 3]
      .map((index) => fill(`M${70 + index * 40} ${126 + index * 14}l14-40l24 52Z`, toneOf('oranzova').base))
      .join(''),
  body: (brief) => overall(brief, brief.tone.pale),
  head: (brief) =>
    fill('M-44-336L-34-384L-6-350L8-402L30-350L52-380L54-330Z', toneOf('oranzova').base) +
    hood(brief) +
    mirrored(circle({ x: -36, y: -338 }, 14, '#fff') + circle({ x: -35, y: -337 }, 7, ink)) +
    fill('M-50-314l9 13l9-15l9 14l9-15l9 14l9-15l9 15l9-14l8 13l7-12Q0-330-50-314Z', '#fff') +
    mirrored(ellipse({ x: -10, y: -344 }, 4, 3, brief.tone.deep)),
}

const rainbow = ['fuksiova', 'oranzova', 'zlta', 'zelena', 'modra', 'fialova']

const unicorn: Outfit = {
  hidesHair: true,
  behind: () =>
    rainbow
      .map((color, index) =>
        stroke(
          `M70 ${116 + index * 5}C${140 + index * 8} ${140 + index * 3} ${180 + index * 7} ${100 - index * 6} ${176 + index * 9} ${10 + index * 6}`,
          toneOf(color).base,
          14,
        ),
      )
      .join(''),
  body: (brief) => overall(brief, '#FBF4FA'),
  head: (brief) =>
    rainbow
      .map((color, index) =>
        stroke(
          `M${16 + index * 3}-344C${60 + index * 9}-346 ${86 + index * 8}-300 ${74 + index * 8}-${220 - index * 4}`,
          toneOf(color).base,
          12,
        ),
      )
      .join('') +
    fill(
      'M-15-338L0-424L15-338Z',
      linear(brief.painter, [
        [0, '#FFF3C4'],
        [1, '#D6A43B'],
      ]),
    ) +
    stroke('M-12-354L10-362M-9-378L7-384', '#A9781F', 4) +
    mirrored(
      puffed(brief.painter, 'M-58-322L-72-378L-28-342Z', brief.tone, 8) + fill('M-54-330L-62-362L-38-342Z', '#F7B9CE'),
    ) +
    hood(brief) +
    mirrored(stroke('M-42-332q8 8 16 0', ink, 4)) +
    mirrored(circle({ x: -8, y: -324 }, 3, '#C79AAE')),
}

const bee: Outfit = {
  body: (brief) =>
    sewn(brief, tunicPath, brief.tone, { depth: 20 }) +
    clipped(
      brief.painter,
      tunicPath,
      [-140, -84, -28, 28, 78]
        .map((y) => fill(`M-110 ${y}Q0 ${y + 20} 110 ${y}V${y + 26}Q0 ${y + 46}-110 ${y + 26}Z`, ink))
        .join(''),
    ) +
    mirrored(sewn(brief, longSleeve, toneOf('cierna'))) +
    fill('M-14 92L0 132L14 92Z', ink),
}

const ladybird: Outfit = {
  body: (brief) =>
    skirt(brief, brief.tone, { flare: 150, bottom: 150, hem: 'scallops' }) +
    clipped(
      brief.painter,
      'M-64-10Q0 6 64-10L150 150H-150Z',
      [
        [-60, 50],
        [0, 60],
        [60, 50],
        [-92, 112],
        [-32, 120],
        [32, 120],
        [92, 112],
        [0, 20],
      ]
        .map(([x = 0, y = 0]) => circle({ x, y }, 16, ink))
        .join(''),
    ) +
    mirrored(sewn(brief, puffSleeve, toneOf('cierna'), { depth: 14 })) +
    sewn(brief, bodicePath, toneOf('cierna')) +
    place({ y: -10 }, fill('M-66-10Q0 8 66-10L68 12Q0 30-68 12Z', brief.tone.dark)),
}

export const animalOutfits = { lion, fox, bear, cat, dinosaur, unicorn, bee, ladybird } satisfies Record<string, Outfit>
