/** The mark of the shop: a sweet in its wrapper that is also a balloon among confetti. */

import { hashText, roundStarPath, starPath } from './geometry.ts'
import { circle, clipped, createPainter, fill, gleam, linear, place, radial, stroke, svg } from './paint.ts'

/** Stands beside the name, which the page sets in its heading font; the name itself is the picture's title. */
export function drawLogo({ name }: { name: string }): string {
  const painter = createPainter(`logo ${hashText(name)}`)
  const body = 'M48 23A25 25 0 1 1 48 73A25 25 0 1 1 48 23Z'
  const amber = linear(painter, [
    [0, '#FFD86B'],
    [0.5, '#FFB400'],
    [1, '#E09200'],
  ])
  const wrapper = 'M-3-5C6-9 15-17 25-17C21-11 27-7 22 0C27 7 21 11 25 17C15 17 6 9-3 5Z'
  const twist = (x: number, y: number, rotate: number) =>
    place(
      { x, y, rotate },
      fill(wrapper, amber) + stroke('M5 0H18M6-3.4L18-9.4M6 3.4L18 9.4', '#A86800', 1.3, 'opacity=".55"'),
    )
  const swirl = Array.from({ length: 5 }, (_, index) =>
    fill(
      'M48 48C53 38 63 30 76 33C78 41 63 46 48 48Z',
      '#FFFFFF',
      `opacity=".94" transform="rotate(${index * 72} 48 48)"`,
    ),
  ).join('')
  const shade = radial(
    painter,
    [
      [0, '#fff', 0.16],
      [0.5, '#fff', 0],
      [1, '#7A0048', 0.45],
    ],
    { cx: 0.36, cy: 0.3, r: 0.8 },
  )
  const content =
    twist(67, 64, 40) +
    twist(29, 32, 220) +
    fill(
      body,
      radial(
        painter,
        [
          [0, '#FF5FB0'],
          [0.4, '#E6007E'],
          [1, '#A8005F'],
        ],
        { cx: 0.36, cy: 0.3, r: 0.8 },
      ),
    ) +
    clipped(painter, body, swirl + fill(body, shade)) +
    circle({ x: 48, y: 48 }, 6, '#FFB400') +
    gleam(painter, { x: 38, y: 35, rx: 6, ry: 9, rotate: 42, strength: 0.95 }) +
    fill(roundStarPath({ x: 74, y: 20 }, { tips: 5, outer: 10, inner: 4.8 }), '#FFB400') +
    fill(starPath({ x: 20, y: 72 }, { tips: 4, outer: 8, inner: 2.8 }), '#E6007E') +
    circle({ x: 88, y: 42 }, 3.6, '#9C1292') +
    circle({ x: 9, y: 54 }, 3, '#17AEB2') +
    place({ x: 55, y: 10, rotate: 30 }, fill('M-5.5-2.2H5.5V2.2H-5.5Z', '#17AEB2')) +
    place({ x: 38, y: 87, rotate: -24 }, fill('M-5.5-2.2H5.5V2.2H-5.5Z', '#9C1292'))
  return svg(painter, `<title>${escapeText(name)}</title>${content}`, { width: 96, height: 96 })
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
