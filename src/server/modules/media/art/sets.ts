/**
 * Sets, put together from the drawings of their own parts: `with` names each part by its reference, so that a set has the themes,
 * colors and kinds of what is in it and cannot promise another thing.
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

/** What hangs above, what stands behind, what lies in front; the rest of the goods stand in front too. */
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
        row(behind, { floorAt: front.length > 0 ? 590 : 690, scale: behind.length > 2 ? 0.72 : 0.88, tint }) +
        row(front, { floorAt: 744, scale: front.length > 2 ? 0.52 : 0.62, tint })
      return svg(
        brief.painter,
        ground(brief.painter, { tint, kind: 'floor', horizon: 540 }) +
          (look.isClose ? place({ x: -260, y: -420, scale: 1.6 }, picture) : picture),
      )
    }

  return { views: { front: together({ isClose: false }), detail: together({ isClose: true }) } }
}

function row(parts: readonly PlacedPart[], look: { floorAt: number; scale: number; tint: string }): string {
  const gap = 620 / Math.max(parts.length, 1)
  return parts
    .map((part, index) => {
      const { item, brief, quantity } = part
      const base = item.base ?? 232
      const scale = look.scale * (item.base === undefined ? 0.86 : 1)
      const x = 400 + (index - (parts.length - 1) / 2) * gap
      const copies = Math.min(quantity, 2)
      return Array.from({ length: copies }, (_, copy) => {
        const at = { x: x + (copy - (copies - 1) / 2) * gap * 0.34, y: look.floorAt - (copies - 1 - copy) * 16 }
        return (
          contactShadow(brief.painter, {
            x: at.x,
            y: at.y,
            rx: (item.foot ?? 170) * scale * 0.9,
            ry: 20 * scale,
            tint: mix(look.tint, '#2B1330', 0.72),
            strength: 0.36,
          }) + place({ x: at.x, y: at.y - base * scale, scale }, item.draw(brief))
        )
      }).join('')
    })
    .join('')
}
