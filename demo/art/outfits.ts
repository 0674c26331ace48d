/** The costumes themselves, by theme. */

import { animalOutfits } from './animal-suits.ts'
import { moreOutfits } from './more-outfits.ts'
import { toneAt } from './brief.ts'
import type { Brief } from './brief.ts'
import { emblem } from './emblems.ts'
import { round, roundStarPath, roundedRect } from './geometry.ts'
import {
  barrel,
  circle,
  clipped,
  ellipse,
  fill,
  folds,
  gleam,
  linear,
  place,
  puffed,
  roundBody,
  stroke,
} from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import {
  belt,
  bodicePath,
  fur,
  gloveSleeve,
  legs,
  longSleeve,
  mirrored,
  puffSleeve,
  sewn,
  skirt,
  tunicPath,
  wideSleeve,
} from './tailoring.ts'
import type { Outfit } from './tailoring.ts'

const black = toneOf('cierna')

const white = toneOf('biela')

const witch: Outfit = {
  body: (brief) =>
    skirt(brief, toneOf('cierna'), { flare: 178, bottom: 250, hem: 'jagged' }) +
    skirt(brief, brief.tone, { flare: 150, bottom: 216, hem: 'jagged', pattern: 'stars' }) +
    mirrored(sewn(brief, wideSleeve, brief.tone)) +
    sewn(brief, bodicePath, black) +
    stroke(
      'M-22-150L22-130M22-150L-22-130M-22-116L22-96M22-116L-22-96M-20-82L20-62M20-82L-20-62',
      brief.accent.base,
      5,
    ) +
    belt(brief, brief.accent),
}

const princess: Outfit = {
  body: (brief) =>
    skirt(brief, mixedTone(brief.tone, 0.35), { flare: 214, bottom: 262, hem: 'scallops' }) +
    clipped(
      brief.painter,
      'M-64-10Q0 6 64-10L110 262H-110Z',
      fill(
        'M-64-10Q0 6 64-10L96 280H-96Z',
        linear(brief.painter, [
          [0, brief.tone.pale],
          [1, mix(brief.tone.pale, '#FFFFFF', 0.6)],
        ]),
      ) + place({ y: 130 }, sparkles(brief, 22, 70, 110)),
    ) +
    stroke('M-60-6C-76 70-90 160-104 250M60-6C76 70 90 160 104 250', brief.accent.base, 6) +
    mirrored(sewn(brief, puffSleeve, brief.tone, { depth: 18 })) +
    sewn(brief, bodicePath, brief.tone) +
    fill('M-30-150L0-8L30-150Q0-130-30-150Z', brief.tone.pale, 'opacity=".75"') +
    place(
      { y: -4, scale: 0.6 },
      emblem('bow', { main: brief.accent.base, second: brief.accent.light, line: brief.accent.deep }),
    ) +
    circle({ x: 0, y: -150 }, 9, roundBody(brief.painter, toneOf('zlata'))),
}

const superhero: Outfit = {
  body: (brief) =>
    sewn(brief, legs, brief.tone) +
    mirrored(sewn(brief, longSleeve, brief.tone) + sewn(brief, gloveSleeve, brief.accent)) +
    sewn(brief, tunicPath, brief.tone) +
    fill('M-34-120Q0-106 34-120M-40-20H40', 'none') +
    stroke('M-2-110V-20M-40-54Q0-40 40-54M-44-20Q0-6 44-20', brief.tone.deep, 3, 'opacity=".3"') +
    sewn(brief, 'M-78 40Q0 58 78 40L60 74Q20 80 4 116H-4Q-20 80-60 74Z', brief.accent) +
    fill('M-76 30Q0 48 76 30L78 52Q0 70-78 52Z', barrel(brief.painter, toneOf('zlta'))) +
    circle({ x: 0, y: -110 }, 42, toneOf('zlta').base, `stroke="${brief.accent.dark}" stroke-width="6"`) +
    place(
      { y: -110, scale: 0.62 },
      emblem(brief.seed % 2 ? 'bolt' : 'star', {
        main: brief.accent.base,
        second: brief.accent.light,
        line: brief.accent.dark,
      }),
    ) +
    sewn(brief, 'M-82 176L-14 176L-14 258Q-46 268-80 258ZM82 176L14 176L14 258Q46 268 80 258Z', brief.accent),
}

