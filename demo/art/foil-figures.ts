/** Foil balloons cut to a figure: each a welded outline, its print, and the creases along the seam. */

import type { Brief, Motif } from './brief.ts'
import { alone, closeUp, grouped } from './compose.ts'
import type { Item } from './compose.ts'
import { ellipsePath, heartPath, polar, roundStarPath, roundedRect, smooth } from './geometry.ts'
import { bevel, circle, clipped, ellipse, fill, gleam, linear, puffed, roundBody, stroke } from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'

const ink = '#2B272F'
const gold = toneOf('zlata')
const white = toneOf('biela')

export type Figure = { outline: string; ground: Tone; print: (brief: Brief) => string }

function welded(brief: Brief, { outline, ground, print }: Figure): string {
  const { painter } = brief
  const creases = (width: number, offset: number, paint: string, opacity: number) =>
    `<path d="${outline}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-dasharray="2.4 21 2 31 3 25" stroke-dashoffset="${offset}" opacity="${opacity}"/>`
  return (
    stroke(outline, ground.dark, 17) +
    stroke(outline, mix(ground.light, '#FFFFFF', 0.35), 12) +
    fill(outline, roundBody(painter, ground)) +
    clipped(painter, outline, print(brief)) +
    bevel(painter, outline, { tone: ground, depth: 34 }) +
    clipped(painter, outline, creases(42, 0, ground.deep, 0.2) + creases(38, 4, '#fff', 0.45)) +
    gleam(painter, { x: -66, y: -96, rx: 30, ry: 62, rotate: 34, strength: 0.75 }) +
    gleam(painter, { x: 84, y: 92, rx: 52, ry: 30, rotate: -36, strength: 0.3 })
  )
}

function rays(count: number, outer: number, inner: number): string {
  return smooth(
    Array.from({ length: count * 2 }, (_, index) =>
      polar({ x: 0, y: -10 }, index % 2 ? inner : outer, (index * 180) / count - 90),
    ),
    true,
  )
}

