/** What dresses a room: garlands, backdrops, confetti, piñatas, photo corners, bubbles and sparklers. */

import { toneAt } from './brief.ts'
import type { Brief, Motif, View } from './brief.ts'
import { alone, closeUp, inBag, roomBehind } from './compose.ts'
import type { Item } from './compose.ts'
import { animalFace } from './disguises.ts'
import { emblem, hasSigns, printPaint, signInks, themeSigns } from './emblems.ts'
import { backdrop, backdropScene, garlandFront, garlandItem, garlandScene } from './garlands.ts'
import { roundedRect } from './geometry.ts'
import { lettering } from './glyphs.ts'
import { bevel, castShadow, circle, fill, flat, groundTint, linear, place, stroke, svg } from './paint.ts'
import { luminance, mix, toneOf } from './palette.ts'
import { inkTone } from './prints.ts'

// Piñata -------------------------------------------------------------------------------------------------------------

// Photo corner -------------------------------------------------------------------------------------------------------

function prop(brief: Brief, index: number): string {
  const { painter } = brief
  const tone = toneAt(brief, index)
  const stick = fill(
    'M-6 40H6V300H-6Z',
    linear(
      painter,
      [
        [0, '#F3E0BE'],
        [1, '#C9A46C'],
      ],
      { x2: 1, y2: 0 },
    ),
  )
  const shapes = [
    'M0 0C30-46 90-40 118 0C134 22 150 20 168 0C168 48 128 74 88 64C54 58 22 32 0 22C-22 32-54 58-88 64C-128 74-168 48-168 0C-150 20-134 22-118 0C-90-40-30-46 0 0Z',
    'M-140 20C-100-50-40-60 0-30C40-60 100-50 140 20C100 90 40 100 0 96C-40 100-100 90-140 20Z',
    'M-170-30H-14Q0-44 14-30H170V30Q160 70 96 70Q34 70 20 10Q0-6-20 10Q-34 70-96 70Q-160 70-170 30Z',
    'M-90 40L-70-120H70L90 40H150V66H-150V40Z',
    'M-140 50L-150-70L-80-10L-40-96L0-16L40-96L80-10L150-70L140 50Z',
    'M-150-90H150Q170-90 170-70V30Q170 50 150 50H0L-50 100L-44 50H-150Q-170 50-170 30V-70Q-170-90-150-90Z',
  ]
  const path = shapes[index % shapes.length] ?? ''
  const detail =
    index % 6 === 1
      ? stroke('M-140 20Q-60 40 0 20Q60 40 140 20', tone.deep, 6, 'opacity=".6"')
      : index % 6 === 3
        ? fill('M-86 10L86 10L90 40H-90Z', brief.accent.base)
        : index % 6 === 5
          ? place(
              { y: -20 },
              lettering(['ANO', 'HEJ', 'OCH'][brief.seed % 3] ?? 'ANO', {
                height: 70,
                weight: 17,
                colour: luminance(tone.base) > 0.72 ? tone.deep : '#FFFFFF',
                width: 250,
              }),
            )
          : index % 6 === 4
            ? [-100, 0, 100].map((x) => circle({ x, y: 34 }, 10, '#DB1F30')).join('')
            : ''
  return (
    stick +
    castShadow(path, { dx: 6, dy: 10, blur: 8, strength: 0.22 }) +
    fill(path, flat(painter, tone)) +
    bevel(painter, path, { tone, depth: 9 }) +
    detail
  )
}

/** What is on the sticks beside lips and moustaches, by theme; animals are nothing but faces. */
const themedProps: Readonly<Record<string, readonly string[]>> = {
  confetti: ['balloon', 'cupcake', 'crown'],
  wedding: ['rings', 'heart', 'bow'],
  hearts: ['heart', 'crown', 'bow'],
  halloween: ['pumpkin', 'bat', 'skull', 'spider'],
  stars: ['star', 'bolt', 'crown'],
  christmas: ['fir', 'snowflake', 'star'],
}

function signProp(brief: Brief, sign: string, index: number): string {
  const disc = 'M0-132A132 132 0 1 1 0 132A132 132 0 1 1 0-132Z'
  return (
    fill('M-6 40H6V330H-6Z', '#DDBA86') +
    castShadow(disc, { dx: 6, dy: 10, blur: 8, strength: 0.2 }) +
    fill(disc, '#FFFDFB') +
    circle({ x: 0, y: 0 }, 120, 'none', `stroke="${toneAt(brief, index).base}" stroke-width="7"`) +
    place({ scale: 1.9 }, emblem(sign, signInks(sign, toneOf('biela'), inkTone(brief))))
  )
}

/** Ten in two rows: as many as can be told apart in a small picture. */
function propsFan(brief: Brief): string {
  const signs = themedProps[brief.pattern] ?? []
  return Array.from({ length: 10 }, (_, index) => {
    const column = index % 5
    const at = {
      x: (column - 2) * 128 + (index > 4 ? 20 : -20),
      y: (index > 4 ? 110 : -130) + Math.abs(column - 2) * 22,
      rotate: (column - 2) * 8,
    }
    if (brief.pattern === 'jungle')
      return place({ ...at, scale: 0.66 }, fill('M-6 40H6V330H-6Z', '#DDBA86') + animalFace(brief, index))
    const sign = index % 2 ? undefined : signs[(index / 2) % signs.length]
    return sign === undefined
      ? place({ ...at, scale: 0.46 }, prop(brief, index + (index > 4 ? 1 : 0)))
      : place({ ...at, scale: 0.5 }, signProp(brief, sign, index))
  }).join('')
}

