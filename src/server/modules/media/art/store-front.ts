/** A branch seen from the street, with the outline of its town behind and its name on the board. */

import { balloonChain } from './balloon-garland.ts'
import { balloon } from './balloon-shape.ts'
import { createBrief } from './brief.ts'
import type { Brief } from './brief.ts'
import { partyCake } from './candles.ts'
import { dressed } from './costumes.ts'
import { hashText, round, roundedRect } from './geometry.ts'
import type { Point } from './geometry.ts'
import { giftBox } from './gifts.ts'
import { lettering } from './glyphs.ts'
import {
  castShadow,
  circle,
  clipped,
  contactShadow,
  ellipse,
  fill,
  linear,
  place,
  radial,
  roundBody,
  stroke,
  svg,
} from './paint.ts'
import { mix, normaliseColour, toneOf } from './palette.ts'
import { plush } from './toys.ts'

const sheet = { width: 1200, height: 800 }

const skies = [
  { top: '#BFE0F7', low: '#FDF0F5', far: '#C4C9E2', near: '#A9B2D3' },
  { top: '#F9D7C3', low: '#FFF3DC', far: '#DDBBC4', near: '#C79CB0' },
  { top: '#C9D6F5', low: '#F8E6F4', far: '#B9BDE0', near: '#989CCB' },
  { top: '#CBEBE6', low: '#FFF8E6', far: '#A9CFCB', near: '#86B5B6' },
] as const

const facades = [
  '#F4D9BE',
  '#F0C9D3',
  '#C9DCEB',
  '#EADBA8',
  '#CFE3C4',
  '#DACBEA',
  '#F6E2A8',
  '#E9C4AE',
  '#BFDDD8',
] as const

export function drawStoreFront({ town, seed = 1 }: { town: string; seed?: number }): string {
  const brief = createBrief({ motif: `store ${town}`, color: 'viacfarebna', seed })
  const key = hashText(town) + seed
  const sky = skies[key % skies.length] ?? skies[0]
  const facade = facades[key % facades.length] ?? facades[0]
  const back = fill(
    'M0 0H1200V800H0Z',
    linear(brief.painter, [
      [0, sky.top],
      [0.75, sky.low],
      [1, sky.low],
    ]),
  )
  const sun = circle(
    { x: 210, y: 150 },
    170,
    radial(brief.painter, [
      [0, '#fff', 0.9],
      [0.3, '#fff', 0.4],
      [1, '#fff', 0],
    ]),
  )
  return svg(
    brief.painter,
    back +
      sun +
      clouds(key) +
      skyline(town, sky, key) +
      street(brief) +
      // The house stands right of the middle, so that the town is seen on the left.
      `<g transform="translate(124 0)">${house(brief, facade, key)}${shop(brief, { town, key })}${forecourt(brief)}</g>` +
      kerbside(brief, key),
    sheet,
  )
}

function clouds(key: number): string {
  return [0, 1, 2]
    .map((index) =>
      place(
        { x: ((key * 37 + index * 430) % 1100) + 40, y: 80 + index * 46, scale: 0.8 + index * 0.2, opacity: 0.75 },
        ellipse({ x: 0, y: 0 }, 60, 20, '#fff') +
          ellipse({ x: 40, y: -12 }, 44, 22, '#fff') +
          ellipse({ x: 84, y: 2 }, 50, 17, '#fff'),
      ),
    )
    .join('')
}

// Towns --------------------------------------------------------------------------------------------------------------

type Outline = (x: number) => string

const gableRow = (x: number, base: number, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const left = x + index * 62
    const height = 60 + ((index * 37) % 50)
    return `M${left} ${base}V${base - height}L${left + 30} ${base - height - 34}L${left + 60} ${base - height}V${base}Z`
  }).join('')