const figures: Readonly<Record<string, (brief: Brief) => Figure>> = {
  snowman: () => ({
    outline:
      'M-74-176H-92V-202H-62V-250H62V-202H92V-176H74C106-140 106-96 84-66C96-56 104-46 112-34L186-66L196-48L122-4C134 24 134 54 124 78C158 116 150 196 96 232H-96C-150 196-158 116-124 78C-134 54-134 24-122-4L-196-48L-186-66L-112-34C-104-46-96-56-84-66C-106-96-106-140-74-176Z',
    ground: white,
    print: ({ painter }) =>
      fill('M-62-250H62V-202H92V-176H-92V-202H-62Z', ink) +
      fill('M-62-222H62V-202H-62Z', '#DB1F30') +
      [-34, 34].map((x) => circle({ x, y: -136 }, 11, ink)).join('') +
      fill('M-6-116L72-100L-4-92Z', '#F5821F') +
      stroke('M-40-84Q0-60 40-84', ink, 6) +
      fill('M-100-64Q0-28 100-64L96-22Q0 14-96-22Z', roundBody(painter, toneOf('cervena'))) +
      fill('M30-10L74-20L86 74L50 82Z', toneOf('cervena').base) +
      [24, 80, 140].map((y) => circle({ x: -6, y }, 14, roundBody(painter, toneOf('modra')))).join('') +
      stroke('M-196-56L-112-20M196-56L112-20', '#7A4A2A', 14) +
      [-64, 64].map((x) => circle({ x, y: -104 }, 13, '#F9A9BA', 'opacity=".7"')).join(''),
  }),
  tyrannosaur: (brief) => ({
    outline:
      'M-140-214C-76-244 0-226 8-168C18-176 34-178 44-170L36-138C52-136 62-126 64-114L42-96C70-60 84-20 116 6C150 30 190 40 222 30C214 84 160 122 104 116L116 222H40L28 150H-18L-34 222H-112L-96 110C-112 66-104 20-84-18L-124 6L-138-14L-92-52C-96-64-98-76-98-86C-140-80-196-92-206-130C-212-170-180-200-140-214Z',
    ground: brief.tone,
    print: ({ painter, tone }) =>
      fill('M-84-18C-40-30-10 0-6 60C-2 110-30 150-60 160L-100 120C-112 66-104 20-84-18Z', tone.pale, 'opacity=".75"') +
      circle({ x: -94, y: -166 }, 23, '#fff') +
      circle({ x: -99, y: -164 }, 12, ink) +
      fill('M-204-126Q-150-96-90-112L-96-84Q-160-80-204-126Z', '#6E1420') +
      fill('M-190-114l10 18l12-14l12 16l12-16l12 14l12-16Z', '#fff') +
      Array.from({ length: 9 }, (_, index) =>
        ellipse(
          { x: -40 + (index % 3) * 40 + Math.floor(index / 3) * 20, y: -60 + Math.floor(index / 3) * 54 },
          12,
          9,
          roundBody(painter, { ...tone, base: tone.dark }),
          'opacity=".55"',
        ),
      ).join('') +
      [-96, -72, -50].map((x) => stroke(`M${x} 214v14`, '#fff', 8)).join(''),
  }),
  football: () => ({
    outline: ellipsePath({ x: 0, y: 0 }, 208, 208),
    ground: white,
    print: () =>
      fill(pentagon(0, 0, 74), ink) +
      Array.from(
        { length: 5 },
        (_, index) =>
          fill(
            pentagon(
              polar({ x: 0, y: 0 }, 198, index * 72 - 90).x,
              polar({ x: 0, y: 0 }, 198, index * 72 - 90).y,
              78,
              36,
            ),
            ink,
          ) +
          stroke(
            `M${polar({ x: 0, y: 0 }, 74, index * 72 - 90).x.toFixed(1)} ${polar({ x: 0, y: 0 }, 74, index * 72 - 90).y.toFixed(1)}L${polar({ x: 0, y: 0 }, 130, index * 72 - 90).x.toFixed(1)} ${polar({ x: 0, y: 0 }, 130, index * 72 - 90).y.toFixed(1)}`,
            ink,
            8,
          ),
      ).join(''),
  }),
  pumpkin: () => ({
    outline:
      'M-18-158C-26-206 0-232 42-236L46-212C26-204 22-186 24-160C140-186 222-106 216 26C212 140 140 204 0 204C-140 204-212 140-216 26C-222-106-132-184-18-158Z',
    ground: toneOf('oranzova'),
    print: () =>
      fill('M-18-158C-26-206 0-232 42-236L46-212C26-204 22-186 24-150Z', '#5B8A3A') +
      stroke('M-90-150C-150-60-150 110-90 196M90-150C150-60 150 110 90 196M0-154V200', '#B04A05', 10, 'opacity=".45"') +
      [-74, 74].map((x) => ellipse({ x, y: -20 }, 26, 36, ink) + circle({ x: x - 8, y: -34 }, 9, '#fff')).join('') +
      fill('M-110 60Q0 116 110 60Q96 156 0 160Q-96 156-110 60Z', ink) +
      fill('M-40 84V112L-14 114V90ZM20 140V158L48 150V132Z', '#FFC17F') +
      [-120, 120].map((x) => circle({ x, y: 44 }, 24, '#FF9A6B', 'opacity=".6"')).join(''),
  }),
  lion: () => ({
    outline: rays(15, 226, 188),
    ground: toneOf('#C9701C'),
    print: ({ painter }) =>
      circle({ x: 0, y: -6 }, 148, roundBody(painter, toneOf('#F6B545'))) +
      [-104, 104].map((x) => circle({ x, y: -112 }, 38, '#F6B545') + circle({ x, y: -110 }, 20, '#B5601A')).join('') +
      [-54, 54].map((x) => circle({ x, y: -44 }, 19, ink) + circle({ x: x - 6, y: -51 }, 6.5, '#fff')).join('') +
      ellipse({ x: 0, y: 52 }, 76, 58, '#FFEFD2') +
      fill('M-30 14H30Q26 44 0 46Q-26 44-30 14Z', '#6B3A1A') +
      stroke('M0 46V72M-36 72Q-18 98 0 74Q18 98 36 72', '#6B3A1A', 7) +
      [
        [-50, 50],
        [-58, 66],
        [50, 50],
        [58, 66],
      ]
        .map(([x = 0, y = 0]) => circle({ x, y }, 5, '#B5601A'))
        .join(''),
  }),
  'mermaid-tail': (brief) => ({
    outline:
      'M-110-226Q0-190 110-226C132-120 96 0 40 84C96 86 160 110 196 176C206 206 190 222 164 214C110 200 50 196 0 222C-50 196-110 200-164 214C-190 222-206 206-196 176C-160 110-96 86-40 84C-96 0-132-120-110-226Z',
    ground: brief.tone,
    print: ({ painter, tone }) => {
      const id = painter.define(
        (name) =>
          `<pattern id="${name}" width="52" height="44" patternUnits="userSpaceOnUse"><path d="M0 0Q26 44 52 0M-26 22Q0 66 26 22Q52 66 78 22" fill="none" stroke="${tone.pale}" stroke-opacity=".85" stroke-width="5"/></pattern>`,
      )
      return (
        fill('M-120-230H120L60 90H-60Z', `url(#${id})`) +
        fill('M-114-226Q0-186 114-226L112-180Q0-146-112-180Z', toneOf('fialova').base) +
        [-70, 0, 70].map((x) => fill(heartPath({ x, y: -186 + Math.abs(x) * -0.12 }, 12), '#FFE9AE')).join('') +
        fill(
          'M-44 92C-100 96-160 120-196 190L-170 212C-110 198-50 194 0 220C50 194 110 198 170 212L196 190C160 120 100 96 44 92Q0 118-44 92Z',
          linear(painter, [
            [0, tone.base],
            [1, toneOf('fialova').base],
          ]),
        ) +
        stroke(
          'M-20 112Q-90 130-150 200M-8 116Q-44 150-74 206M20 112Q90 130 150 200M8 116Q44 150 74 206',
          tone.pale,
          5,
          'opacity=".7"',
        )
      )
    },
  }),
  'pirate-ship': () => ({
    outline:
      'M-16-236H16V-214L64-196L16-180C110-168 146-120 150-60C146-30 130-14 110-4V30H206C214 30 218 40 212 48L150 172C140 196 120 204 96 204H-110C-140 204-152 192-162 168L-206 44C-210 34-204 26-194 26L-110 30V-4C-130-14-146-30-150-60C-146-120-110-168-16-180Z',
    ground: toneOf('#8A5A36'),
    print: ({ painter }) =>
      fill('M-16-236H16V40H-16Z', '#5B3A1E') +
      fill('M16-226L70-196L16-172Z', ink) +
      fill('M-16-180C-110-168-150-120-154-56Q-60-20 0-20Q60-20 154-56C150-120 110-168 16-180Z', '#F6F1E8') +
      fill('M-140-96Q0-58 140-96L150-62Q0-24-150-62Z', '#DB1F30') +
      ellipse({ x: 0, y: -108 }, 40, 36, ink) +
      fill('M-22-76H22V-58H-22Z', ink) +
      [-15, 15].map((x) => circle({ x, y: -108 }, 10, '#F6F1E8')).join('') +
      fill(
        'M-220 26H220L160 210H-170Z',
        linear(painter, [
          [0, '#B5793F'],
          [1, '#6B3F1E'],
        ]),
      ) +
      stroke('M-190 74H190M-176 120H170M-160 164H150', '#4A2A12', 5, 'opacity=".5"') +
      [-104, -34, 36, 106]
        .map(
          (x) =>
            circle({ x, y: 98 }, 19, '#3A2412') + circle({ x, y: 98 }, 19, 'none', 'stroke="#E2B13F" stroke-width="6"'),
        )
        .join('') +
      stroke('M-206 40H206', '#E2B13F', 12),
  }),
  castle: () => ({
    outline: 'M-200-60L-150-196L-100-60V-76H-70V-110L0-236L70-110V-76H100V-60L150-196L200-60V204H-200Z',
    ground: toneOf('ruzova'),
    print: ({ painter }) =>
      fill('M-214-54L-150-204L-86-54Z', toneOf('fialova').base) +
      fill('M214-54L150-204L86-54Z', toneOf('fialova').base) +
      fill('M-80-100L0-246L80-100Z', toneOf('fuksiova').base) +
      fill('M-200-54H-100V204H-200ZM100-54H200V204H100Z', mix(toneOf('ruzova').light, '#FFFFFF', 0.3)) +
      fill('M-70-100H70V204H-70Z', mix(toneOf('ruzova').light, '#FFFFFF', 0.55)) +
      fill('M-100 30l0-30h26v16h24v-16h26v16h24v-16h24v16h26v-16h26v16h24v-16h0v60H-100Z', toneOf('ruzova').base) +
      fill('M-46 204V120A46 46 0 0 1 46 120V204Z', '#8A5A36') +
      stroke('M0 78V204M-44 130H44M-44 166H44', '#5B3A1E', 4) +
      circle({ x: 0, y: -50 }, 27, roundBody(painter, toneOf('svetlomodra'))) +
      [-150, 150]
        .map(
          (x) =>
            fill(`M${x - 17} 40V6A17 17 0 0 1 ${x + 17} 6V40Z`, toneOf('svetlomodra').base) +
            fill(heartPath({ x, y: 100 }, 17), toneOf('fuksiova').base),
        )
        .join(''),
  }),
  rocket: () => ({
    outline:
      'M0-240C76-168 96-50 78 66L152 160Q158 180 134 176L62 150C54 156 46 160 40 162Q46 226 0 244Q-46 226-40 162C-46 160-54 156-62 150L-134 176Q-158 180-152 160L-78 66C-96-50-76-168 0-240Z',
    ground: white,
    print: ({ painter }) =>
      fill('M0-246C50-196 74-140 82-90Q0-60-82-90C-74-140-50-196 0-246Z', '#DB1F30') +
      fill('M-78 56L-160 170L-60 156ZM78 56L160 170L60 156Z', '#DB1F30') +
      fill('M-44 156H44Q50 232 0 250Q-50 232-44 156Z', '#FFB21E') +
      fill('M-22 158H22Q24 206 0 220Q-24 206-22 158Z', '#FFF0A3') +
      circle({ x: 0, y: -20 }, 48, roundBody(painter, toneOf('svetlomodra'))) +
      circle({ x: 0, y: -20 }, 48, 'none', 'stroke="#1D5FC4" stroke-width="13"') +
      stroke('M-80 90Q0 116 80 90', '#1D5FC4', 17),
  }),
  unicorn: () => ({
    outline:
      'M-40 222C-76 130-66 50-46 0C-120 40-190 56-200 10C-206-24-140-70-104-104L-96-142L-60-126L-34-240L-2-146C90-150 170-60 166 40C186 110 176 180 168 222Z',
    ground: white,
    print: ({ painter }) =>
      fill(
        'M-62-124L-34-250L0-142Z',
        linear(painter, [
          [0, '#FFF3C4'],
          [1, '#E2B13F'],
        ]),
      ) +
      stroke('M-54-160L-16-174M-46-196L-22-206', '#A9781F', 6) +
      ['fuksiova', 'oranzova', 'zlta', 'zelena', 'modra', 'fialova']
        .map((color, index) =>
          stroke(
            `M${-20 + index * 4}-146C${60 + index * 16}-130 ${86 + index * 18}-40 ${66 + index * 20} 40S${76 + index * 20} 160 ${64 + index * 20} 230`,
            toneOf(color).base,
            25,
          ),
        )
        .join('') +
      stroke('M-110-60Q-92-42-70-56', ink, 8) +
      stroke('M-114-54l-10 12M-98-46l-4 15M-82-48l4 14', ink, 5) +
      circle({ x: -96, y: 4 }, 27, '#F9A9BA', 'opacity=".7"') +
      circle({ x: -172, y: 12 }, 6, '#B58A9A') +
      stroke('M-176 32Q-150 40-130 24', '#B58A9A', 6) +
      fill('M-94-118L-70-134L-62-100Z', '#F7B9CE'),
  }),
  ring: () => ({
    outline: `M-66-96L-100-140L-60-206H60L100-140L66-96C150-70 196 0 190 70C182 162 100 220 0 220C-100 220-182 162-190 70C-196 0-150-70-66-96Z`,
    ground: gold,
    print: ({ painter }) =>
      circle({ x: 0, y: 66 }, 92, mix(gold.dark, '#FFFFFF', 0.72)) +
      circle({ x: 0, y: 66 }, 92, 'none', `stroke="${gold.dark}" stroke-width="8"`) +
      fill(
        'M-104-140L-60-210H60L104-140L0-70Z',
        linear(
          painter,
          [
            [0, '#F4FBFF'],
            [1, '#9CCBE6'],
          ],
          { x2: 1 },
        ),
      ) +
      stroke('M-104-140H104M-60-210L-36-140L0-70L36-140L60-210M-36-140L0-206L36-140', '#6FA6C8', 5) +
      fill('M-60-206L-36-142L0-204Z', '#fff', 'opacity=".7"'),
  }),
  flower: (brief) => ({
    outline: smooth(
      Array.from({ length: 24 }, (_, index) =>
        polar({ x: 0, y: 0 }, [212, 200, 128, 200][index % 4] ?? 200, index * 15 - 7),
      ),
      true,
    ),
    ground: brief.tone,
    print: ({ painter, tone }) =>
      Array.from({ length: 6 }, (_, index) => {
        const a = polar({ x: 0, y: 0 }, 70, index * 60 - 90 + 15)
        const b = polar({ x: 0, y: 0 }, 168, index * 60 - 90 + 15)
        return stroke(
          `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`,
          tone.pale,
          8,
          'opacity=".6"',
        )
      }).join('') +
      circle({ x: 0, y: 0 }, 66, roundBody(painter, toneOf('zlta'))) +
      Array.from({ length: 12 }, (_, index) =>
        circle(polar({ x: 0, y: 0 }, index % 2 ? 40 : 18, index * 30), 5, '#D18F00'),
      ).join(''),
  }),
  heart: (brief) => ({ outline: heartPath({ x: 0, y: 0 }, 205), ground: brief.tone, print: () => '' }),
  star: (brief) => ({
    outline: roundStarPath({ x: 0, y: 0 }, { tips: 5, outer: 236, inner: 128 }),
    ground: brief.tone,
    print: () => '',
  }),
  leaf: () => ({
    outline:
      'M0 226C-6 170-20 150-30 146C-90 190-170 170-206 100C-150 100-130 84-122 66C-190 60-226-10-206-84C-166-40-130-36-110-44C-130-110-96-186-30-222C-24-176-10-156 0-150C10-156 24-176 30-222C96-186 130-110 110-44C130-36 166-40 206-84C226-10 190 60 122 66C130 84 150 100 206 100C170 170 90 190 30 146C20 150 6 170 0 226Z',
    ground: toneOf('zelena'),
    print: () =>
      stroke(
        'M0 226V-150M0 130L-150 124M0 130L150 124M0 50L-160-20M0 50L160-20M0-30L-40-170M0-30L40-170',
        '#86D98F',
        9,
        'opacity=".9"',
      ),
  }),
  shell: (brief) => ({
    outline:
      'M0 200L-84 170C-230 80-226-90-130-150C-96-190-50-182-36-172C-18-202 18-202 36-172C50-182 96-190 130-150C226-90 230 80 84 170Z',
    ground: brief.tone,
    print: ({ tone }) =>
      stroke(
        'M0 190V-180M-24 180L-110-140M24 180L110-140M-50 170L-186-30M50 170L186-30',
        tone.pale,
        12,
        'opacity=".85"',
      ) + fill('M-84 160H84L50 206H-50Z', tone.dark, 'opacity=".5"'),
  }),
  skull: () => ({
    outline:
      'M0-214C120-214 196-140 190-40C188 20 150 66 108 86V160Q104 204 60 204H-60Q-104 204-108 160V86C-150 66-188 20-190-40C-196-140-120-214 0-214Z',
    ground: white,
    print: () =>
      [-76, 76].map((x) => ellipse({ x, y: -36 }, 48, 54, ink)).join('') +
      fill('M0 24L28 74H-28Z', ink) +
      stroke('M-60 120V200M-20 124V204M20 124V204M60 120V200M-100 124H100', ink, 9) +
      fill('M-200-110Q0-180 200-110V-150Q0-224-200-150Z', '#DB1F30'),
  }),
  crown: () => ({
    outline:
      'M-196 150L-226-70Q-228-92-206-84L-112-14L-18-186Q0-212 18-186L112-14L206-84Q228-92 226-70L196 150Q190 180 158 184Q0 206-158 184Q-190 180-196 150Z',
    ground: gold,
    print: () =>
      fill('M-204 96Q0 140 204 96V150Q0 194-204 150Z', gold.dark, 'opacity=".45"') +
      [-120, 0, 120]
        .map(
          (x, index) =>
            circle({ x, y: index === 1 ? 40 : 46 }, 24, ['#1D5FC4', '#E0187F', '#2E9E4B'][index] ?? '#E0187F') +
            circle({ x: x - 8, y: index === 1 ? 32 : 38 }, 7, '#fff', 'opacity=".8"'),
        )
        .join(''),
  }),
  fir: () => ({
    outline: 'M0-240L38-190L112-64H66L162 72H96L196 196H36V232H-36V196H-196L-96 72H-162L-66-64H-112L-38-190Z',
    ground: toneOf('zelena'),
    print: () =>
      fill('M-40 190H40V240H-40Z', '#7A4A2A') +
      fill(roundStarPath({ x: 0, y: -206 }, { tips: 5, outer: 44, inner: 22 }), '#F2C14E') +
      [
        [-40, -60, 'cervena'],
        [44, 0, 'zlta'],
        [-70, 90, 'modra'],
        [80, 140, 'cervena'],
        [-10, 150, 'zlta'],
        [10, 50, 'fuksiova'],
      ]
        .map(([x, y, color]) => circle({ x: Number(x), y: Number(y) }, 17, toneOf(String(color)).base))
        .join('') +
      stroke('M-70-30Q0 10 76-40M-110 110Q0 150 116 90', '#F2C14E', 7),
  }),
  gift: () => ({
    outline: roundedRect({ x: -190, y: -190, width: 380, height: 380, radius: 30 }),
    ground: toneOf('fuksiova'),
    print: () => fill('M-40-190H40V190H-40ZM-190-40H190V40H-190Z', '#FFD02E'),
  }),
}

