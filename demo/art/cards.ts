/** Cards, invitations, guest books and books. */

import type { Brief, View } from './brief.ts'
import type { Item } from './compose.ts'
import { emblem, hasSigns, printPaint, signInks, themeSigns } from './emblems.ts'
import { roundedRect } from './geometry.ts'
import { textBlock } from './glyphs.ts'
import {
  barrel,
  bevel,
  castShadow,
  circle,
  contactShadow,
  fill,
  flat,
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
import type { Tone } from './palette.ts'
import { inkTone, printOn } from './prints.ts'

function greeting(brief: Brief): string {
  const { painter, tone, accent } = brief
  const sign = themeSigns(brief.pattern === 'plain' ? 'birthday' : brief.pattern)
  const paper = paperOf(brief)
  const isDark = brief.size === 'night'
  const inksOf = (name: string) =>
    isDark ? { main: '#F2C14E', second: '#FFE9AE', line: '#85591A' } : signInks(name, toneOf('biela'), inkTone(brief))
  const cover = 'M-150-250H170V230H-150Z'
  const back = 'M-140-250L196-232V216L-140 230Z'
  const border = roundedRect({ x: -128, y: -228, width: 276, height: 436, radius: 10 })
  const ink = isDark
    ? '#FFFFFF'
    : luminance(tone.dark) > 0.55
      ? tone.deep
      : luminance(tone.base) > 0.62 || tone.isMetallic
        ? tone.dark
        : tone.base
  const numbers = brief.text
    ? place({ x: 10, y: 110 }, textBlock(brief.text, { width: 232, height: 168, lineHeight: 104, color: ink }))
    : [0, 1, 2]
        .map((index) =>
          stroke(
            `M${-70 + index * 6} ${112 + index * 34}H${90 - index * 10}`,
            index ? mix(tone.base, '#FFFFFF', 0.4) : tone.base,
            index ? 7 : 12,
          ),
        )
        .join('')
  return (
    fill(
      back,
      linear(
        painter,
        [
          [0, '#FFFFFF'],
          [0.8, '#F4EEF6'],
          [1, '#CFC4D8'],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    castShadow(cover, { dx: 12, dy: 12, blur: 12, strength: 0.2 }) +
    fill(cover, flat(painter, paper)) +
    coverPrint(brief, cover, paper) +
    stroke(border, accent.isMetallic ? accent.base : tone.base, 5) +
    `<path d="${roundedRect({ x: -116, y: -216, width: 252, height: 412, radius: 6 })}" fill="none" stroke="${tone.light}" stroke-width="2.5" stroke-dasharray="2 8" stroke-linecap="round"/>` +
    circle(
      { x: 10, y: -80 },
      104,
      radial(painter, [
        [0, isDark ? mix(paper.light, '#FFFFFF', 0.12) : mix(tone.light, '#FFFFFF', 0.5)],
        [1, isDark ? paper.base : mix(tone.light, '#FFFFFF', 0.1)],
      ]),
    ) +
    place({ x: 10, y: -80, scale: 1.75, rotate: -4 }, emblem(sign[0], inksOf(sign[0]))) +
    [
      [-92, -186, 0.4],
      [114, -180, 0.34],
      [-86, 20, 0.3],
      [112, 14, 0.38],
    ]
      .map(([x = 0, y = 0, scale = 1], index) =>
        place(
          { x, y, scale, rotate: index * 30 },
          emblem(sign[(index + 1) % sign.length] ?? 'star', inksOf(sign[(index + 1) % sign.length] ?? 'star')),
        ),
      )
      .join('') +
    numbers +
    fill('M-150-250H60L-150 120Z', '#fff', 'opacity=".2"') +
    fill('M-150-250H-142V230H-150Z', tone.deep, 'opacity=".14"')
  )
}

/** `size` names the paper: night is dark, wood is plywood; other cards are cream or the palest shade of their color. */
function paperOf({ size, seed, tone }: Brief): Tone {
  if (size === 'night') return toneOf('#232B55')
  if (size === 'wood') return toneOf('#D9B184')
  return seed % 2 ? toneOf('kremova') : { ...tone, base: tone.pale, light: '#FFFFFF' }
}

/** The grain of plywood, or the all-over print of the card, pale enough to be written over. */
function coverPrint(brief: Brief, cover: string, paper: Tone): string {
  const { painter, pattern, tone } = brief
  if (brief.size === 'wood') {
    const grain = Array.from({ length: 14 }, (_, index) => {
      const x = -140 + index * 23
      return `M${x}-250C${x + 12}-120 ${x - 14} 20 ${x + 8} 230`
    }).join('')
    return stroke(grain, paper.dark, 3, 'opacity=".3"')
  }
  const print = hasSigns(pattern) ? undefined : printPaint(painter, { pattern, tone: paper, accent: tone, size: 64 })
  return print ? fill(cover, print, 'opacity=".28"') : ''
}

export const cardItem: Item = { draw: greeting, base: 236, foot: 190 }

export function envelope(brief: Brief, tone: Tone): string {
  const { painter } = brief
  const body = roundedRect({ x: -230, y: -150, width: 460, height: 300, radius: 10 })
  return (
    castShadow(body, { dx: 8, dy: 16, blur: 14, strength: 0.22 }) +
    fill(body, flat(painter, tone)) +
    fill(
      'M-230 148L-10-10Q0-18 10-10L230 148Q226 152 220 150H-220Q-226 150-230 148Z',
      mix(tone.base, tone.light, 0.4),
      `stroke="${tone.dark}" stroke-opacity=".22" stroke-width="2"`,
    ) +
    fill(
      'M-230-144Q-228-150-220-150H220Q228-150 230-144L18 34Q0 48-18 34Z',
      linear(painter, [
        [0, mix(tone.base, tone.light, 0.7)],
        [1, tone.base],
      ]),
      `stroke="${tone.dark}" stroke-opacity=".28" stroke-width="2"`,
    ) +
    circle({ x: 0, y: 26 }, 34, roundBody(painter, brief.accent.isMetallic ? brief.accent : toneOf('bordova'))) +
    place({ y: 26, scale: 0.4 }, emblem('heart', { main: '#FFFFFF', second: '#FFFFFF', line: '#000000' }))
  )
}

export const invitationItem: Item = {
  draw: (brief) =>
    place({ x: 50, y: -70, rotate: 8, scale: 0.92 }, greeting(brief)) +
    place(
      { x: -40, y: 150, rotate: -6, scale: 0.92 },
      envelope(
        brief,
        brief.accent.base === toneOf('biela').base
          ? { ...brief.tone, base: brief.tone.light, light: brief.tone.pale }
          : brief.accent,
      ),
    ),
}

export const cardPair: Item = {
  draw: (brief) =>
    place(
      { x: -90, y: 60, rotate: -14, scale: 0.84 },
      envelope(brief, { ...brief.tone, base: brief.tone.light, light: brief.tone.pale }),
    ) + place({ x: 60, y: -20, rotate: 6, scale: 0.94 }, greeting(brief)),
}

export function bookCover(brief: Brief, look: { isGuest: boolean }): string {
  const { painter, tone, accent } = brief
  const cover = roundedRect({ x: -170, y: -230, width: 370, height: 460, radius: 12 })
  const sign = themeSigns(brief.pattern === 'plain' ? (look.isGuest ? 'wedding' : 'stars') : brief.pattern)
  return (
    fill(
      roundedRect({ x: -158, y: -216, width: 372, height: 462, radius: 8 }),
      linear(painter, [
        [0, '#FFFFFF'],
        [1, '#D9CFE0'],
      ]),
    ) +
    stroke('M210-200V238M204-196V240', '#CBBFD4', 2) +
    castShadow(cover, { dx: 8, dy: 10, blur: 10, strength: 0.2 }) +
    fill(cover, flat(painter, tone)) +
    (look.isGuest ? '' : printOn(brief, cover, 120)) +
    bevel(painter, cover, { tone, depth: 8 }) +
    fill(
      'M-170-218Q-170-230-158-230H-132V230H-158Q-170 230-170 218Z',
      linear(
        painter,
        [
          [0, tone.dark],
          [0.5, tone.base],
          [1, tone.dark],
        ],
        { x2: 1, y2: 0 },
      ),
      'opacity=".75"',
    ) +
    (look.isGuest
      ? stroke(
          roundedRect({ x: -104, y: -200, width: 276, height: 400, radius: 8 }),
          accent.isMetallic ? accent.base : accent.light,
          5,
        ) +
        place(
          { x: 34, y: -50, scale: 1.7 },
          emblem(sign[0], signInks(sign[0], tone, accent.isMetallic ? accent : toneOf('zlata'))),
        ) +
        [0, 1]
          .map((index) =>
            stroke(
              `M${-30 + index * 26} ${96 + index * 34}H${98 - index * 26}`,
              accent.isMetallic ? accent.light : '#FFFFFF',
              index ? 6 : 11,
            ),
          )
          .join('') +
        fill('M110-230H134V-120L122-140L110-120Z', accent.base)
      : fill(roundedRect({ x: -100, y: -180, width: 270, height: 250, radius: 16 }), '#FFFDFB', 'opacity=".96"') +
        place({ x: 34, y: -56, scale: 2 }, emblem(sign[0], signInks(sign[0], toneOf('biela'), inkTone(brief)))) +
        (brief.text
          ? fill(roundedRect({ x: -112, y: 88, width: 294, height: 128, radius: 14 }), '#FFFDFB', 'opacity=".96"') +
            place(
              { x: 35, y: 152 },
              textBlock(brief.text, {
                width: 262,
                height: 112,
                lineHeight: 46,
                color: luminance(tone.dark) > 0.6 ? tone.deep : tone.dark,
                longest: 16,
              }),
            )
          : fill(roundedRect({ x: -84, y: 104, width: 238, height: 86, radius: 12 }), '#FFFDFB', 'opacity=".94"') +
            stroke('M-46 132H116', inkTone(brief).base, 13) +
            stroke('M-14 162H84', mix(inkTone(brief).base, '#FFFFFF', 0.45), 8))) +
    fill('M-132-230H90L-132 150Z', '#fff', 'opacity=".12"')
  )
}

export const guestbookItem: Item = {
  draw: (brief) => place({ rotate: -3 }, bookCover(brief, { isGuest: true })),
  base: 244,
  foot: 200,
}

export const openBook: View = (brief) => {
  const { painter, tone } = brief
  const tint = groundTint(tone, painter.random)
  const page = 'M0-170C60-210 200-206 270-176V190C200 160 60 156 0 196Z'
  const lines = [0, 1, 2, 3, 4]
    .map((index) => `M40 ${-110 + index * 54}Q120 ${-136 + index * 54} 230 ${-118 + index * 54}`)
    .join('')
  const half =
    fill(
      page,
      linear(
        painter,
        [
          [0, '#D9CFE0'],
          [0.14, '#FFFFFF'],
          [1, '#F4EEF6'],
        ],
        { x2: 1, y2: 0 },
      ),
    ) + stroke(lines, '#D9CFE0', 3)
  return svg(
    painter,
    ground(painter, { tint, kind: 'wall' }) +
      contactShadow(painter, { x: 410, y: 600, rx: 320, ry: 60 }) +
      place(
        { x: 400, y: 410, rotate: -5, scale: 1.1 },
        fill('M-286-176Q0-210 286-176V206Q0 180-286 206Z', tone.dark) +
          half +
          `<g transform="scale(-1 1)">${half}</g>` +
          place(
            { x: -140, y: -20, scale: 1.1 },
            emblem(
              themeSigns(brief.pattern === 'plain' ? 'hearts' : brief.pattern)[0],
              signInks(
                themeSigns(brief.pattern === 'plain' ? 'hearts' : brief.pattern)[0],
                toneOf('biela'),
                inkTone(brief),
              ),
            ),
          ),
      ) +
      place(
        { x: 590, y: 560, rotate: 42 },
        fill('M-9-150H9V90L0 118L-9 90Z', barrel(painter, brief.accent.isMetallic ? brief.accent : toneOf('zlata'))) +
          fill('M-9-150H9V-120H-9Z', tone.deep),
      ),
  )
}
