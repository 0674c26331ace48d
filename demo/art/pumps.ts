/** Balloon tools: electric, foot and small pumps, the stand, the arch, glue dots, double-sided tape. */

import { balloon } from './balloon-shape.ts'
import { toneAt } from './brief.ts'
import type { Brief, Motif } from './brief.ts'
import type { Item } from './compose.ts'
import { polar, round, roundedRect } from './geometry.ts'
import { lettering } from './glyphs.ts'
import { barrel, circle, contactShadow, ellipse, fill, flat, place, puffed, roundBody, stroke } from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { canOf, lying, shine, sheetOf, standing, tubeOf } from './solids.ts'
import { inRows } from './packs.ts'

const white = toneOf('biela')
const steel = toneOf('strieborna')
const black = toneOf('cierna')

function nozzle(brief: Brief, x: number, top: number): string {
  const { painter } = brief
  return (
    fill(`M${x - 40} ${top + 96}L${x - 30} ${top + 60}H${x + 30}L${x + 40} ${top + 96}Z`, barrel(painter, black)) +
    fill(
      `M${x - 22} ${top + 62}L${x - 11} ${top}Q${x} ${top - 8} ${x + 11} ${top}L${x + 22} ${top + 62}Z`,
      barrel(painter, white),
    )
  )
}

function vents(x: number, y: number, tone: Tone): string {
  return stroke(
    Array.from({ length: 5 }, (_, index) => `M${x} ${y + index * 17}h84`).join(''),
    tone.deep,
    7,
    'opacity=".55"',
  )
}

function cable(brief: Brief): string {
  return (
    tubeOf('M176 196C270 210 250 120 214 150C184 178 250 236 292 200', black, 12) +
    place(
      { x: 298, y: 196, rotate: -30 },
      puffed(brief.painter, roundedRect({ x: -8, y: -17, width: 44, height: 34, radius: 9 }), black, 6),
    ) +
    stroke('M324 176L344 164M334 192L354 181', steel.base, 6)
  )
}

/** A blower in a plastic case with a handle. `size` 2 has two nozzles. */
function electricPump(brief: Brief): string {
  const { painter, tone } = brief
  const nozzles = brief.size === '2' ? [-78, 78] : [0]
  const body = 'M-170 60C-176-40-150-96-96-104H96C150-96 176-40 170 60L160 190Q158 216 130 216H-130Q-158 216-160 190Z'
  return (
    cable(brief) +
    nozzles.map((x) => nozzle(brief, x, -196)).join('') +
    puffed(painter, body, tone, 26) +
    fill('M-168 74Q0 112 168 74L164 128Q0 166-164 128Z', '#fff', 'opacity=".9"') +
    place({ y: 112 }, lettering('PUMPA', { height: 26, weight: 8, color: tone.dark })) +
    vents(-140, -34, tone) +
    circle({ x: 88, y: 0 }, 40, roundBody(painter, white)) +
    circle({ x: 88, y: 0 }, 22, roundBody(painter, toneOf('cervena'))) +
    shine({ x: -96, y: -72, rx: 40, ry: 12, rotate: -14 }) +
    fill('M-130 214H-84V234H-130ZM84 214H130V234H84Z', black.base)
  )
}