function pentagon(x: number, y: number, radius: number, turn = -90): string {
  return `M${Array.from({ length: 5 }, (_, index) => {
    const at = polar({ x, y }, radius, index * 72 + turn)
    return `${at.x.toFixed(1)} ${at.y.toFixed(1)}`
  }).join('L')}Z`
}

export function figureOf(brief: Brief, kind: string): Figure {
  const figure = figures[kind]
  if (!figure) throw new RangeError(`no figure is called ${kind}`)
  return figure(brief)
}

/** A figure by its kind, about 470 high around the origin. */
export function foilFigureOf(brief: Brief, kind: string): string {
  return welded(brief, figureOf(brief, kind))
}

/** The figure that stands for a theme in a bouquet. */
export const figureOfTheme: Readonly<Record<string, string>> = {
  stars: 'star',
  hearts: 'heart',
  flowers: 'flower',
  unicorn: 'unicorn',
  dinosaur: 'tyrannosaur',
  football: 'football',
  princess: 'crown',
  pirate: 'skull',
  space: 'rocket',
  jungle: 'leaf',
  mermaid: 'shell',
  halloween: 'pumpkin',
  christmas: 'fir',
  wedding: 'ring',
}

export function themeFigure(brief: Brief): string {
  return foilFigureOf(brief, figureOfTheme[brief.pattern] ?? 'star')
}

const item: Item = {
  draw: (brief) =>
    stroke('M0 200Q-24 280 6 380', mix(brief.accent.base, '#FFFFFF', 0.2), 4) +
    // Reaches behind the figure: that of a flower ends higher in the middle.
    puffed(brief.painter, 'M-12 120L12 120L8 246Q0 252-8 246Z', { ...gold }, 4) +
    foilFigureOf(brief, brief.pattern),
}

const [firstKind = 'star', ...otherKinds] = Object.keys(figures)

export const foilFigureMotifs: Readonly<Record<string, Motif>> = {
  'foil-figure': {
    item: { draw: item.draw, foot: 40 },
    views: {
      front: alone(item, { y: 370, scale: 1.24, kinds: ['wall', 'disc'] }),
      bunch: grouped(item, [
        { x: 232, y: 300, scale: 0.66, rotate: -9 },
        { x: 576, y: 290, scale: 0.66, rotate: 9 },
        { x: 404, y: 400, scale: 0.84 },
      ]),
      detail: closeUp(item, { x: -30, y: -50, zoom: 1.7, rotate: 0 }),
    },
    kinds: [firstKind, ...otherKinds],
  },
}
