/** Room decorations: garlands, backdrops, confetti, piñatas, photo corners, bubbles and sparklers. */

import type { Brief, Motif, View } from './brief.ts'
import { alone, closeUp, inBag, roomBehind } from './compose.ts'
import type { Item } from './compose.ts'
import { emblem, hasSigns, printPaint, signInks, themeSigns } from './emblems.ts'
import { backdrop, backdropScene, garlandFront, garlandItem, garlandScene } from './garlands.ts'
import { roundedRect } from './geometry.ts'
import { onePropItem, propsItem, propThemes } from './photo-props.ts'
import { lettering } from './glyphs.ts'
import { bevel, castShadow, circle, fill, flat, groundTint, place, stroke, svg } from './paint.ts'
import { luminance, mix } from './palette.ts'

// Piñata -------------------------------------------------------------------------------------------------------------

// Photo corner -------------------------------------------------------------------------------------------------------

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
      lettering(brief.text || 'PARTY', { height: 62, weight: 19, color: tone.deep, width: 340, gap: 34 }) +
        place(
          { x: -2, y: -3 },
          lettering(brief.text || 'PARTY', {
            height: 62,
            weight: 14,
            color: luminance(tone.base) > 0.8 ? (accent.isMetallic ? accent.dark : tone.deep) : '#FFFFFF',
            width: 334,
            gap: 34,
          }),
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
    kinds: propThemes,
    views: {
      front: alone(propsItem, { y: 420 }),
      single: alone(onePropItem),
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
