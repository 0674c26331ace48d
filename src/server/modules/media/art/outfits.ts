/** The costumes themselves, by theme. */

import { wings } from './accessories.ts'
import { toneAt } from './brief.ts'
import type { Brief } from './brief.ts'
import { emblem, themeSigns } from './emblems.ts'
import { polar, round, roundStarPath, roundedRect, smooth } from './geometry.ts'
import { drawHat } from './hats.ts'
import {
  barrel,
  bevel,
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
  buttons,
  cape,
  collarHigh,
  fur,
  gloveSleeve,
  hatOnHead,
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
  head: hatOnHead('witch', 0.42, -350),
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
  head: (brief) =>
    place({ y: -322, scale: 0.24 }, drawHat({ ...brief, pattern: 'crown', tone: toneOf('zlata'), accent: brief.tone })),
}

const vampire: Outfit = {
  behind: (brief) => cape(brief, black, brief.tone, { width: 190, bottom: 250 }) + collarHigh(brief, black, brief.tone),
  body: (brief) =>
    sewn(brief, legs, black) +
    mirrored(sewn(brief, longSleeve, white)) +
    sewn(brief, tunicPath, brief.tone) +
    clipped(brief.painter, tunicPath, fill('M-40-200H40L0-40Z', '#FBF9FC')) +
    stroke('M-40-196L0-40L40-196', black.base, 10) +
    fill(
      'M-20-186Q0-196 20-186L30-140Q14-128 22-112Q8-100 0-92Q-8-100-22-112Q-14-128-30-140Z',
      linear(brief.painter, [
        [0, '#fff'],
        [1, '#D9D0E0'],
      ]),
    ) +
    circle({ x: 0, y: -180 }, 11, roundBody(brief.painter, toneOf('cervena'))) +
    buttons(brief, 4, -26, 26),
}

const superhero: Outfit = {
  behind: (brief) => cape(brief, brief.accent, brief.accent, { width: 196, bottom: 246 }),
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
  head: (brief) =>
    place(
      { y: -262, scale: 0.28 },
      fill(
        'M-200-60C-130-90-60-60 0-40C60-60 130-90 200-60C210 10 170 90 100 90C60 90 40 44 0 40C-40 44-60 90-100 90C-170 90-210 10-200-60ZM-130-14C-110-50-70-50-44-18C-70 8-110 10-130-14ZM130-14C110-50 70-50 44-18C70 8 110 10 130-14Z',
        brief.tone.base,
        `fill-rule="evenodd" stroke="${brief.tone.deep}" stroke-width="8"`,
      ),
    ),
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
    ) +
    belt(brief, toneOf('hneda'), 8),
  head: (brief) =>
    place({ y: -306, scale: 0.4 }, drawHat({ ...brief, pattern: 'pirate', tone: black, accent: toneOf('zlata') })),
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
  head: (brief) =>
    place({ y: -262, scale: 1.06 }, emblem('skull', { main: '#FBF6EE', second: '#fff', line: brief.tone.deep })),
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
  head: (brief) =>
    place({ x: 4, y: -316, scale: 0.36 }, drawHat({ ...brief, pattern: 'santa' })) +
    fill('M-48-262C-56-190-20-150 0-146C20-150 56-190 48-262Q24-236 0-238Q-24-236-48-262Z', '#FFFDFB') +
    stroke('M-30-234Q-20-190-6-170M30-234Q20-190 6-170', '#D9CFE0', 4),
}

const angel: Outfit = {
  behind: (brief) => place({ y: -90, scale: 0.9 }, wings({ ...brief, tone: white })),
  body: (brief) =>
    skirt(brief, brief.tone, { flare: 170, bottom: 256, hem: 'smooth' }) +
    mirrored(sewn(brief, wideSleeve, brief.tone)) +
    sewn(brief, bodicePath, brief.tone) +
    fill('M-66-22Q0-6 66-22L68 4Q0 20-68 4Z', barrel(brief.painter, toneOf('zlata'))) +
    stroke('M-20 10Q-30 80-24 150M14 12Q20 60 10 120', toneOf('zlata').base, 6) +
    stroke('M-34-190Q0-156 34-190', toneOf('zlata').base, 6),
  head: () =>
    ellipse({ x: 0, y: -344 }, 62, 17, 'none', 'stroke="#D6A43B" stroke-width="13"') +
    ellipse({ x: -2, y: -346 }, 62, 17, 'none', 'stroke="#FFE9AE" stroke-width="6"'),
}