const pirate: Outfit = {
  body: (brief) =>
    sewn(brief, legs, toneOf('hneda')) +
    sewn(brief, 'M-80 150L-12 150L-14 258Q-46 268-82 258ZM80 150L12 150L14 258Q46 268 82 258Z', black) +
    mirrored(sewn(brief, wideSleeve, white)) +
    sewn(brief, tunicPath, white, { pattern: 'stripes', accent: brief.tone, size: 34 }) +
    mirrored(
      sewn(brief, 'M-88-174C-70-182-56-184-48-188L-26-40L-40 96Q-70 96-92 84Q-74-10-80-80Z', black) +
        stroke('M-48-186L-26-40L-40 94', toneOf('zlata').base, 5),
    ) +
    fill('M-74-6Q0 14 74-6L80 34Q0 54-80 34Z', barrel(brief.painter, brief.tone)) +
    fill(
      'M50 30L84 120L56 110L44 136L28 40Z',
      linear(brief.painter, [
        [0, brief.tone.base],
        [1, brief.tone.dark],
      ]),
    ),
}

const skeleton: Outfit = {
  body: (brief) => {
    const bone = mix('#F6F1E4', brief.tone.light, 0.2)
    const ribs = [0, 1, 2, 3, 4]
      .map(
        (index) =>
          `M-6 ${-140 + index * 25}C-40 ${-158 + index * 25}-68 ${-140 + index * 25}-56 ${-120 + index * 26}M6 ${-140 + index * 25}C40 ${-158 + index * 25} 68 ${-140 + index * 25} 56 ${-120 + index * 26}`,
      )
      .join('')
    return (
      sewn(brief, legs, black) +
      mirrored(sewn(brief, longSleeve, black) + stroke('M98-150L120-70M126-52L146 30', bone, 12)) +
      sewn(brief, tunicPath, black) +
      stroke('M0-150V40', bone, 13, 'stroke-dasharray="9 11"') +
      stroke(ribs, bone, 10) +
      fill('M0 50C-70 20-80 70-44 92C-24 100-14 80 0 72C14 80 24 100 44 92C80 70 70 20 0 50Z', bone) +
      mirrored(stroke('M46 108V164M46 184V240', bone, 14) + circle({ x: 46, y: 174 }, 10, bone))
    )
  },
}

const santa: Outfit = {
  body: (brief) =>
    sewn(brief, legs, brief.tone) +
    sewn(brief, 'M-82 200L-12 200L-14 258Q-46 268-84 258ZM82 200L12 200L14 258Q46 268 84 258Z', black) +
    mirrored(sewn(brief, longSleeve, brief.tone) + fur(brief, { x: 148, y: 44, width: 30, height: 18 })) +
    sewn(
      brief,
      'M-92-174C-64-184-44-188-32-196Q0-168 32-196C44-188 64-184 92-174L92-80Q96 10 108 104Q0 126-108 104Q-96 10-92-80Z',
      brief.tone,
    ) +
    fur(brief, { x: 0, y: -40, width: 18, height: 140 }) +
    fur(brief, { x: 0, y: 106, width: 114, height: 22 }) +
    fur(brief, { x: 0, y: -186, width: 50, height: 20 }) +
    fill('M-92-6Q0 14 92-6L94 30Q0 50-94 30Z', barrel(brief.painter, black)) +
    belt(brief, black, 4),
}

const angel: Outfit = {
  body: (brief) =>
    skirt(brief, brief.tone, { flare: 170, bottom: 256, hem: 'smooth' }) +
    mirrored(sewn(brief, wideSleeve, brief.tone)) +
    sewn(brief, bodicePath, brief.tone) +
    fill('M-66-22Q0-6 66-22L68 4Q0 20-68 4Z', barrel(brief.painter, toneOf('zlata'))) +
    stroke('M-20 10Q-30 80-24 150M14 12Q20 60 10 120', toneOf('zlata').base, 6) +
    stroke('M-34-190Q0-156 34-190', toneOf('zlata').base, 6),
}