const castle: Outline = (x) =>
  `M${x} 470L${x + 60} 400H${x + 70}V250L${x + 96} 222L${x + 122} 250V290H${x + 270}V250L${x + 296} 222L${x + 322} 250V400H${x + 340}L${x + 400} 470ZM${x + 110} 292L${x + 124} 262H${x + 268}L${x + 282} 292Z`

const spire: Outline = (x) =>
  `M${x} 480V330H${x + 46}V210L${x + 72} 70L${x + 98} 210V330H${x + 240}V260L${x + 260} 190L${x + 280} 260V480Z`

const twinTowers: Outline = (x) =>
  `M${x} 480V240Q${x} 214 ${x + 30} 190Q${x + 34} 160 ${x + 38} 130Q${x + 42} 160 ${x + 46} 190Q${x + 76} 214 ${x + 76} 240V320H${x + 164}V240Q${x + 164} 214 ${x + 194} 190Q${x + 198} 160 ${x + 202} 130Q${x + 206} 160 ${x + 210} 190Q${x + 240} 214 ${x + 240} 240V480Z`

const peaks: Outline = (x) =>
  `M${x - 120} 480L${x} 290L${x + 40} 330L${x + 130} 170L${x + 190} 260L${x + 240} 200L${x + 330} 330L${x + 380} 290L${x + 520} 480Z`

const hillCastle: Outline = (x) =>
  `M${x - 60} 480Q${x + 40} 360 ${x + 90} 330H${x + 110}V240H${x + 120}V228H${x + 130}V240H${x + 150}V228H${x + 160}V240H${x + 170}V300H${x + 230}V190L${x + 252} 150L${x + 274} 190V300H${x + 320}Q${x + 380} 370 ${x + 450} 480Z`

const clockTower: Outline = (x) =>
  `M${x} 480V190H${x + 10}V176H${x + 70}V190H${x + 80}V480ZM${x + 14} 176L${x + 24} 130H${x + 56}L${x + 66} 176ZM${x + 26} 130Q${x + 28} 96 ${x + 40} 70Q${x + 52} 96 ${x + 54} 130ZM${x + 80} 480V330L${x + 160} 270L${x + 240} 330V480Z`

const rotunda: Outline = (x) =>
  `M${x} 480V320H${x + 30}Q${x + 30} 210 ${x + 130} 204V176H${x + 126}V168H${x + 134}V176H${x + 134}V204Q${x + 230} 210 ${x + 230} 320H${x + 260}V480Z`

const bridge: Outline = (x) =>
  `M${x - 60} 480V430H${x + 60}V260L${x + 76} 220L${x + 92} 260V430H${x + 300}V260L${x + 316} 220L${x + 332} 260V430H${x + 460}V480ZM${x - 60} 426L${x + 70} 270L${x + 82} 270Q${x + 196} 460 ${x + 310} 270H${x + 322}L${x + 460} 426H${x + 446}L${x + 318} 284Q${x + 196} 484 ${x + 74} 284L${x - 44} 426Z`

const townOutlines: Readonly<Record<string, readonly [Outline, ...Outline[]]>> = {
  bratislava: [castle, bridge],
  kosice: [spire, clockTower],
  presov: [clockTower, spire],
  zilina: [twinTowers, peaks],
  'banska-bystrica': [clockTower, peaks],
  nitra: [hillCastle, rotunda],
  trnava: [twinTowers, spire],
  trencin: [hillCastle, clockTower],
  martin: [peaks, rotunda],
  poprad: [peaks, spire],
  zvolen: [castle, clockTower],
  'liptovsky-mikulas': [peaks, clockTower],
  komarno: [rotunda, bridge],
  levice: [hillCastle, rotunda],
  michalovce: [rotunda, twinTowers],
  piestany: [bridge, rotunda],
  'dunajska-streda': [rotunda, clockTower],
  'nove-zamky': [spire, rotunda],
  prievidza: [hillCastle, twinTowers],
  'spisska-nova-ves': [spire, peaks],
}

