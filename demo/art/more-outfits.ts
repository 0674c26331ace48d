/** Costumes that differ by wearer: dresses next to overalls, the bishop next to the helper, the gangster. */

import type { Brief } from './brief.ts'
import { emblem } from './emblems.ts'
import { roundedRect } from './geometry.ts'
import { barrel, circle, clipped, fill, flat, folds, linear, place, stroke } from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import {
  bodicePath,
  buttons,
  collarHigh,
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
const gold = toneOf('zlata')

const robePath =
  'M-92-174C-64-184-44-188-32-196Q0-168 32-196C44-188 64-184 92-174L104-60Q120 90 138 240Q70 264 0 258Q-70 264-138 240Q-120 90-104-60Z'

function pinstripes(brief: Brief, path: string): string {
  return clipped(
    brief.painter,
    path,
    stroke(
      Array.from({ length: 21 }, (_, index) => `M${-200 + index * 20}-220V280`).join(''),
      '#FFFFFF',
      2,
      'opacity=".38"',
    ),
  )
}

const gangster: Outfit = {
  body: (brief) => {
    const jacket =
      'M-90-174C-66-184-48-186-40-190L0-20L40-190C48-186 66-184 90-174L86-60Q90 30 98 104Q50 120 0 96Q-50 120-98 104Q-90 30-86-60Z'
    return (
      sewn(brief, legs, brief.tone) +
      pinstripes(brief, legs) +
      mirrored(
        sewn(brief, longSleeve, brief.tone) +
          pinstripes(brief, longSleeve) +
          fill('M128 34L160 28L166 46L134 54Z', '#FBF9FC'),
      ) +
      fill('M-44-192Q0-170 44-192L30-20H-30Z', '#FBF9FC') +
      sewn(brief, jacket, brief.tone) +
      pinstripes(brief, jacket) +
      mirrored(
        fill(
          'M-42-192L-70-150L-52-130L-60-112L0-14L-14-60Z',
          linear(brief.painter, [
            [0, brief.tone.light],
            [1, brief.tone.base],
          ]),
        ),
      ) +
      [
        [-26, 16],
        [-26, 52],
        [26, 16],
        [26, 52],
      ]
        .map(([x = 0, y = 0]) => circle({ x, y }, 6, gold.base))
        .join('') +
      fill('M44-96L76-102L78-84L46-78Z', brief.tone.deep) +
      fill('M50-112L60-96L66-114L74-100L72-88L52-84Z', '#FBF9FC')
    )
  },
}

/** Saint Nicholas: a long coat with a gold hem; mitre and stole come as pieces. */
const bishop: Outfit = {
  behind: (brief) =>
    sewn(brief, 'M-84-184C-150-80-186 90-196 246Q-90 276 0 264Q90 276 196 246C186 90 150-80 84-184Z', brief.tone, {
      depth: 18,
    }) + stroke('M-84-184C-150-80-186 90-196 246M84-184C150-80 186 90 196 246', gold.base, 13),
  body: (brief) => {
    const alb = brief.tone.base === white.base ? toneOf('#F4EFE2') : white
    return (
      sewn(brief, robePath, alb) +
      clipped(
        brief.painter,
        robePath,
        folds(brief.painter, { left: -130, right: 130, top: -120, bottom: 256, count: 6, tone: alb, spread: 1.7 }),
      ) +
      stroke('M-130 222Q0 252 130 222', gold.base, 9) +
      mirrored(
        sewn(brief, 'M80-178C120-166 136-120 150-60L196 44Q164 82 122 62L96-40L70-100Z', brief.tone) +
          stroke('M122 62Q164 82 196 44', gold.base, 9),
      ) +
      mirrored(
        sewn(brief, 'M-92-176C-70-186-50-188-34-194L-40 40Q-70 120-150 170Q-120 20-92-176Z', brief.tone) +
          stroke('M-34-192L-40 40Q-70 120-148 166', gold.base, 9),
      )
    )
  },
}

const santaDress: Outfit = {
  body: (brief) =>
    skirt(brief, brief.tone, { flare: 136, bottom: 132, hem: 'smooth' }) +
    fur(brief, { x: 0, y: 122, width: 138, height: 19 }) +
    mirrored(sewn(brief, longSleeve, brief.tone) + fur(brief, { x: 148, y: 44, width: 28, height: 17 })) +
    sewn(brief, bodicePath, brief.tone) +
    fur(brief, { x: 0, y: -182, width: 62, height: 18 }) +
    [-120, -80, -40].map((y) => circle({ x: 0, y }, 9, '#FFFDFB')).join(''),
}

const pirateDress: Outfit = {
  body: (brief) =>
    skirt(brief, black, { flare: 150, bottom: 170, hem: 'jagged' }) +
    skirt(brief, brief.tone, { flare: 140, bottom: 132, hem: 'jagged' }) +
    mirrored(sewn(brief, wideSleeve, white, { pattern: 'stripes', accent: brief.tone, size: 30 })) +
    sewn(brief, bodicePath, white) +
    sewn(brief, 'M-80-108Q0-76 80-108L72-60Q64-20 66 4Q0 20-66 4Q-64-20-72-60Z', black) +
    stroke('M-18-90L18-70M18-90L-18-70M-17-60L17-40M17-60L-17-40M-16-30L16-10M16-30L-16-10', brief.accent.base, 5) +
    place({ x: 96, y: 92, scale: 0.4 }, emblem('skull', { main: '#F6F1E8', second: '#fff', line: brief.tone.deep })),
}

/** A long coat with cuffs over a lace jabot. */
const pirateCoat: Outfit = {
  body: (brief) => {
    const coat = 'M-94-176C-70-186-56-188-48-192L-30-40L-50 170Q-100 180-134 160Q-110 20-92-80Z'
    return (
      sewn(brief, legs, black) +
      fill('M-46-192Q0-168 46-192L40 40H-40Z', '#FBF9FC') +
      [-150, -116, -82]
        .map((y, index) =>
          fill(
            `M-${30 - index * 4} ${y}Q0 ${y - 18} ${30 - index * 4} ${y}L${38 - index * 5} ${y + 36}Q20 ${y + 24} 8 ${y + 40}Q-6 ${y + 24}-18 ${y + 38}Q-28 ${y + 24}-${38 - index * 5} ${y + 34}Z`,
            index % 2 ? '#F1ECF5' : '#FFFFFF',
            'stroke="#D8CFE2" stroke-width="2"',
          ),
        )
        .join('') +
      mirrored(
        sewn(brief, longSleeve, brief.tone) +
          sewn(brief, 'M116 2L160-8L176 50Q150 70 124 58Z', toneOf('cervena')) +
          stroke('M116 2L160-8', gold.base, 6),
      ) +
      mirrored(
        sewn(brief, coat, brief.tone) +
          stroke('M-48-190L-30-40L-50 168', gold.base, 8) +
          [-130, -90, -50, -10, 30].map((y) => circle({ x: -54 + (y > -40 ? 2 : 0), y }, 6.5, gold.light)).join(''),
      )
    )
  },
}

const heroDress: Outfit = {
  body: (brief) =>
    skirt(brief, brief.tone, { flare: 128, bottom: 106, hem: 'smooth' }) +
    stroke('M-124 92Q0 128 124 92', brief.accent.base, 9) +
    mirrored(sewn(brief, longSleeve, brief.tone) + sewn(brief, gloveSleeve, brief.accent)) +
    sewn(brief, bodicePath, brief.tone) +
    fill('M-68-22Q0-4 68-22L70 6Q0 24-70 6Z', barrel(brief.painter, toneOf('zlta'))) +
    circle({ x: 0, y: -104 }, 42, toneOf('zlta').base, `stroke="${brief.accent.dark}" stroke-width="6"`) +
    place(
      { y: -104, scale: 0.62 },
      emblem('bolt', { main: brief.tone.base, second: brief.tone.light, line: brief.tone.dark }),
    ),
}

const cowgirl: Outfit = {
  body: (brief) => {
    const shirt: Tone = toneOf('kremova')
    return (
      skirt(brief, brief.tone, { flare: 128, bottom: 120, hem: 'smooth' }) +
      stroke(
        Array.from(
          { length: 19 },
          (_, index) => `M${-118 + index * 13} ${100 + (index > 4 && index < 14 ? 12 : 4)}v30`,
        ).join(''),
        brief.tone.dark,
        4,
      ) +
      mirrored(sewn(brief, longSleeve, shirt)) +
      sewn(brief, bodicePath, shirt) +
      mirrored(
        sewn(brief, 'M-88-174C-70-182-56-184-48-188L-30-60L-44 6Q-62 10-68-2Q-70-44-80-92Z', brief.tone) +
          stroke(Array.from({ length: 6 }, (_, index) => `M${-78 + index * 6}-20v26`).join(''), brief.tone.dark, 3),
      ) +
      fill(
        'M-68-14Q0 4 68-14L70 12Q0 30-70 12Z',
        barrel(brief.painter, { ...brief.tone, base: brief.tone.dark, light: brief.tone.base }),
      ) +
      fill(roundedRect({ x: -18, y: -8, width: 36, height: 28, radius: 6 }), gold.base)
    )
  },
}

const hippieDress: Outfit = {
  body: (brief) =>
    skirt(brief, brief.tone, { flare: 142, bottom: 150, hem: 'smooth', pattern: 'flowers' }) +
    mirrored(sewn(brief, wideSleeve, brief.tone, { pattern: 'flowers', size: 52 })) +
    sewn(brief, bodicePath, brief.tone, { pattern: 'flowers', size: 52 }) +
    mirrored(
      sewn(brief, 'M-88-174C-70-182-56-184-48-188L-36-60L-46 30H-80Q-74-10-80-92Z', toneOf('hneda')) +
        stroke(Array.from({ length: 6 }, (_, index) => `M${-76 + index * 6} 28v32`).join(''), toneOf('hneda').dark, 4),
    ),
}

const clownDress: Outfit = {
  body: (brief) =>
    skirt(brief, brief.accent, { flare: 156, bottom: 140, hem: 'scallops' }) +
    skirt(brief, brief.tone, { flare: 142, bottom: 112, hem: 'scallops', pattern: 'dots', accent: white }) +
    mirrored(sewn(brief, puffSleeve, brief.accent, { depth: 16 })) +
    sewn(brief, bodicePath, brief.tone, { pattern: 'dots', accent: white, size: 44 }) +
    [-112, -66, -20]
      .map((y) =>
        place(
          { y },
          Array.from({ length: 14 }, (_, index) =>
            fill(
              'M-3 0L0-19L3 0Z',
              ['#E0187F', '#FFD02E', '#17AEB2'][index % 3] ?? '#E0187F',
              `transform="rotate(${index * 26})"`,
            ),
          ).join('') + circle({ x: 0, y: 0 }, 9, '#FFD02E'),
        ),
      )
      .join(''),
}

/** A plush overall. */
const devilSuit: Outfit = {
  body: (brief) =>
    sewn(brief, legs, brief.tone, { depth: 20 }) +
    mirrored(sewn(brief, longSleeve, brief.tone, { depth: 16 })) +
    sewn(brief, tunicPath, brief.tone, { depth: 22 }) +
    stroke('M0-170V70', brief.tone.deep, 4, 'stroke-dasharray="6 5"') +
    fill(
      'M0-130C40-130 54-70 48-10C44 30 24 44 0 44C-24 44-44 30-48-10C-54-70-40-130 0-130Z',
      mix(brief.tone.light, '#FFFFFF', 0.15),
      'opacity=".55"',
    ),
}

/** A shaggy fur coat. */
const devilFur: Outfit = {
  body: (brief) => {
    const coat =
      'M-96-174C-66-186-48-188-34-196Q0-172 34-196C48-188 66-186 96-174L98-60Q106 60 122 170Q60 196 0 188Q-60 196-122 170Q-106 60-98-60Z'
    const tufts = (path: string) =>
      clipped(
        brief.painter,
        path,
        Array.from({ length: 130 }, (_, index) =>
          stroke(
            `M${-190 + ((index * 37) % 380)} ${-190 + Math.floor(index / 10) * 30}q${index % 2 ? 9 : -9} 16 ${index % 3 ? 3 : -5} 34`,
            index % 3 ? brief.tone.dark : brief.tone.light,
            5,
            'opacity=".6"',
          ),
        ).join(''),
      )
    const hem = fill(
      `M-124 160${Array.from({ length: 16 }, (_, index) => `l7 ${34 + (index % 3) * 7}l8.500-${34 + (index % 3) * 7}`).join('')}Z`,
      brief.tone.dark,
    )
    return (
      hem +
      mirrored(sewn(brief, longSleeve, brief.tone, { depth: 18 })) +
      `${tufts(longSleeve)}<g transform="scale(-1 1)">${tufts(longSleeve)}</g>` +
      sewn(brief, coat, brief.tone, { depth: 22 }) +
      tufts(coat) +
      stroke('M0-170V184', brief.tone.deep, 5, 'opacity=".6"')
    )
  },
}

const vampireDress: Outfit = {
  behind: (brief) => collarHigh(brief, brief.tone, black),
  body: (brief) =>
    skirt(brief, black, { flare: 176, bottom: 258, hem: 'smooth' }) +
    clipped(
      brief.painter,
      'M-64-10Q0 6 64-10L110 262H-110Z',
      fill('M-30-10Q0 6 30-10L80 280H-80Z', flat(brief.painter, brief.tone)),
    ) +
    mirrored(sewn(brief, wideSleeve, brief.tone)) +
    sewn(brief, bodicePath, brief.tone) +
    fill('M-34-160Q0-130 34-160L22-8Q0 0-22-8Z', black.base) +
    stroke('M-18-120L18-104M18-120L-18-104M-17-88L17-72M17-88L-17-72M-16-56L16-40M16-56L-16-40', brief.accent.base, 4),
}

/** Vest and white shirt; cape, bow tie or medallion come as pieces. */
const vampire: Outfit = {
  body: (brief) =>
    sewn(brief, legs, black) +
    mirrored(sewn(brief, longSleeve, white)) +
    sewn(brief, tunicPath, brief.tone.base === black.base ? toneOf('#5B1626') : brief.tone) +
    clipped(brief.painter, tunicPath, fill('M-40-200H40L0-40Z', '#FBF9FC')) +
    stroke('M-40-196L0-40L40-196', black.base, 9) +
    buttons(brief, 4, -26, 26),
}

export const moreOutfits = {
  gangster,
  bishop,
  'santa-dress': santaDress,
  'pirate-dress': pirateDress,
  'pirate-coat': pirateCoat,
  'hero-dress': heroDress,
  cowgirl,
  'hippie-dress': hippieDress,
  'clown-dress': clownDress,
  'devil-suit': devilSuit,
  'devil-fur': devilFur,
  'vampire-dress': vampireDress,
  vampire,
} satisfies Record<string, Outfit>