function photoFramePost(): string {
  return (
    circle({ x: -184, y: -262 }, 17, '#E0187F') +
    fill(roundedRect({ x: -156, y: -276, width: 130, height: 12, radius: 6 }), '#B9AFC4') +
    fill(roundedRect({ x: -156, y: -256, width: 84, height: 9, radius: 4 }), '#D9CFE4') +
    place({ x: -166, y: 186, scale: 0.4 }, emblem('heart', { main: '#DB1F30', second: '#FF9EBB', line: '#8E0C1D' })) +
    stroke('M-118 170h44v26h-22l-10 12v-12h-12Z', '#6B5670', 5) +
    stroke('M-44 178l40 8l-34 20l-2-14Z', '#6B5670', 5)
  )
}

const propsItem: Item = { draw: propsFan }

const oneProp: Item = { draw: (brief) => place({ scale: 1.3, y: -80, rotate: 8 }, prop(brief, brief.seed)) }

function photoFrame(brief: Brief): string {
  const { painter, tone, accent } = brief
  const outer = roundedRect({ x: -230, y: -290, width: 460, height: 580, radius: 18 })
  const inner = roundedRect({ x: -180, y: -240, width: 360, height: 400, radius: 8 })
  const signs = themeSigns(brief.pattern === 'plain' ? 'stars' : brief.pattern)
  const corners = [
    [-206, -262, 0.9],
    [206, -258, 0.7],
    [-200, 190, 0.66],
    [206, 176, 0.86],
    [150, -280, 0.44],
    [-160, 236, 0.4],
  ]
    .map(([x = 0, y = 0, scale = 1], index) => {
      const sign = signs[index % signs.length] ?? 'star'
      return place({ x, y, scale, rotate: index * 24 - 30 }, emblem(sign, signInks(sign, tone, accent)))
    })
    .join('')
  return (
    `<g fill-rule="evenodd">${castShadow(`${outer}${inner}`, { dx: 10, dy: 18, blur: 10, strength: 0.12 })}</g>` +
    fill(`${outer}${inner}`, flat(painter, tone), 'fill-rule="evenodd"') +
    `<g fill-rule="evenodd">${fill(`${outer}${inner}`, printPaint(painter, { pattern: hasSigns(brief.pattern) ? 'dots' : brief.pattern, tone, accent: { ...accent, base: mix(accent.base, tone.base, 0.5) }, size: 60 }) ?? 'none', 'opacity=".6"')}</g>` +
    bevel(painter, outer, { tone, depth: 10 }) +
    stroke(inner, accent.base, 7) +
    fill('M-180-240H60L-180 60Z', '#fff', 'opacity=".16"') +
    (brief.size === 'post' ? photoFramePost() : corners) +
    place(
      { y: brief.size === 'post' ? 246 : 224, scale: brief.size === 'post' ? 0.7 : 1 },
      lettering(brief.text || 'PARTY', { height: 62, weight: 19, colour: tone.deep, width: 340, gap: 34 }) +
        place(
          { x: -2, y: -3 },
          lettering(brief.text || 'PARTY', { height: 62, weight: 14, colour: '#FFFFFF', width: 334, gap: 34 }),
        ),
    )
  )
}

const frameItem: Item = { draw: photoFrame }

const photoScene =
  (item: Item): View =>
  (brief) => {
    const tint = groundTint(brief.tone, brief.painter.random)
    return svg(
      brief.painter,
      roomBehind(brief, tint) + place({ x: 400, y: 430, scale: 0.94, rotate: -4 }, item.draw(brief)),
    )
  }

export const decorationMotifs: Readonly<Record<string, Motif>> = {
  garland: {
    item: garlandItem,
    views: {
      front: garlandFront,
      scene: garlandScene,
      detail: closeUp(garlandItem, { x: -60, y: -30, zoom: 1.6 }),
      pack: inBag(garlandItem, { scale: 0.44 }),
    },
  },
  backdrop: {
    views: {
      front: backdrop,
      scene: backdropScene,
      detail: closeUp(
        {
          draw: (brief) => {
            const whole = backdrop(brief)
            return place({ x: -400, y: -400 }, whole.slice(whole.indexOf('</defs>') + 7, whole.lastIndexOf('</svg>')))
          },
        },
        { y: 80, zoom: 2.1, rotate: -3 },
      ),
    },
  },
  'photo-props': {
    item: propsItem,
    views: {
      front: alone(propsItem, { y: 420 }),
      single: alone(oneProp),
      scene: photoScene(propsItem),
      pack: inBag(propsItem, { scale: 0.6 }),
    },
  },
  'photo-frame': {
    views: {
      front: alone(frameItem, { y: 400 }),
      scene: photoScene(frameItem),
      detail: closeUp(frameItem, { x: -150, y: -180, zoom: 1.9 }),
    },
  },
}