const anyOutlines: readonly [Outline, ...Outline[]] = [
  castle,
  spire,
  twinTowers,
  hillCastle,
  clockTower,
  rotunda,
  peaks,
]

function skyline(town: string, sky: (typeof skies)[number], key: number): string {
  const slug = normaliseColour(town).replaceAll(/[^a-z]+/g, '-')
  const found = Object.entries(townOutlines).find(([name]) => slug.startsWith(name))?.[1]
  const first = found?.[0] ?? anyOutlines[key % anyOutlines.length] ?? castle
  const second = found?.[1] ?? anyOutlines[(key + 3) % anyOutlines.length] ?? spire
  const hills = (y: number, swell: number) =>
    `M0 ${y}C200 ${y - swell} 360 ${y + swell * 0.4} 560 ${y - swell * 0.5}S960 ${y - swell} 1200 ${y - swell * 0.3}V640H0Z`
  return (
    fill(hills(440, 90 + (key % 5) * 18), mix(sky.far, sky.low, 0.45)) +
    place({ x: 6, y: 46, scale: 0.9 }, fill(first(0), mix(sky.far, sky.low, 0.1))) +
    place({ x: 330, y: 90, scale: 0.8 }, fill(second(880), sky.far)) +
    fill(gableRow(-30, 560, 5) + gableRow(900, 560, 6), sky.near) +
    fill('M0 520H1200V660H0Z', sky.near, 'opacity=".8"')
  )
}

// House and street ---------------------------------------------------------------------------------------------------

function street(brief: Brief): string {
  const { painter } = brief
  const joints = Array.from({ length: 13 }, (_, index) => `M${index * 110 - 60} 800L${280 + index * 56} 664`).join('')
  return (
    fill(
      'M0 640H1200V800H0Z',
      linear(painter, [
        [0, '#DDD3DF'],
        [0.3, '#E9E1EA'],
        [1, '#CDC2D2'],
      ]),
    ) +
    stroke(joints, '#B9ADC2', 2, 'opacity=".5"') +
    stroke('M0 720H1200', '#B9ADC2', 2, 'opacity=".4"')
  )
}

function house(brief: Brief, facade: string, key: number): string {
  const { painter } = brief
  const wall = linear(
    painter,
    [
      [0, mix(facade, '#FFFFFF', 0.35)],
      [0.5, facade],
      [1, mix(facade, '#6B5670', 0.16)],
    ],
    { x2: 1, y2: 0.4 },
  )
  const roof = toneOf(key % 2 ? '#B5604A' : '#7D6F86')
  const isGabled = key % 3 === 0
  const top = isGabled
    ? fill('M250 130L600 10L950 130Z', wall) +
      stroke('M236 136L600 8L964 136', roof.base, 18) +
      circle({ x: 600, y: 86 }, 24, '#8FA7BF') +
      circle({ x: 600, y: 86 }, 24, 'none', 'stroke="#fff" stroke-width="8"')
    : fill(
        'M232 130L290 50H910L968 130Z',
        linear(painter, [
          [0, roof.light],
          [0.5, roof.base],
          [1, roof.dark],
        ]),
      ) +
      [380, 600, 820]
        .map(
          (x) =>
            fill(`M${x - 44} 124V84L${x} 58L${x + 44} 84V124Z`, wall) +
            fill(roundedRect({ x: x - 22, y: 86, width: 44, height: 38, radius: 4 }), '#8FA7BF'),
        )
        .join('')
  const windows = [330, 510, 690, 870]
    .map((x, index) => {
      const glass = roundedRect({ x: x - 42, y: 168, width: 84, height: 128, radius: key % 2 ? 42 : 4 })
      return (
        fill(
          roundedRect({ x: x - 54, y: 156, width: 108, height: 148, radius: key % 2 ? 54 : 6 }),
          '#FFFFFF',
          'opacity=".9"',
        ) +
        fill(
          glass,
          linear(
            painter,
            [
              [0, '#A9C4DB'],
              [0.5, '#DCEAF3'],
              [1, '#8FA7BF'],
            ],
            { x2: 1 },
          ),
        ) +
        stroke(`M${x} 168V296M${x - 42} 226H${x + 42}`, '#FFFFFF', 6) +
        fill(roundedRect({ x: x - 60, y: 300, width: 120, height: 14, radius: 4 }), '#FFFFFF') +
        (index % 2 === key % 2 ? flowers(brief, x) : '')
      )
    })
    .join('')
  return (
    contactShadow(painter, { x: 620, y: 664, rx: 440, ry: 30, strength: 0.34 }) +
    fill('M250 128H950V664H250Z', wall) +
    fill('M250 128H950V146H250Z', '#FFFFFF', 'opacity=".6"') +
    top +
    windows +
    fill('M926 128H950V664H926Z', '#3A1B45', 'opacity=".06"')
  )
}