const devil: Outfit = {
  body: (brief) =>
    skirt(brief, black, { flare: 150, bottom: 200, hem: 'jagged' }) +
    skirt(brief, brief.tone, { flare: 138, bottom: 170, hem: 'jagged' }) +
    mirrored(sewn(brief, longSleeve, brief.tone)) +
    sewn(brief, bodicePath, brief.tone) +
    stroke('M-24-150L24-124M24-150L-24-124M-22-108L22-82M22-108L-22-82M-20-66L20-40M20-66L-20-40', black.base, 5) +
    belt(brief, black),
}

const twenties: Outfit = {
  body: (brief) => {
    const path =
      'M-66-176L-44-196Q0-140 44-196L66-176Q80-80 78 20Q88 110 92 150Q0 170-92 150Q-88 110-78 20Q-80-80-66-176Z'
    const fringe = (y: number, half: number, length: number) =>
      stroke(
        Array.from(
          { length: 34 },
          (_, index) =>
            `M${round(-half + (index * half * 2) / 33)} ${round(y - Math.abs(index - 16.5) * 0.5)}q${index % 2 ? 3 : -3} ${length / 2} ${index % 3 ? 1 : -2} ${length}`,
        ).join(''),
        brief.accent.base,
        3.4,
      ) +
      stroke(
        Array.from(
          { length: 17 },
          (_, index) => `M${round(-half + (index * half * 2) / 16)} ${y}q2 ${length / 2} 0 ${length - 4}`,
        ).join(''),
        brief.accent.light,
        1.6,
      )
    return (
      sewn(brief, path, brief.tone) +
      clipped(brief.painter, path, place({ y: -30 }, sparkles(brief, 46, 80, 150))) +
      stroke('M-44-196Q0-140 44-196', brief.accent.base, 6) +
      fringe(148, 92, 70) +
      fringe(90, 84, 54) +
      fringe(34, 78, 48)
    )
  },
}

const clown: Outfit = {
  body: (brief) =>
    sewn(brief, legs, brief.tone, { pattern: 'dots', accent: toneAt(brief, 1), size: 44 }) +
    mirrored(sewn(brief, wideSleeve, toneAt(brief, 1), { pattern: 'stripes', accent: toneAt(brief, 2), size: 30 })) +
    sewn(brief, tunicPath, brief.tone, { pattern: 'dots', accent: toneAt(brief, 1), size: 44 }) +
    [-90, -30, 30]
      .map(
        (y) =>
          circle({ x: 0, y }, 17, roundBody(brief.painter, toneAt(brief, 2))) +
          gleam(brief.painter, { x: -5, y: y - 6, rx: 6, ry: 5 }),
      )
      .join(''),
}

const cowboy: Outfit = {
  body: (brief) =>
    sewn(brief, legs, toneOf('modra')) +
    mirrored(
      sewn(brief, 'M-74 14L-30 24L-20 100L-30 256Q-60 266-96 252L-84 100Z', brief.tone) +
        sewn(brief, longSleeve, white, { pattern: 'checks', accent: toneOf('cervena'), size: 26 }),
    ) +
    sewn(brief, tunicPath, white, { pattern: 'checks', accent: toneOf('cervena'), size: 26 }) +
    mirrored(
      sewn(brief, 'M-88-174C-70-182-56-184-48-188L-30-60L-46 70Q-66 72-86 66Q-74-10-80-80Z', brief.tone) +
        stroke(Array.from({ length: 7 }, (_, index) => `M${-82 + index * 6} 62v22`).join(''), brief.tone.dark, 3),
    ) +
    place({ x: -58, y: -110, scale: 0.3 }, emblem('star', { main: '#E2B13F', second: '#FFE9AE', line: '#85591A' })) +
    belt(brief, toneOf('hneda'), 14),
}