/** The metal one with a timer, for making garlands all day. */
function professionalPump(brief: Brief): string {
  const { painter, tone } = brief
  const digits = '0.8'
  return (
    cable(brief) +
    tubeOf('M-120-96V-170Q-120-196-94-196H94Q120-196 120-170V-96', black, 26) +
    [-92, 92].map((x) => place({ x, y: -28, scale: 0.8 }, nozzle(brief, 0, -170))).join('') +
    puffed(painter, roundedRect({ x: -196, y: -100, width: 392, height: 314, radius: 26 }), tone, 18) +
    fill(roundedRect({ x: -166, y: -70, width: 332, height: 254, radius: 16 }), barrel(painter, black)) +
    fill(roundedRect({ x: -136, y: -44, width: 170, height: 92, radius: 12 }), '#1A2B1E') +
    stroke(roundedRect({ x: -136, y: -44, width: 170, height: 92, radius: 12 }), steel.dark, 5) +
    place(
      { x: -54, y: 2 },
      lettering(digits, { height: 52, weight: 9, color: '#7CF29A' }) + circle({ x: -4, y: 26 }, 6, '#7CF29A'),
    ) +
    place({ x: 4, y: 24 }, lettering('S', { height: 18, weight: 4, color: '#7CF29A' })) +
    [
      [92, -26, 'zelena'],
      [136, -26, 'cervena'],
      [92, 24, 'modra'],
      [136, 24, 'zlta'],
    ]
      .map(([x, y, color]) => circle({ x: Number(x), y: Number(y) }, 16, roundBody(painter, toneOf(String(color)))))
      .join('') +
    stroke('M-120 84H120M-120 104H120M-120 124H120M-120 144H120', steel.dark, 6, 'opacity=".7"') +
    fill('M-170 212H-110V238H-170ZM110 212H170V238H110Z', black.deep)
  )
}

/** Held in one hand, charged by USB-C. */
function batteryPump(brief: Brief): string {
  const { painter, tone } = brief
  return (
    nozzle(brief, 0, -244) +
    puffed(painter, roundedRect({ x: -104, y: -158, width: 208, height: 396, radius: 62 }), tone, 24) +
    fill('M-104 96H104V116H-104Z', mix(tone.dark, '#FFFFFF', 0.35)) +
    circle({ x: 0, y: -66 }, 44, roundBody(painter, steel)) +
    stroke('M0-92V-68M-17-82A24 24 0 1 0 17-82', toneOf('zelena').base, 8) +
    [0, 1, 2, 3]
      .map((index) =>
        fill(
          roundedRect({ x: -54 + index * 29, y: 20, width: 20, height: 40, radius: 5 }),
          index < 3 ? toneOf('zelena').base : steel.light,
        ),
      )
      .join('') +
    fill(roundedRect({ x: -22, y: 178, width: 44, height: 16, radius: 8 }), black.base) +
    shine({ x: -68, y: -40, rx: 12, ry: 88 })
  )
}

/** Bellows with a hose. */
function footPump(brief: Brief): string {
  const { painter, tone } = brief
  const pleats = [0, 1, 2, 3, 4]
    .map(
      (index) =>
        ellipse({ x: 20 - index * 4, y: 160 - index * 46 }, 150 - index * 9, 48 - index * 2, roundBody(painter, tone)) +
        ellipse(
          { x: 20 - index * 4, y: 176 - index * 46 },
          150 - index * 9,
          46,
          'none',
          `stroke="${tone.deep}" stroke-opacity=".5" stroke-width="5"`,
        ),
    )
    .join('')
  return (
    ellipse({ x: 20, y: 196 }, 172, 44, roundBody(painter, toneOf('cervena'))) +
    tubeOf('M-130 180C-250 190-290 90-240 20C-214-16-180 10-196 60', steel, 26) +
    place({ x: -200, y: 74, rotate: 196, scale: 0.66 }, nozzle(brief, 0, -90)) +
    pleats +
    ellipse({ x: 4, y: -60 }, 132, 42, roundBody(painter, toneOf('cervena'))) +
    stroke('M-70-66H78M-74-54H82M-66-78H70', toneOf('cervena').dark, 7, 'opacity=".55"') +
    shine({ x: -50, y: -80, rx: 50, ry: 10, rotate: -6 })
  )
}

/** Slim, with a narrow tip for modelling balloons; one of them hangs beside it. */
function miniPump(brief: Brief): string {
  const { painter, tone } = brief
  const long = toneAt(brief, 2)
  return (
    tubeOf('M150 220C250 160 190 40 230-60C256-130 200-200 160-150', long, 34) +
    place(
      { rotate: 22, x: -40 },
      fill('M-15-210H15V-90H-15Z', barrel(painter, steel)) +
        puffed(painter, roundedRect({ x: -62, y: -246, width: 124, height: 44, radius: 20 }), tone, 12) +
        fill('M-42-100Q0-114 42-100V130Q0 146-42 130Z', barrel(painter, tone)) +
        fill('M-46-104Q0-120 46-104V-78Q0-92-46-78Z', barrel(painter, { ...tone, base: tone.dark, light: tone.base })) +
        fill('M-42 130Q0 146 42 130L14 180L7 250H-7L-14 180Z', barrel(painter, white)) +
        fill('M-28-76V110Q-22 114-16 114V-74Z', '#fff', 'opacity=".4"'),
    )
  )
}