function flowers(brief: Brief, x: number): string {
  const { painter } = brief
  return (
    fill(roundedRect({ x: x - 50, y: 284, width: 100, height: 22, radius: 5 }), '#A8653F') +
    Array.from({ length: 14 }, (_, index) =>
      circle(
        { x: x - 46 + index * 7, y: 278 - (index % 3) * 7 },
        8,
        index % 3 === 0 ? '#2E9E4B' : painter.random.pick(['#E0187F', '#F58FB8', '#FFB400'] as const),
      ),
    ).join('')
  )
}

// Shop ---------------------------------------------------------------------------------------------------------------

function shop(brief: Brief, look: { town: string; key: number }): string {
  const { painter } = brief
  const frame = ['#5B1546', '#3B2A5C', '#1F4A52', '#5A2A22'][look.key % 4] ?? '#5B1546'
  const left = { x: 286, y: 440, width: 226, height: 200 }
  const right = { x: 690, y: 440, width: 226, height: 200 }
  return (
    fill(
      'M264 340H936V664H264Z',
      linear(painter, [
        [0, mix(frame, '#FFFFFF', 0.12)],
        [1, frame],
      ]),
    ) +
    display(brief, left, look.key) +
    display(brief, right, look.key + 3) +
    door(brief) +
    awning(brief) +
    board(brief, look.town)
  )
}

const windowCostumes = [
  ['princess', 'ruzova'],
  ['pirate', 'cervena'],
  ['witch', 'fialova'],
  ['superhero', 'modra'],
  ['clown', 'zlta'],
  ['fairy', 'tyrkysova'],
  ['knight', 'bordova'],
  ['dinosaur', 'zelena'],
  ['20s', 'cierna'],
  ['mermaid', 'tyrkysova'],
] as const

const windowColours = ['fuksiova', 'zlta', 'tyrkysova', 'fialova', 'oranzova', 'modra', 'zelena', 'ruzova'] as const