const devil: Outfit = {
  behind: (brief) =>
    stroke('M60 150C170 190 230 110 200 20C196-10 220-24 232-34', brief.tone.dark, 13) +
    fill('M232-34L196-24L238-82L268-20Z', brief.tone.base),
  body: (brief) =>
    skirt(brief, black, { flare: 150, bottom: 200, hem: 'jagged' }) +
    skirt(brief, brief.tone, { flare: 138, bottom: 170, hem: 'jagged' }) +
    mirrored(sewn(brief, longSleeve, brief.tone)) +
    sewn(brief, bodicePath, brief.tone) +
    stroke('M-24-150L24-124M24-150L-24-124M-22-108L22-82M22-108L-22-82M-20-66L20-40M20-66L-20-40', black.base, 5) +
    belt(brief, black),
  head: (brief) =>
    mirrored(puffed(brief.painter, 'M-44-296C-70-320-76-360-56-392C-50-356-36-336-16-318Z', toneOf('cervena'), 10)),
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
      fringe(34, 78, 48) +
      stroke(
        'M-40-190Q-50-60 0-30Q50-60 40-190M-30-190Q-34-40 4 10Q44-40 30-190',
        '#FBF6EE',
        5,
        'stroke-dasharray="1 8"',
      )
    )
  },
  head: (brief) =>
    fill('M-54-286Q0-306 54-286L54-270Q0-290-54-270Z', barrel(brief.painter, brief.accent)) +
    fill(
      'M40-290C70-350 90-390 70-420C40-400 24-340 30-290Z',
      linear(brief.painter, [
        [0, brief.tone.light],
        [1, brief.tone.dark],
      ]),
    ) +
    circle({ x: 38, y: -284 }, 10, roundBody(brief.painter, toneOf('zlata'))),
}

const animal: Outfit = {
  behind: (brief) =>
    stroke('M70 130C150 150 200 90 186 20', brief.tone.dark, 30) +
    stroke('M68 126C146 144 194 88 182 24', brief.tone.base, 22) +
    (themeSigns(brief.pattern)[0] === 'dinosaur' ? mirrored(polygonSpikes(brief)) : ''),
  body: (brief) =>
    sewn(
      brief,
      'M-84-174C-64-186-44-188-32-196Q0-176 32-196C44-188 64-186 84-174C104-80 112 20 106 110L96 250Q50 268 12 252L4 150H-4L-12 252Q-50 268-96 250L-106 110C-112 20-104-80-84-174Z',
      brief.tone,
      { depth: 26 },
    ) +
    mirrored(
      sewn(brief, longSleeve, brief.tone, { depth: 18 }) +
        fill('M132 34Q160 24 170 44Q170 74 146 76Q124 66 132 34Z', roundBody(brief.painter, brief.tone)),
    ) +
    fill(
      'M0-130C60-130 78-60 74 20C72 84 40 112 0 112C-40 112-72 84-74 20C-78-60-60-130 0-130Z',
      roundBody(brief.painter, { ...brief.tone, base: brief.tone.pale, light: '#FFFFFF', dark: brief.tone.light }),
    ) +
    stroke('M0-190V80', brief.tone.dark, 3, 'opacity=".5" stroke-dasharray="5 4"') +
    mirrored(
      fill(
        'M22 240Q60 232 100 244Q104 268 60 272Q20 272 22 240Z',
        roundBody(brief.painter, { ...brief.tone, base: brief.tone.light }),
      ),
    ),
  head: (brief) => {
    const [sign] = themeSigns(brief.pattern)
    const hood =
      'M0-348C62-348 86-302 80-250C76-210 44-188 0-186C-44-188-76-210-80-250C-86-302-62-348 0-348ZM0-316C-36-316-54-290-52-256C-48-222-24-206 0-206C24-206 48-222 52-256C54-290 36-316 0-316Z'
    const earsOf =
      sign === 'unicorn'
        ? fill(
            'M-14-340L0-420L14-340Z',
            linear(brief.painter, [
              [0, '#FFE9AE'],
              [1, '#D6A43B'],
            ]),
          ) +
          mirrored(fill('M-60-330L-70-384L-28-346Z', brief.tone.base)) +
          stroke('M10-340C50-350 80-300 84-250', brief.accent.base, 20)
        : sign === 'dinosaur'
          ? fill('M-30-340L-18-376L0-344L18-376L30-340Z', brief.accent.base)
          : brief.seed % 2
            ? mirrored(
                circle({ x: -58, y: -334 }, 28, roundBody(brief.painter, brief.tone)) +
                  circle({ x: -58, y: -332 }, 15, mix(brief.tone.light, '#FF9EBB', 0.5)),
              )
            : mirrored(
                puffed(brief.painter, 'M-78-300L-84-384L-24-344Z', brief.tone, 10) +
                  fill('M-72-324L-76-366L-44-342Z', mix(brief.tone.light, '#FF9EBB', 0.5)),
              )
    return (
      earsOf +
      fill(hood, roundBody(brief.painter, brief.tone), 'fill-rule="evenodd"') +
      mirrored(circle({ x: -30, y: -328 }, 6, black.base)) +
      ellipse({ x: 0, y: -322 }, 9, 6, '#4A3040')
    )
  },
}

