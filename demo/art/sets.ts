/**
 * Sets, composed of the drawings of their own parts: `with` names each part by its reference, so that a set shows the
 * themes, colors and kinds of its contents and cannot promise anything else.
 */

import { createBrief } from './brief.ts'
import type { ArtSpec, Brief, Motif, View } from './brief.ts'
import type { Item } from './compose.ts'
import { contactShadow, ground, groundTint, place, svg } from './paint.ts'
import { mix } from './palette.ts'

type Part = { spec: ArtSpec; quantity: number }
type PlacedPart = Part & { item: Item; brief: Brief }

const partKeys = ['color', 'accent', 'text', 'pattern', 'size', 'count', 'with'] as const

/** One word of `with`: "2*cup~color=modra~pattern=football~seed=286". */
export function formatPart({ spec, quantity }: Part): string {
  const pairs = partKeys.flatMap((key) => (spec[key] ? [`${key}=${spec[key]}`] : []))
  return [`${quantity}*${spec.motif}`, ...pairs, `seed=${spec.seed ?? 1}`].join('~').replaceAll(' ', '+')
}

export function parsePart(word: string): Part {
  const [, quantity = '1', motif = '', rest = ''] = /^(\d+)\*([a-z-]+)~(.*)$/.exec(word) ?? []
  const spec: ArtSpec = { motif }
  for (const pair of rest.split('~')) {
    const [name = '', value = ''] = pair.split('=', 2)
    const key = partKeys.find((known) => known === name)
    if (key) spec[key] = value.replaceAll('+', ' ')
    if (name === 'seed') spec.seed = Number(value)
  }
  return { spec, quantity: Number(quantity) }
}

/** Parts that hang above, stand behind or lie in front; the remaining goods are in front too. */
const hanging = new Set(['garland', 'heart-garland', 'jute-garland'])
const tall = new Set([
  'helium-tank',
  'foil-number',
  'figure-pinata',
  'latex-balloon',
  'pump',
  'confetti-cannon',
  'photo-props',
  'table-runner',
])

export function createSetMotif(itemOf: (motif: string) => Item | undefined): Motif {
  const partsOf = (brief: Brief): PlacedPart[] =>
    brief.extras.map(parsePart).map((part) => {
      const item = itemOf(part.spec.motif)
      if (!item) throw new RangeError(`${part.spec.motif} cannot be part of a set`)
      return { ...part, item, brief: { ...createBrief(part.spec), painter: brief.painter } }
    })

  const together =
    (look: { isClose: boolean }): View =>
    (brief) => {
      const parts = partsOf(brief)
      const tint = groundTint(brief.tone, brief.painter.random)
      const above = parts.filter(({ spec }) => hanging.has(spec.motif))
      const standing = parts.filter(({ spec }) => !hanging.has(spec.motif))
      const isTall = ({ spec }: PlacedPart) => tall.has(spec.motif)
      const hasTall = standing.some(isTall)
      const behind = hasTall ? standing.filter(isTall) : standing.slice(0, Math.ceil(standing.length / 2))
      const front = standing.filter((part) => !behind.includes(part))
      const picture =
        above.map((part) => place({ x: 400, y: 214, scale: 0.98 }, part.item.draw(part.brief))).join('') +
        row(behind, { floorAt: front.length > 0 ? 580 : 680, scale: 1, tint }) +
        row(front, { floorAt: 750, scale: 0.95, tint })
      return svg(
        brief.painter,
        ground(brief.painter, { tint, kind: 'floor', horizon: 540 }) +
          (look.isClose ? place({ x: -260, y: -420, scale: 1.6 }, picture) : picture),
      )
    }

  return { views: { front: together({ isClose: false }), detail: together({ isClose: true }) } }
}

/** The width of a part at its own size, and its scale relative to the others: a cup is at most as tall as a plate is wide. */
const proportions: Readonly<Record<string, { width: number; size: number }>> = {
  'latex-balloon': { width: 430, size: 1 },
  'foil-number': { width: 330, size: 1 },
  'helium-tank': { width: 260, size: 1.1 },
  plate: { width: 540, size: 0.8 },
  cup: { width: 310, size: 0.6 },
  napkin: { width: 480, size: 0.6 },
  ribbon: { width: 400, size: 0.55 },
  'heart-weight': { width: 380, size: 0.42 },
  hat: { width: 330, size: 0.62 },
  blowers: { width: 480, size: 0.7 },
  'confetti-cannon': { width: 380, size: 0.95 },
  'confetti-bag': { width: 440, size: 0.62 },
  'table-runner': { width: 400, size: 0.72 },
  'photo-props': { width: 660, size: 0.8 },
  'figure-pinata': { width: 480, size: 0.9 },
  'glue-dots': { width: 430, size: 0.66 },
  'garland-tape': { width: 480, size: 0.6 },
}

/** The parts side by side, as large as they fit; a part contained twice is drawn twice, slightly overlapping. */
function row(parts: readonly PlacedPart[], look: { floorAt: number; scale: number; tint: string }): string {
  const shown = parts.map((part) => {
    const { width, size } = proportions[part.spec.motif] ?? { width: 400, size: 0.8 }
    const copies = Math.min(part.quantity, 3)
    return { ...part, copies, size, each: width * size, wide: width * size * (1 + (copies - 1) * 0.62) }
  })
  const total = shown.reduce((sum, { wide }) => sum + wide, 0)
  const scale = Math.min(look.scale, 750 / total)
  let left = 400 - (total * scale) / 2
  return shown
    .map(({ item, brief, copies, size, each, wide }) => {
      const start = left + (each * scale) / 2
      left += wide * scale
      return Array.from({ length: copies }, (_, copy) => {
        const at = { x: start + copy * each * 0.62 * scale, y: look.floorAt - (copies - 1 - copy) * 14 }
        const own = scale * size
        return (
          contactShadow(brief.painter, {
            x: at.x,
            y: at.y,
            rx: (item.foot ?? 170) * own * 0.9,
            ry: 20 * own,
            tint: mix(look.tint, '#2B1330', 0.72),
            strength: 0.36,
          }) + place({ x: at.x, y: at.y - (item.base ?? 232) * own, scale: own }, item.draw(brief))
        )
      }).join('')
    })
    .join('')
}
