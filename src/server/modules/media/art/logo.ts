/** The mark of the shop: a sweet in its wrapper that is also a balloon among confetti. */

import { hashText, roundStarPath, starPath } from './geometry.ts'
import { circle, clipped, createPainter, ellipse, fill, gleam, linear, place, radial, stroke, svg } from './paint.ts'

/** Stands beside the name, which the page sets in its heading font; the name itself is the picture's title. */
export function drawLogo({ name }: { name: string }): string {
  const painter = createPainter(`logo ${hashText(name)}`)
  const body = 'M48 18A30 30 0 1 1 48 78A30 30 0 1 1 48 18Z'
  const amber = linear(painter, [
    [0, '#FFD86B'],
    [0.5, '#FFB400'],
    [1, '#D98A00'],
  ])
  const wrapper = 'M-4 0C8-16 20-20 30-18C24-8 26-4 22 0C26 4 24 8 30 18C20 20 8 16-4 0Z'
  const swirl = Array.from({ length: 5 }, (_, index) =>
    fill(
      'M48 48C54 36 66 26 82 30C84 40 66 46 48 48Z',
      '#FFFFFF',
      `opacity=".9" transform="rotate(${index * 72} 48 48)"`,
    ),
  ).join('')
  const content =
    place(
      { x: 72, y: 66, rotate: 38 },
      fill(wrapper, amber) + stroke('M4 0H20M6-4L20-10M6 4L20 10', '#A86800', 1.4, 'opacity=".6"'),
    ) +
    place(
      { x: 24, y: 30, rotate: 218 },
      fill(wrapper, amber) + stroke('M4 0H20M6-4L20-10M6 4L20 10', '#A86800', 1.4, 'opacity=".6"'),
    ) +
    fill(
      body,
      radial(
        painter,
        [
          [0, '#FF6DB8'],
          [0.4, '#E6007E'],
          [1, '#9A0057'],
        ],
        { cx: 0.36, cy: 0.3, r: 0.8 },
      ),
    ) +
    clipped(
      painter,
      body,
      swirl +
        fill(
          body,
          radial(
            painter,
            [
              [0, '#fff', 0.2],
              [0.5, '#fff', 0],
              [1, '#7A0048', 0.5],
            ],
            { cx: 0.36, cy: 0.3, r: 0.8 },
          ),
        ),
    ) +
    circle({ x: 48, y: 48 }, 7, '#FFB400') +
    gleam(painter, { x: 36, y: 32, rx: 7, ry: 11, rotate: 42, strength: 0.95 }) +
    fill(roundStarPath({ x: 78, y: 18 }, { tips: 5, outer: 9, inner: 4.2 }), '#FFB400') +
    fill(starPath({ x: 16, y: 74 }, { tips: 4, outer: 7, inner: 2.4 }), '#E6007E') +
    ellipse({ x: 88, y: 40 }, 3.4, 3.4, '#9C1292') +
    ellipse({ x: 8, y: 52 }, 2.8, 2.8, '#17AEB2') +
    place({ x: 58, y: 7, rotate: 30 }, fill('M-5-2H5V2H-5Z', '#17AEB2')) +
    place({ x: 32, y: 89, rotate: -24 }, fill('M-5-2H5V2H-5Z', '#9C1292'))
  return svg(painter, `<title>${escapeText(name)}</title>${content}`, { width: 96, height: 96 })
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