function polygonSpikes(brief: Brief): string {
  return [0, 1, 2, 3]
    .map((index) =>
      fill(
        `M${-96 - index * 3} ${-120 + index * 60}L${-140 - index * 3} ${-96 + index * 60}L${-98 - index * 3} ${-70 + index * 60}Z`,
        brief.accent.base,
      ),
    )
    .join('')
}

const clown: Outfit = {
  body: (brief) =>
    sewn(brief, legs, brief.tone, { pattern: 'dots', accent: toneAt(brief, 1), size: 44 }) +
    mirrored(sewn(brief, wideSleeve, toneAt(brief, 1), { pattern: 'stripes', accent: toneAt(brief, 2), size: 30 })) +
    sewn(brief, tunicPath, brief.tone, { pattern: 'dots', accent: toneAt(brief, 1), size: 44 }) +
    ruffle(brief, -176, 92) +
    [-90, -30, 30]
      .map(
        (y) =>
          circle({ x: 0, y }, 17, roundBody(brief.painter, toneAt(brief, 2))) +
          gleam(brief.painter, { x: -5, y: y - 6, rx: 6, ry: 5 }),
      )
      .join(''),
  head: (brief) =>
    place({ y: -360, scale: 0.32 }, drawHat({ ...brief, pattern: 'plain' })) +
    mirrored(
      [0, 1, 2]
        .map((index) =>
          circle({ x: -56 - (index % 2) * 12, y: -280 + index * 22 }, 24, roundBody(brief.painter, toneAt(brief, 1))),
        )
        .join(''),
    ) +
    circle({ x: 0, y: -250 }, 13, roundBody(brief.painter, toneOf('cervena'))),
}

function ruffle(brief: Brief, y: number, half: number): string {
  const path = smooth(
    Array.from({ length: 24 }, (_, index) => {
      const at = polar({ x: 0, y }, 1, index * 15)
      return { x: (at.x - 0) * half * (index % 2 ? 1.1 : 0.86), y: y + (at.y - y) * 34 * (index % 2 ? 1.12 : 0.84) }
    }),
    true,
  )
  return (
    fill(path, roundBody(brief.painter, white)) +
    bevel(brief.painter, path, { tone: { ...white, deep: '#8A7FA0' }, depth: 12 })
  )
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
    fill('M-40-196Q0-170 40-196L20-150L0-120L-20-150Z', brief.accent.base) +
    place({ x: -58, y: -110, scale: 0.3 }, emblem('star', { main: '#E2B13F', second: '#FFE9AE', line: '#85591A' })) +
    belt(brief, toneOf('hneda'), 14),
  head: (brief) => place({ y: -326, scale: 0.34 }, drawHat({ ...brief, pattern: 'cowboy' })),
}