/** Seven balloons on sticks that only seem to float. */
function balloonStand(brief: Brief): string {
  const spots = [
    [0, -210],
    [-110, -160],
    [110, -160],
    [-64, -96],
    [64, -96],
    [-150, -48],
    [150, -48],
  ]
  const colors = ['ruzova', 'svetlomodra', 'zlta', 'matova', 'fialova', 'ruzovozlata', 'tyrkysova']
  return (
    stroke(`M0 230V40${spots.map(([x = 0, y = 0]) => `M0 60Q${x * 0.3} 20 ${x} ${y + 56}`).join('')}`, '#C9DCE6', 8) +
    stroke('M-2 230V60', '#fff', 3, 'opacity=".9"') +
    canOf(brief.painter, { ...toneOf('transparentna'), base: '#D3E3EC' }, { top: 214, bottom: 236, rx: 96 }) +
    canOf(brief.painter, { ...toneOf('transparentna'), base: '#D3E3EC' }, { top: 176, bottom: 216, rx: 22 }) +
    spots
      .map(([x = 0, y = 0], index) =>
        place(
          { x, y, scale: 0.5, rotate: x * 0.08 },
          balloon(brief.painter, { tone: toneOf(colors[index] ?? 'ruzova'), finish: 'pastel' }),
        ),
      )
      .join('')
  )
}

/** The bare frame; three balloons at its foot show its purpose. */
function balloonArch(brief: Brief): string {
  const { painter } = brief
  const points = Array.from({ length: 9 }, (_, index) => polar({ x: 0, y: 0 }, 1, 180 + (index * 180) / 8))
  const joints = points
    .map((point) => circle({ x: point.x * 214, y: -20 + point.y * 214 }, 12, roundBody(painter, steel)))
    .join('')
  const foot = (x: number) =>
    contactShadow(painter, { x, y: 236, rx: 74, ry: 14 }) + canOf(painter, white, { x, top: 196, bottom: 230, rx: 66 })
  return (
    foot(-214) +
    foot(214) +
    tubeOf('M-214 196V-20A214 214 0 0 1 214-20V196', steel, 17) +
    joints +
    [-214, 214].map((x) => [40, 110].map((y) => circle({ x, y }, 12, roundBody(painter, steel))).join('')).join('') +
    [
      [-196, 60, 0.42, 'ruzova', -20],
      [-156, 120, 0.36, 'zlata', 14],
      [-224, 130, 0.32, 'biela', -30],
    ]
      .map(([x, y, scale, color, rotate]) =>
        place(
          { x: Number(x), y: Number(y), scale: Number(scale), rotate: Number(rotate) },
          balloon(painter, { tone: toneOf(String(color)), finish: 'pastel' }),
        ),
      )
      .join('')
  )
}

/** A strip of liner with clear dots, half of it rolled up. */
function glueDots(brief: Brief): string {
  const { painter } = brief
  const card = roundedRect({ x: -210, y: -230, width: 420, height: 460, radius: 26 })
  const clear = roundBody(painter, { ...toneOf('transparentna'), base: '#C4DCE8' })
  const dots = inRows(
    { columns: 10, dx: 38, dy: 34, count: 100 },
    () => circle({ x: 0, y: 0 }, 14, clear) + shine({ x: -5, y: -5, rx: 4, ry: 3 }),
  )
  return (
    sheetOf(painter, toneOf('kremova'), card) +
    fill('M-210-204Q-210-230-184-230H184Q210-230 210-204V-140H-210Z', flat(painter, toneOf('fialova'))) +
    place({ y: -184 }, lettering('LEPIACE BODY', { height: 32, weight: 8, color: '#FFFFFF' })) +
    place({ y: 44 }, dots)
  )
}

