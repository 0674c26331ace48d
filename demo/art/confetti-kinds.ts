/** Confetti in bags, petals, cannons, and bubble toys. */

import { toneAt } from './brief.ts'
import type { Brief, Motif } from './brief.ts'
import { popper } from './confetti.ts'
import { emblem } from './emblems.ts'
import { heartPath, polar, round, roundedRect, starPath } from './geometry.ts'
import { lettering } from './glyphs.ts'
import {
  barrel,
  castShadow,
  circle,
  clipped,
  contactShadow,
  ellipse,
  fill,
  flat,
  gleam,
  linear,
  place,
  puffed,
  radial,
  roundBody,
  stroke,
} from './paint.ts'
import { luminance, mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { boxOf, lying, shine, standing, tubeOf } from './solids.ts'
import { piece } from './packs.ts'
import { film, glass } from './clear.ts'

const white = toneOf('biela')

function cutOf(shape: string, tone: Tone, size: number): string {
  if (shape === 'stars') return fill(starPath({ x: 0, y: 0 }, { tips: 5, outer: size, inner: size * 0.45 }), tone.base)
  if (shape === 'hearts') return fill(heartPath({ x: 0, y: 0 }, size * 0.85), tone.base)
  // Flat discs of paper: a highlight would make them balls.
  return (
    ellipse({ x: size * 0.08, y: size * 0.12 }, size * 0.86, size * 0.78, mix(tone.base, tone.dark, 0.45)) +
    ellipse({ x: 0, y: 0 }, size * 0.86, size * 0.78, tone.base)
  )
}

/** A clear bag full of one kind of confetti, some of it spilt. */
function confettiBag(brief: Brief): string {
  const { painter, tone } = brief
  const bag = 'M-166-150H166L174 190Q174 208 156 208H-156Q-174 208-174 190Z'
  const { random } = painter
  const at = (index: number) =>
    brief.isMixed ? toneAt(brief, index) : toneAt(brief, index % 5 === 4 ? 1 : index % 3 === 2 ? 2 : 0)
  const inside = Array.from({ length: 210 }, (_, index) =>
    place(
      {
        x: random.between(-162, 162),
        y: 200 - random.next() ** 1.1 * 280,
        rotate: random.between(0, 360),
        scale: random.between(0.75, 1.1),
      },
      cutOf(brief.pattern, at(index), 17),
    ),
  ).join('')
  const spilt = Array.from({ length: 34 }, (_, index) =>
    place(
      {
        x: random.between(-290, 290),
        y: random.between(206, 262),
        rotate: random.between(0, 360),
        scale: random.between(0.8, 1.1),
      },
      cutOf(brief.pattern, at(index), 17),
    ),
  ).join('')
  return (
    fill(bag, '#fff', 'opacity=".5"') +
    clipped(painter, bag, inside) +
    fill(bag, film(painter)) +
    stroke(bag, '#fff', 4, 'opacity=".9"') +
    castShadow('M-172-222H172V-130H-172Z', { dx: 3, dy: 6, blur: 5, strength: 0.2 }) +
    fill('M-172-222H172V-130H-172Z', flat(painter, tone)) +
    place(
      { y: -176 },
      lettering('KONFETY', {
        height: 42,
        weight: 11,
        color: luminance(tone.base) > 0.7 || tone.isMetallic ? tone.deep : tone.pale,
        width: 260,
      }),
    ) +
    spilt
  )
}

function petals(brief: Brief): string {
  const { painter } = brief
  const petal = (index: number) => {
    const tone = toneAt(brief, index % 7 === 6 ? 1 : 0)
    return (
      fill(
        'M0-38C34-44 52-14 38 14C28 34 10 42 0 42C-10 42-28 34-38 14C-52-14-34-44 0-38Z',
        linear(
          painter,
          [
            [0, tone.light],
            [0.5, tone.base],
            [1, tone.dark],
          ],
          { x2: 1 },
        ),
      ) +
      stroke('M0 38Q-4 4 6-26', tone.dark, 2, 'opacity=".3"') +
      stroke('M-26-14Q-14-32 4-32', '#fff', 4, 'opacity=".5"')
    )
  }
  const heap = Array.from({ length: 100 }, (_, index) => {
    const at = polar({ x: 0, y: 30 }, Math.sqrt(index / 100) * 262, index * 137.5)
    return piece(
      { x: at.x, y: at.y * 0.86, rotate: index * 71, scale: 0.72 + (index % 4) * 0.13 },
      castShadow('M-30 0A30 30 0 1 0 30 0A30 30 0 1 0-30 0Z', { dx: 2, dy: 5, blur: 4, strength: 0.12 }) + petal(index),
    )
  })
  return heap.reverse().join('')
}

/** The long one is next to the height mark of a short one. */
function cannon(brief: Brief): string {
  const isLong = brief.size === '80'
  const body = place({ scale: isLong ? 1.06 : 0.74, y: isLong ? 0 : 66 }, popper(brief))
  const bottom = 244
  const top = isLong ? -110 : 84
  const ruler =
    stroke(`M214 ${top}V${bottom}M200 ${top}h28M200 ${bottom}h28`, brief.tone.dark, 4, 'opacity=".7"') +
    place(
      { x: 262, y: (top + bottom) / 2, rotate: 90 },
      lettering(`${brief.size} CM`, { height: 34, weight: 8, color: brief.tone.dark }),
    )
  return body + ruler
}

// Bubbles ------------------------------------------------------------------------------------------------------------

function bubble(brief: Brief, x: number, y: number, radius: number): string {
  return (
    circle(
      { x, y },
      radius,
      radial(brief.painter, [
        [0, '#fff', 0.05],
        [0.7, '#E7D9FF', 0.18],
        [0.9, '#9FE3F2', 0.42],
        [1, '#FFB7DD', 0.6],
      ]),
    ) +
    circle({ x, y }, radius, 'none', 'stroke="#fff" stroke-opacity=".75" stroke-width="2.4"') +
    gleam(brief.painter, {
      x: x - radius * 0.4,
      y: y - radius * 0.45,
      rx: radius * 0.28,
      ry: radius * 0.18,
      rotate: -36,
    })
  )
}

function bubbles(brief: Brief, list: readonly (readonly [number, number, number])[]): string {
  return list.map(([x, y, radius]) => bubble(brief, x, y, radius)).join('')
}

/** A small bottle with a ball maze under its clear cap. */
function mazeBottle(brief: Brief): string {
  const { painter, tone } = brief
  const maze = 'M-56-168H56V-120H-20V-144M-56-140V-96H-34M56-96V-72H10V-96H34M-10-72V-96'
  return (
    bubbles(brief, [
      [-170, -120, 54],
      [172, -60, 40],
      [150, -200, 62],
      [-150, 40, 30],
    ]) +
    fill(roundedRect({ x: -98, y: -20, width: 196, height: 258, radius: 36 }), barrel(painter, tone)) +
    fill('M-98 60H98V186H-98Z', '#FFFDFB') +
    place(
      { y: 122 },
      bubbles(brief, [
        [-40, 0, 30],
        [16, -18, 22],
        [44, 22, 28],
      ]),
    ) +
    fill(
      roundedRect({ x: -86, y: -196, width: 172, height: 182, radius: 26 }),
      barrel(painter, { ...white, base: '#F3F0F8' }),
    ) +
    fill(roundedRect({ x: -66, y: -180, width: 132, height: 118, radius: 12 }), mix(tone.light, '#FFFFFF', 0.4)) +
    place({ y: 0 }, stroke(maze, tone.dark, 8)) +
    circle({ x: 34, y: -150 }, 10, roundBody(painter, toneOf('strieborna'))) +
    stroke(Array.from({ length: 9 }, (_, index) => `M${-72 + index * 18}-44v26`).join(''), '#D3C9DE', 5) +
    shine({ x: -70, y: 20, rx: 9, ry: 40 })
  )
}

function refill(brief: Brief): string {
  const { painter } = brief
  const blue = toneOf('svetlomodra')
  const bottle = 'M-110-70C-110-120-50-130-44-180H44C50-130 110-120 110-70V206Q110 240 76 240H-76Q-110 240-110 206Z'
  return (
    bubbles(brief, [
      [-190, -130, 58],
      [186, -140, 70],
      [200, 30, 36],
      [-190, 60, 30],
    ]) +
    fill(bottle, glass(painter, { left: '#BFE3F8', right: '#8FC4E4', body: 0.95 })) +
    clipped(painter, bottle, fill('M-120-60Q0-40 120-60V250H-120Z', mix(blue.base, '#FFFFFF', 0.2), 'opacity=".75"')) +
    stroke(bottle, '#7FB4D6', 4) +
    fill('M-46-226H46V-176H-46Z', barrel(painter, toneOf('fuksiova'))) +
    fill(roundedRect({ x: -108, y: -10, width: 216, height: 178, radius: 16 }), '#FFFDFB') +
    place({ y: 36 }, lettering('NÁPLŇ', { height: 44, weight: 11, color: blue.dark, width: 180 })) +
    place({ y: 118 }, lettering('1 L', { height: 66, weight: 16, color: toneOf('fuksiova').base })) +
    fill('M-96-60V200Q-90 212-82 214V-80Q-92-76-96-60Z', '#fff', 'opacity=".6"')
  )
}

/** A tray, two sticks with a rope, and the bubble they make. */
function giantBubbles(brief: Brief): string {
  const { painter, tone } = brief
  const big = 'M-40-230C70-290 230-230 240-110C250 0 150 60 50 30C-30 6-110-60-104-130C-100-180-80-206-40-230Z'
  return (
    fill(
      big,
      radial(painter, [
        [0, '#fff', 0.1],
        [0.7, '#D9E9FF', 0.3],
        [0.92, '#9FE3F2', 0.55],
        [1, '#FFB7DD', 0.75],
      ]),
    ) +
    stroke(big, '#fff', 4, 'opacity=".9"') +
    shine({ x: 20, y: -196, rx: 56, ry: 20, rotate: -14 }) +
    bubbles(brief, [
      [-190, -190, 42],
      [-230, -60, 26],
    ]) +
    stroke('M-210-20Q-90 60 40-4M-210-20Q-70 110 40-4', '#F3E4C8', 8) +
    tubeOf('M-210-20L-150 220', tone, 17) +
    tubeOf('M40-4L-30 220', tone, 17) +
    place(
      { x: 110, y: 150 },
      contactShadow(painter, { x: 0, y: 66, rx: 160, ry: 18 }) +
        fill('M-150-10H150L120 58Q0 74-120 58Z', barrel(painter, toneOf('zlta'))) +
        ellipse({ x: 0, y: -10 }, 150, 30, roundBody(painter, toneOf('zlta'))) +
        ellipse({ x: 0, y: -8 }, 126, 22, mix(toneOf('svetlomodra').base, '#FFFFFF', 0.35)) +
        bubbles(brief, [
          [-40, -18, 17],
          [10, -22, 22],
          [52, -14, 15],
        ]),
    )
  )
}

function bubbleGun(brief: Brief): string {
  const { painter, tone } = brief
  const body =
    'M-150-90H110Q150-90 150-50V-6Q150 22 122 22H-10L-30 60H-58L-40 200Q-40 226-66 226H-112Q-138 226-140 200L-164 10Q-190-10-190-44Q-190-90-150-90Z'
  return (
    bubbles(brief, [
      [214, -60, 40],
      [278, -130, 56],
      [236, -200, 34],
      [300, 10, 30],
      [180, -150, 22],
    ]) +
    fill('M20 20H96V66H20Z', barrel(painter, white)) +
    fill(
      roundedRect({ x: 16, y: 60, width: 84, height: 156, radius: 20 }),
      linear(
        painter,
        [
          [0, '#BFE3F8', 0.95],
          [0.4, '#FFFFFF', 0.8],
          [1, '#8FC4E4', 0.95],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    fill(
      'M16 116Q58 126 100 116V196Q100 216 80 216H36Q16 216 16 196Z',
      mix(toneOf('svetlomodra').base, '#FFFFFF', 0.15),
      'opacity=".85"',
    ) +
    puffed(painter, body, tone, 20) +
    stroke('M-44 62Q-30 100-10 62', toneOf('zlta').base, 15) +
    circle({ x: 152, y: -34 }, 44, 'none', `stroke="${toneOf('zlta').base}" stroke-width="17"`) +
    circle(
      { x: 152, y: -34 },
      36,
      radial(painter, [
        [0, '#fff', 0.3],
        [1, '#9FE3F2', 0.7],
      ]),
    ) +
    fill(roundedRect({ x: -130, y: -60, width: 190, height: 40, radius: 20 }), toneOf('zlta').base) +
    [-100, -60, -20, 20].map((x) => circle({ x, y: -40 }, 10, '#fff')).join('') +
    shine({ x: -90, y: -78, rx: 70, ry: 6 })
  )
}

/** White vials with a heart on their stopper, twenty-four in rows. */
function weddingBubbles(brief: Brief): string {
  const { painter, accent } = brief
  const vial = (x: number, y: number) =>
    piece(
      { x, y },
      fill(
        roundedRect({ x: -22, y: -34, width: 44, height: 112, radius: 14 }),
        glass(painter, { left: '#EAF3F8', right: '#C9DBE6', body: 1 }),
      ) +
        stroke(roundedRect({ x: -22, y: -34, width: 44, height: 112, radius: 14 }), '#B9CEDB', 2.5) +
        fill('M-22 10H22V46H-22Z', '#FFFDF6') +
        place({ y: 28, scale: 0.24 }, emblem('rings', { main: '#D6A43B', second: '#E4F2FA', line: '#85591A' })) +
        fill('M-20-52H20V-32H-20Z', barrel(painter, white)) +
        puffed(painter, heartPath({ x: 0, y: -76 }, 25), accent.isMetallic ? accent : white, 6),
    )
  const rows = [
    [-150, 0],
    [-44, 1],
    [74, 2],
  ] as const
  return (
    bubbles(brief, [
      [-250, -190, 30],
      [250, -206, 40],
    ]) +
    rows
      .map(([y, row]) => Array.from({ length: 8 }, (_, index) => vial(-196 + index * 56 + (row % 2) * 8, y)).join(''))
      .join('') +
    boxOf(painter, { ...white, base: '#F6F0FA' }, { x: -250, y: 120, width: 460, height: 108, depth: 40 }) +
    place({ x: -20, y: 176 }, lettering('24 KS', { height: 42, weight: 10, color: '#B58A2E' })) +
    stroke(`M-250 ${round(206)}H210`, '#D6A43B', 4)
  )
}

export const confettiKindMotifs: Readonly<Record<string, Motif>> = {
  'confetti-bag': { ...standing({ draw: confettiBag, base: 208, foot: 180 }), kinds: ['circles', 'stars', 'hearts'] },
  'rose-petals': lying({ draw: petals }, { scale: 1.1 }),
  'confetti-cannon': standing({ draw: cannon, base: 246, foot: 90 }, { scale: 1.12 }),
  'maze-bubbles': standing({ draw: mazeBottle, base: 238, foot: 110 }),
  'bubble-refill': standing({ draw: refill, base: 240, foot: 120 }),
  'giant-bubbles': standing({ draw: giantBubbles, base: 226, foot: 60 }),
  'bubble-gun': lying({ draw: bubbleGun }, { scale: 1.05 }),
  'wedding-bubbles': standing({ draw: weddingBubbles, base: 228, foot: 250 }, { scale: 1.1 }),
}