const fairy: Outfit = {
  body: (brief) =>
    [0, 1, 2]
      .map((index) =>
        skirt(brief, index === 1 ? { ...brief.tone, base: brief.tone.light, light: brief.tone.pale } : brief.tone, {
          flare: 176 - index * 22,
          bottom: 150 - index * 26,
          hem: 'jagged',
        }),
      )
      .join('') +
    sewn(brief, bodicePath, brief.tone) +
    place({ y: -60 }, sparkles(brief, 26, 60, 90)) +
    place(
      { y: -8, scale: 0.5 },
      emblem('flower', { main: brief.accent.base, second: '#FFD02E', line: brief.accent.deep }),
    ),
}

const mermaid: Outfit = {
  body: (brief) => {
    const tail =
      'M-66-14Q0 6 66-14C96 60 70 140 44 186C90 190 132 216 150 262Q70 250 0 268Q-70 250-150 262C-132 216-90 190-44 186C-70 140-96 60-66-14Z'
    const id = brief.painter.define(
      (name) =>
        `<pattern id="${name}" width="30" height="26" patternUnits="userSpaceOnUse"><path d="M0 0Q15 26 30 0M-15 13Q0 39 15 13Q30 39 45 13" fill="none" stroke="${brief.tone.pale}" stroke-opacity=".75" stroke-width="2.6"/></pattern>`,
    )
    return (
      sewn(brief, tail, brief.tone, { depth: 22 }) +
      fill(tail, `url(#${id})`) +
      sewn(
        brief,
        'M-76-150Q-40-190-4-150Q-6-108-40-104Q-76-108-76-150ZM76-150Q40-190 4-150Q6-108 40-104Q76-108 76-150Z',
        brief.accent,
      ) +
      stroke('M-40-190V-160M40-190V-160', brief.accent.dark, 5) +
      belt(brief, brief.accent, -14)
    )
  },
}

const astronaut: Outfit = {
  body: (brief) =>
    sewn(brief, legs, white, { depth: 24 }) +
    mirrored(
      sewn(brief, longSleeve, white, { depth: 20 }) +
        fill('M104-96L136-110L144-84L112-70Z', brief.tone.base) +
        sewn(brief, gloveSleeve, brief.tone),
    ) +
    sewn(brief, tunicPath, white, { depth: 26 }) +
    fill(
      roundedRect({ x: -50, y: -100, width: 100, height: 74, radius: 10 }),
      linear(brief.painter, [
        [0, '#F4F6FA'],
        [1, '#B4BAC6'],
      ]),
    ) +
    [-26, 0, 26].map((x, index) => circle({ x, y: -76 }, 9, roundBody(brief.painter, toneAt(brief, index)))).join('') +
    stroke('M-34-48H34', '#626A7A', 6) +
    fill('M-82 6Q0 26 82 6L84 30Q0 50-84 30Z', barrel(brief.painter, brief.tone)) +
    mirrored(fill('M16 210L82 206L84 230L15 234Z', brief.tone.base)),
}

const ghost: Outfit = {
  body: (brief) => {
    const path =
      'M0-330C70-330 96-270 100-200C110-100 150 60 176 240Q150 216 126 250Q100 272 76 240Q52 216 26 250Q0 276-26 250Q-52 216-76 240Q-100 272-126 250Q-150 216-176 240C-150 60-110-100-100-200C-96-270-70-330 0-330Z'
    return (
      sewn(brief, path, brief.tone, { depth: 30 }) +
      clipped(
        brief.painter,
        path,
        folds(brief.painter, {
          left: -170,
          right: 170,
          top: -200,
          bottom: 260,
          count: 6,
          tone: brief.tone,
          spread: 2.4,
        }),
      ) +
      mirrored(ellipse({ x: -34, y: -258 }, 17, 24, '#2B272F')) +
      ellipse({ x: 0, y: -200 }, 14, 20, '#2B272F')
    )
  },
}