function doubleTape(brief: Brief): string {
  const { painter } = brief
  const ring = 'M0-190A190 190 0 1 1 0 190A190 190 0 1 1 0-190ZM0-120A120 120 0 1 0 0 120A120 120 0 1 0 0-120Z'
  return (
    fill(
      'M-190 10C-190 130-140 214-30 226L216 236V176L-10 170C-80 160-112 120-120 40Z',
      flat(painter, toneOf('kremova')),
    ) +
    fill('M150 174L216 176V236L150 233Z', flat(painter, toneOf('cervena'))) +
    fill(ring, roundBody(painter, toneOf('kremova')), 'fill-rule="evenodd"') +
    [140, 156, 172]
      .map((radius) =>
        circle(
          { x: 0, y: 0 },
          radius,
          'none',
          `stroke="${toneOf('cervena').base}" stroke-opacity=".35" stroke-width="3"`,
        ),
      )
      .join('') +
    circle({ x: 0, y: 0 }, 120, 'none', `stroke="#B98E5A" stroke-width="14"`) +
    stroke('M-150-90A175 175 0 0 1-20-176', '#fff', 10, 'opacity=".6"')
  )
}

/** A clear band with holes for the necks of balloons, coiled up. */
function garlandTape(brief: Brief): string {
  const clear = { ...toneOf('transparentna'), base: '#C9DDE8', dark: '#8FAEC0' }
  const turns = [0, 1, 2, 3]
    .map((index) =>
      ellipse(
        { x: 0, y: 0 },
        214 - index * 36,
        190 - index * 34,
        'none',
        `stroke="${index % 2 ? clear.base : mix(clear.base, '#FFFFFF', 0.35)}" stroke-width="32" stroke-opacity=".85"`,
      ),
    )
    .join('')
  const holes = [0, 1, 2, 3]
    .flatMap((ring) =>
      Array.from({ length: 26 - ring * 4 }, (_, index) => {
        const at = polar({ x: 0, y: 0 }, 1, (index * 360) / (26 - ring * 4) + ring * 9)
        return circle(
          { x: at.x * (214 - ring * 36), y: at.y * (190 - ring * 34) },
          8,
          '#fff',
          `opacity=".9" stroke="${clear.dark}" stroke-width="1.6"`,
        )
      }),
    )
    .join('')
  return (
    turns +
    holes +
    [
      [-176, -120, 'ruzova', -40],
      [186, -96, 'zlata', 46],
      [150, 152, 'svetlomodra', 130],
    ]
      .map(([x, y, color, rotate]) =>
        place(
          { x: Number(x), y: Number(y), scale: 0.5, rotate: Number(rotate) },
          balloon(brief.painter, { tone: toneOf(String(color)), finish: 'pastel' }),
        ),
      )
      .join('') +
    stroke(`M-150 ${round(-70)}A170 150 0 0 1-20-150`, '#fff', 9, 'opacity=".7"')
  )
}

const item = (draw: Item['draw'], base = 236, foot = 190): Item => ({ draw, base, foot })

export const pumpMotifs: Readonly<Record<string, Motif>> = {
  'electric-pump': standing(item(electricPump), { scale: 1.02 }),
  'professional-pump': standing(item(professionalPump, 238, 220), { scale: 1.02 }),
  'battery-pump': standing(item(batteryPump, 240, 110)),
  'foot-pump': standing(item(footPump, 236, 190)),
  'mini-pump': lying({ draw: miniPump }),
  'balloon-stand': standing(item(balloonStand, 240, 100)),
  'balloon-arch': standing(item(balloonArch, 240, 260), { scale: 1.08 }),
  'glue-dots': lying({ draw: glueDots }),
  'double-tape': standing(item(doubleTape, 234, 190), { scale: 0.96 }),
  'garland-tape': lying({ draw: garlandTape }),
}
