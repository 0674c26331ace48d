/** The number of pieces on the picture of a large pack that shows only some of them, as on its packaging. */
import { lettering } from './glyphs.ts'
import { place } from './paint.ts'

/** Larger packs need not have a picture of all pieces. */
const largestDrawn = 12
const ink = '#2B1330'

/** Adds the count to an SVG, unless the pack is small or drawn piece by piece. */
export function withCount(picture: string, count: number): string {
  const pieces = picture.split('data-piece=').length - 1
  if (count <= largestDrawn || pieces === count) return picture
  const badge =
    `<rect x="-92" y="-38" width="184" height="76" rx="38" fill="#fff" stroke="${ink}" stroke-opacity=".16" stroke-width="3"/>` +
    lettering(`${count} KS`, { height: 32, weight: 6.5, color: ink, width: 148 })
  return picture.replace(/<\/svg>$/, `<g data-count="${count}">${place({ x: 684, y: 734 }, badge)}</g></svg>`)
}