const pumpkinSuit: Outfit = {
  body: (brief) => {
    const path = 'M0-170C110-176 170-90 168 10C166 110 100 170 0 172C-100 170-166 110-168 10C-170-90-110-176 0-170Z'
    const tone = toneOf('oranzova')
    return (
      puffed(brief.painter, path, tone, 34) +
      stroke('M-60-160C-110-80-110 80-60 164M60-160C110-80 110 80 60 164M0-168V170', tone.dark, 5, 'opacity=".45"') +
      fill(
        'M-92-30L-24-24L-58-84ZM92-30L24-24L58-84ZM-100 40Q0 92 100 40Q76 124 0 128Q-76 124-100 40ZM-30 72V98L-6 94V76ZM20 104V124L46 112V98Z',
        black.base,
        'fill-rule="evenodd"',
      ) +
      fill('M-50-176Q-30-200 0-196Q30-200 50-176Q30-160 10-166L0-140L-10-166Q-30-160-50-176Z', toneOf('zelena').base)
    )
  },
}

const knight: Outfit = {
  body: (brief) => {
    const steel = toneOf('strieborna')
    return (
      sewn(brief, legs, steel) +
      mirrored(
        sewn(brief, longSleeve, steel) +
          puffed(brief.painter, 'M70-184C116-200 146-166 136-128C116-112 92-120 78-132Z', steel, 14),
      ) +
      sewn(
        brief,
        'M-88-174C-64-184-44-188-32-196Q0-168 32-196C44-188 64-184 88-174L80-80Q74-10 98 130Q0 152-98 130Q-74-10-80-80Z',
        brief.tone,
      ) +
      fill('M-2-170H2V140H-2ZM-86-60H86V-56H-86Z', 'none') +
      place({ y: -76, scale: 1.15 }, emblem('lion', { main: '#E2B13F', second: '#FFE9AE', line: '#85591A' })) +
      stroke('M-96 124Q0 146 96 124', toneOf('zlata').base, 6)
    )
  },
}

const hippie: Outfit = {
  body: (brief) =>
    sewn(
      brief,
      'M-72 10Q0 26 72 10L70 120L110 258Q60 272 14 258L2 90H-2L-14 258Q-60 272-110 258L-70 120Z',
      toneOf('modra'),
    ) +
    mirrored(sewn(brief, wideSleeve, brief.tone, { pattern: 'flowers', size: 52 })) +
    sewn(brief, tunicPath, brief.tone, { pattern: 'flowers', size: 52 }) +
    mirrored(
      sewn(brief, 'M-88-174C-70-182-56-184-48-188L-36-60L-50 60H-88Q-74-10-80-80Z', toneOf('hneda')) +
        stroke(Array.from({ length: 6 }, (_, index) => `M${-84 + index * 7} 56v34`).join(''), toneOf('hneda').dark, 4),
    ) +
    circle({ x: 0, y: -96 }, 17, 'none', 'stroke="#D6A43B" stroke-width="5"') +
    stroke('M0-113V-79M0-96L-12-84M0-96L12-84', '#D6A43B', 4),
}

const outfits: Readonly<Record<string, Outfit>> = {
  witch,
  princess,
  superhero,
  pirate,
  skeleton,
  santa,
  angel,
  devil,
  '20s': twenties,
  clown,
  cowboy,
  fairy,
  mermaid,
  space: astronaut,
  ghost,
  pumpkin: pumpkinSuit,
  knight,
  hippie,
  ...animalOutfits,
  ...moreOutfits,
}

const [firstKind = 'witch', ...otherKinds] = Object.keys(outfits)

export const outfitKinds: readonly [string, ...string[]] = [firstKind, ...otherKinds]

export function outfitOf(brief: Brief): Outfit {
  const outfit = outfits[brief.pattern]
  if (!outfit) throw new RangeError(`no costume is called ${brief.pattern}`)
  return outfit
}

function mixedTone(tone: Tone, part: number): Tone {
  return { ...tone, base: mix(tone.base, tone.light, part) }
}

function sparkles(brief: Brief, count: number, halfWidth: number, halfHeight: number): string {
  const { painter } = brief
  return Array.from({ length: count }, () =>
    fill(
      roundStarPath(
        { x: painter.random.between(-halfWidth, halfWidth), y: painter.random.between(-halfHeight, halfHeight) },
        { tips: 4, outer: painter.random.between(4, 10), inner: 2 },
      ),
      '#fff',
      `opacity="${round(painter.random.between(0.5, 0.95))}"`,
    ),
  ).join('')
}