const fairy: Outfit = {
  behind: (brief) =>
    mirrored(
      fill(
        'M20-110C90-230 200-270 236-220C250-140 150-60 30-70ZM24-60C100-50 180 10 170 80C120 120 50 30 20-30Z',
        linear(brief.painter, [
          [0, brief.tone.pale, 0.9],
          [1, brief.accent.light, 0.7],
        ]),
        `stroke="${brief.tone.light}" stroke-width="4"`,
      ),
    ),
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
  head: (brief) =>
    Array.from({ length: 7 }, (_, index) => {
      const at = polar({ x: 0, y: -262 }, 58, -160 + index * 23.4)
      return place(
        { ...at, scale: 0.3 },
        emblem('flower', {
          main: index % 2 ? brief.tone.light : brief.accent.base,
          second: '#FFD02E',
          line: '#85591A',
        }),
      )
    }).join(''),
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
  head: (brief) =>
    place(
      { y: -300, scale: 0.5 },
      emblem('shell', { main: brief.accent.base, second: brief.accent.light, line: brief.accent.deep }),
    ),
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
  head: (brief) =>
    circle(
      { x: 0, y: -262 },
      84,
      linear(
        brief.painter,
        [
          [0, '#fff', 0.6],
          [0.6, '#CFE4F4', 0.35],
          [1, '#7FA3C4', 0.5],
        ],
        { x2: 1 },
      ),
      'stroke="#FFFFFF" stroke-width="12"',
    ) + fill('M-56-290A64 64 0 0 1-10-328Q-40-310-48-280Z', '#fff', 'opacity=".9"'),
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
      sewn(brief, legs, toneOf('zelena')) +
      mirrored(sewn(brief, longSleeve, toneOf('zelena'))) +
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
  head: (brief) =>
    fill('M-50-296Q0-340 50-296Q20-306 0-306Q-20-306-50-296Z', brief.accent.base) +
    fill('M-60-290C-50-330 50-330 60-290Q0-312-60-290Z', toneOf('oranzova').base) +
    stroke('M0-318Q4-344 20-352', toneOf('zelena').base, 11),
}

const knight: Outfit = {
  behind: (brief) => cape(brief, brief.tone, brief.tone, { width: 160, bottom: 240 }),
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
      place({ y: -80, scale: 1 }, emblem('crown', { main: '#E2B13F', second: '#FFE9AE', line: '#85591A' })) +
      belt(brief, toneOf('hneda'), 0) +
      stroke('M-96 124Q0 146 96 124', toneOf('zlata').base, 6)
    )
  },
  head: (brief) =>
    puffed(
      brief.painter,
      'M0-344C60-344 78-300 74-250C70-206 50-196 40-192H-40C-50-196-70-206-74-250C-78-300-60-344 0-344Z',
      toneOf('strieborna'),
      18,
    ) +
    fill('M-56-272H56V-254H-56Z', '#2B272F') +
    stroke('M-30-234V-208M-10-232V-206M10-232V-206M30-234V-208', '#4A4F5C', 5) +
    fill('M0-344C20-390 60-400 84-380C70-350 40-344 10-340Z', brief.tone.base),
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
  head: (brief) =>
    fill('M-54-286Q0-306 54-286L54-272Q0-292-54-272Z', barrel(brief.painter, brief.accent)) +
    place({ x: 24, y: -286, scale: 0.3 }, emblem('flower', { main: '#F58FB8', second: '#FFD02E', line: '#85591A' })) +
    mirrored(
      circle(
        { x: -22, y: -256 },
        17,
        mix(brief.tone.base, '#3A1B45', 0.3),
        'opacity=".8" stroke="#D6A43B" stroke-width="4"',
      ),
    ),
}

const outfits: Readonly<Record<string, Outfit>> = {
  witch,
  halloween: witch,
  princess,
  vampire,
  superhero,
  pirate,
  skeleton,
  santa,
  christmas: santa,
  angel,
  devil,
  '20s': twenties,
  animal,
  unicorn: animal,
  dinosaur: animal,
  jungle: animal,
  clown,
  carnival: clown,
  cowboy,
  fairy,
  mermaid,
  space: astronaut,
  ghost,
  pumpkin: pumpkinSuit,
  knight,
  hippie,
}

export function outfitOf(brief: Brief): Outfit {
  return outfits[brief.pattern] ?? [princess, superhero, clown, fairy][brief.seed % 4] ?? princess
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