/** What lies in a window differs from branch to branch. */
function display(brief: Brief, box: { x: number; y: number; width: number; height: number }, key: number): string {
  const { painter } = brief
  const { x, y, width, height } = box
  const pane = roundedRect({ ...box, radius: 6 })
  const [pattern, colour] = windowCostumes[key % windowCostumes.length] ?? windowCostumes[0]
  const colourAt = (index: number) => toneOf(windowColours[(key + index * 3) % windowColours.length] ?? 'zlta')
  const dressedOne = dressed({ ...brief, pattern, tone: toneOf(colour), accent: toneOf('zlata'), seed: key })
  const balloons = [0, 1, 2]
    .map((index) =>
      place(
        { x: x + 128 + index * 34, y: y + 50 + (index % 2) * 26, scale: 0.24, rotate: index * 8 - 8 },
        balloon(painter, { tone: colourAt(index), finish: 'metallic' }),
      ),
    )
    .join('')
  const low = [
    place(
      { x: x + 160, y: y + 156, scale: 0.2 },
      giftBox({ ...brief, tone: colourAt(3), accent: toneOf('zlta'), pattern: 'dots' }),
    ),
    place({ x: x + 164, y: y + 140, scale: 0.2 }, partyCake({ ...brief, tone: colourAt(4), pattern: 'plain' })),
    place({ x: x + 160, y: y + 146, scale: 0.16 }, plush({ ...brief, tone: toneOf('#C99B73'), accent: colourAt(5) })),
  ][key % 3]
  const goods = place({ x: x + 60, y: y + 116, scale: 0.28 }, dressedOne) + balloons + (low ?? '')
  const isFlipped = key % 2 === 0
  return (
    fill(roundedRect({ x: x - 10, y: y - 10, width: width + 20, height: height + 20, radius: 10 }), '#FFFFFF') +
    fill(
      pane,
      linear(painter, [
        [0, '#FFF6E3'],
        [1, '#FBDCE9'],
      ]),
    ) +
    clipped(
      painter,
      pane,
      fill(`M${x} ${y + height - 22}H${x + width}V${y + height}H${x}Z`, '#E8CBA2') +
        (isFlipped ? `<g transform="translate(${2 * x + width} 0) scale(-1 1)">${goods}</g>` : goods),
    ) +
    fill(`M${x} ${y}H${x + width * 0.36}L${x + width * 0.1} ${y + height}H${x}Z`, '#fff', 'opacity=".28"') +
    fill(
      `M${x + width * 0.5} ${y}H${x + width * 0.6}L${x + width * 0.34} ${y + height}H${x + width * 0.24}Z`,
      '#fff',
      'opacity=".2"',
    )
  )
}

function door(brief: Brief): string {
  const { painter } = brief
  return (
    fill(roundedRect({ x: 540, y: 428, width: 122, height: 236, radius: 8 }), '#FFFFFF') +
    fill(
      roundedRect({ x: 552, y: 440, width: 98, height: 218, radius: 4 }),
      linear(painter, [
        [0, '#FFE9C7'],
        [1, '#F8D3E2'],
      ]),
    ) +
    fill('M552 440H596L566 658H552Z', '#fff', 'opacity=".4"') +
    stroke('M601 440V658', '#FFFFFF', 7) +
    stroke('M588 540V580M614 540V580', '#D6A43B', 6) +
    place(
      { x: 576, y: 500, rotate: -4 },
      fill(roundedRect({ x: -20, y: -12, width: 40, height: 24, radius: 5 }), '#157347') +
        lettering('OK', { height: 11, weight: 2.6, colour: '#FFFFFF', width: 30 }),
    ) +
    fill('M530 658H672V672H530Z', '#B9ADC2')
  )
}

function awning(brief: Brief): string {
  const { painter } = brief
  const count = 14
  const step = 700 / count
  const strips = Array.from({ length: count }, (_, index) => {
    const topX = 270 + (index * 660) / count
    const nextTop = 270 + ((index + 1) * 660) / count
    const x = 250 + index * step
    const tone = index % 2 ? toneOf('#FFF6EC') : toneOf('#E6007E')
    return fill(
      `M${round(topX)} 352H${round(nextTop)}L${round(x + step)} 410V422A${round(step / 2)} 18 0 0 1 ${round(x)} 422V410Z`,
      linear(painter, [
        [0, mix(tone.base, '#FFFFFF', 0.2)],
        [0.7, tone.base],
        [1, mix(tone.base, tone.dark, 0.4)],
      ]),
    )
  }).join('')
  return `<g transform="translate(0 14)" opacity=".2">${fill('M250 410H950V440H250Z', '#3A1B45')}</g>${strips}`
}

function board(brief: Brief, town: string): string {
  const { painter } = brief
  const plate = roundedRect({ x: 300, y: 318, width: 600, height: 66, radius: 14 })
  const sweet = (x: number, y: number, scale: number) =>
    place(
      { x, y, scale },
      fill('M14 0L32-12V12ZM-14 0L-32-12V12Z', '#FFB400') +
        circle({ x: 0, y: 0 }, 16, roundBody(painter, toneOf('#E6007E'))) +
        circle({ x: -5, y: -6 }, 4.4, '#fff', 'opacity=".75"'),
    )
  const sign =
    circle({ x: 200, y: 404 }, 44, '#FFFFFF') +
    circle({ x: 200, y: 404 }, 44, 'none', 'stroke="#FFB400" stroke-width="5"')
  return (
    castShadow(plate, { dx: 4, dy: 8, blur: 8, strength: 0.26 }) +
    fill(
      plate,
      linear(painter, [
        [0, '#FFFFFF'],
        [1, '#FBEFF6'],
      ]),
    ) +
    stroke(plate, '#FFB400', 4) +
    place(
      { x: 600, y: 353 },
      lettering(town.toUpperCase(), { height: 30, weight: 8.4, colour: '#D6006E', width: 480, gap: 18 }),
    ) +
    sweet(344, 351, 1) +
    sweet(856, 351, 1) +
    stroke('M252 352H190M200 352V362', '#5B1546', 6) +
    sign +
    sweet(200, 404, 1.15)
  )
}

function forecourt(brief: Brief): string {
  const { painter } = brief
  const [first = toneOf('fuksiova'), ...rest] = ['fuksiova', 'zlata', 'biela', 'ruzova'].map((name) => toneOf(name))
  const chainBrief: Brief = { ...brief, tones: [first, ...rest] }
  // Balloons climb both sides of the door and leave the board and the door free.
  const sides = [524, 678].map((x) =>
    Array.from({ length: 8 }, (_, index): Point => ({ x: x + Math.sin(index) * 5, y: 656 - index * 27 })),
  )
  const tree = (x: number, scale: number) =>
    place(
      { x, y: 672, scale },
      contactShadow(painter, { x: 0, y: 0, rx: 60, ry: 12 }) +
        fill('M-26-40H26L20 0Q0 8-20 0Z', '#A8653F') +
        stroke('M0-40V-100', '#7A4A2A', 9) +
        circle({ x: 0, y: -140 }, 56, roundBody(painter, toneOf('#4E9A5B'))),
    )
  return (
    sides.map((path) => balloonChain(chainBrief, path, { size: 20, density: 2 })).join('') +
    tree(226, 0.9) +
    tree(984, 0.9)
  )
}

/** Lamp and balloons on the pavement, on the side of the town. */
function kerbside(brief: Brief, key: number): string {
  const { painter } = brief
  const lamp =
    stroke('M84 712V430', '#3B3442', 9) +
    stroke('M84 430Q84 396 118 396', '#3B3442', 7) +
    circle(
      { x: 128, y: 408 },
      52,
      radial(painter, [
        [0, '#FFE9A3', 0.8],
        [1, '#FFE9A3', 0],
      ]),
    ) +
    circle({ x: 128, y: 408 }, 14, '#FFF6D8') +
    fill('M68 712H100V720H68Z', '#3B3442')
  const spots = [
    [188, 520, -10],
    [232, 484, 2],
    [272, 532, 11],
  ] as const
  const bunch = spots
    .map(
      ([x, y, rotate], index) =>
        stroke(`M${x} ${y + 58}Q${(x + 230) / 2} ${y + 140} 230 716`, '#8B8396', 2) +
        place(
          { x, y, scale: 0.44, rotate },
          balloon(painter, {
            tone: toneOf(windowColours[(key + index * 2) % windowColours.length] ?? 'zlta'),
            finish: 'pastel',
          }),
        ),
    )
    .join('')
  return (
    lamp +
    bunch +
    contactShadow(painter, { x: 230, y: 740, rx: 44, ry: 8 }) +
    place(
      { x: 230, y: 716, scale: 0.14 },
      giftBox({ ...brief, tone: toneOf('fialova'), accent: toneOf('zlta'), pattern: 'plain' }),
    )
  )
}
