/** A branch seen from the street, with the outline of its town behind and the town's name on the board. */

import { balloonChain } from './balloon-garland.ts'
import { balloon } from './balloon-shape.ts'
import { createBrief } from './brief.ts'
import type { Brief } from './brief.ts'
import { partyCake } from './candles.ts'
import { dressed, wearing } from './costumes.ts'
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
import { mix, normalizeColor, toneOf } from './palette.ts'
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

/**
 * The landmark of a town, as the outline against its sky and the light on it: roofs, windows, snow. About 400 × 420,
 * feet at 480.
 */
type Landmark = { shape: string; light: string }

const gableRow = (x: number, base: number, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const left = x + index * 62
    const height = 60 + ((index * 37) % 50)
    return `M${left} ${base}V${base - height}L${left + 30} ${base - height - 34}L${left + 60} ${base - height}V${base}Z`
  }).join('')

const windowsOf = (x: number, y: number, columns: number, rows: number, gap = 30): string =>
  Array.from({ length: columns * rows }, (_, index) => {
    const left = x + (index % columns) * gap
    const top = y + Math.floor(index / columns) * 34
    return `M${left} ${top}h10v18h-10Z`
  }).join('')

const pointed = (x: number, base: number, width: number, wall: number, roof: number): string =>
  `M${x} ${base}V${base - wall}H${x - 4}L${x + width / 2} ${base - wall - roof}L${x + width + 4} ${base - wall}H${x + width}V${base}Z`

const roofOf = (x: number, base: number, width: number, wall: number, roof: number): string =>
  `M${x - 4} ${base - wall}L${x + width / 2} ${base - wall - roof}L${x + width + 4} ${base - wall}Z`

/** A square keep on its hill, a tower at each corner. */
const bratislavaCastle: Landmark = {
  shape: `M-60 480Q40 350 110 344H330Q420 350 480 480Z${pointed(96, 346, 44, 190, 34)}${pointed(300, 346, 44, 190, 34)}M140 346V214H300V346Z${pointed(168, 230, 28, 76, 24)}${pointed(246, 230, 28, 76, 24)}`,
  light: `${roofOf(96, 346, 44, 190, 34)}${roofOf(300, 346, 44, 190, 34)}${roofOf(168, 230, 28, 76, 24)}${roofOf(246, 230, 28, 76, 24)}M136 214L152 190H288L304 214Z${windowsOf(156, 236, 5, 3)}${windowsOf(113, 200, 1, 3)}${windowsOf(317, 200, 1, 3)}`,
}

/** The bridge with the saucer on its one leaning pylon. */
const ufoBridge: Landmark = {
  shape:
    'M-120 452H520V466H-120ZM300 480L352 190H366L340 480ZM386 480L374 190H388L414 480ZM318 190Q366 160 416 190Q402 208 366 210Q332 208 318 190ZM352 178Q366 166 382 178Z',
  light: 'M330 186Q366 166 404 186L400 191Q366 176 334 191ZM354 220L-90 452H-78L360 228ZM356 260L100 452H112L362 268Z',
}

/** The cathedral of Saint Elizabeth: one slim tower, one stout, a steep tiled roof between. */
const kosiceCathedral: Landmark = {
  shape: `${pointed(40, 480, 64, 260, 120)}M20 480V330H60V480ZM104 480V330L240 210L380 330V480Z${pointed(300, 480, 76, 210, 54)}M240 210V176M232 330H248V150L240 120L232 150Z`,
  light: `${roofOf(40, 480, 64, 260, 120)}M104 330L240 210L380 330Z${roofOf(300, 480, 76, 210, 54)}M224 480V400A22 22 0 0 1 268 400V480ZM246 344A24 24 0 1 1 245.900 344Z${windowsOf(67, 260, 1, 4)}${windowsOf(333, 310, 1, 3)}M140 480V410A12 12 0 0 1 164 410V480ZM184 480V410A12 12 0 0 1 208 410V480Z`,
}

/** The church with its stairs and the separate bell tower. */
const zilinaChurch: Landmark = {
  shape: `${pointed(250, 480, 70, 230, 60)}M60 480V330L140 260L220 330V480ZM100 260L116 210H164L180 260ZM124 210Q140 160 156 210ZM20 480L60 430H220L260 480Z`,
  light: `${roofOf(250, 480, 70, 230, 60)}M52 334L140 254L228 334L140 290Z${windowsOf(280, 290, 1, 4)}M128 400A12 12 0 0 1 152 400V430H128ZM20 480H260L250 466H30ZM40 456H240L230 444H50Z`,
}

/** The cathedral within the walls of the castle on its rock. */
const nitraCastle: Landmark = {
  shape: `M-80 480Q40 350 90 330L380 322Q440 360 520 480Z${pointed(170, 336, 54, 160, 20)}M178 176Q197 130 216 176ZM191 142V110H203V142ZM224 336V240H340V336ZM90 336V280H170V336ZM340 330V296H392V330Z`,
  light: `M178 176Q197 130 216 176ZM220 240L250 206H314L344 240ZM86 280L110 258H150L174 280Z${windowsOf(240, 262, 4, 2, 26)}${windowsOf(191, 200, 1, 3)}${windowsOf(104, 296, 3, 1, 22)}M40 400L120 352H360L430 404L380 366H120Z`,
}

/** The two towers of Saint Nicholas. */
const trnavaTowers: Landmark = {
  shape:
    'M60 480V230Q60 206 84 190Q90 160 100 120Q110 160 116 190Q140 206 140 230V480ZM240 480V230Q240 206 264 190Q270 160 280 120Q290 160 296 190Q320 206 320 230V480ZM140 480V320L190 270L240 320V480ZM-40 480V410H60V480ZM320 480V420H440V480Z',
  light: `M60 230Q60 206 84 190Q90 160 100 120Q110 160 116 190Q140 206 140 230ZM240 230Q240 206 264 190Q270 160 280 120Q290 160 296 190Q320 206 320 230ZM136 322L190 266L244 322Z${windowsOf(84, 260, 2, 3, 22)}${windowsOf(264, 260, 2, 3, 22)}M176 400A14 14 0 0 1 204 400V480H176Z`,
}

/** Matthew's tower above the palaces on the cliff. */
const trencinCastle: Landmark = {
  shape:
    'M-80 480L0 400L40 404L80 330L300 320L330 380L400 392L480 480ZM150 330V170H140V154H152V162H164V154H176V162H188V154H200V162H212V154H224V170H214V330ZM80 332V270H150V332ZM214 330V256H300V330ZM300 330V286H336V344Z',
  light: `M76 270L96 246H134L154 270ZM210 256L232 228H284L304 256ZM296 286L318 262L340 286Z${windowsOf(170, 190, 1, 4)}${windowsOf(196, 206, 1, 3)}${windowsOf(230, 274, 3, 1, 24)}${windowsOf(94, 288, 2, 1, 26)}M40 404L80 330L96 380ZM300 320L330 380L270 366Z`,
}

/** The clock tower that leans, and the gables of the square. */
const bystricaClock: Landmark = {
  shape: `M150 480L158 190H152L156 176H232L234 190H228L232 480ZM164 176Q170 130 194 112Q218 130 226 176ZM184 116V76H202V116Z${gableRow(0, 480, 2)}${gableRow(240, 480, 3)}`,
  light: `M164 176Q170 130 194 112Q218 130 226 176ZM194 208A28 28 0 1 1 193.900 208Z${windowsOf(176, 290, 2, 3, 26)}${windowsOf(20, 430, 1, 1)}${windowsOf(262, 430, 2, 1, 62)}`,
}

/** One tall spire over a square lined with gables. */
const presovSpire: Landmark = {
  shape: `${pointed(150, 480, 64, 240, 150)}M214 480V330L300 270L380 330V480Z${gableRow(-40, 480, 3)}`,
  light: `${roofOf(150, 480, 64, 240, 150)}M208 334L300 264L388 334ZM182 260A16 16 0 1 1 181.900 260Z${windowsOf(176, 300, 1, 4)}M240 480V400A13 13 0 0 1 266 400V480ZM290 480V400A13 13 0 0 1 316 400V480Z`,
}

/** Rounded ridges of the Fatra with a church below. */
const fatraHills: Landmark = {
  shape: `M-140 480Q-20 300 70 290Q130 200 210 214Q280 170 340 250Q420 260 560 480Z${pointed(120, 480, 40, 96, 46)}M160 480V420H240V480Z`,
  light: `M70 290Q130 200 210 214Q186 236 160 240Q140 262 112 268ZM210 214Q280 170 340 250Q300 232 270 236Q240 224 210 214Z${roofOf(120, 480, 40, 96, 46)}M154 422L200 392L246 422Z`,
}

/** The peaks of the High Tatras under snow. */
const tatraPeaks: Landmark = {
  shape: 'M-160 480L-40 300L10 340L110 130L168 240L214 170L300 310L350 260L540 480Z',
  light:
    'M110 130L66 222L88 214L104 240L124 210L150 236L142 190ZM214 170L184 216L206 214L222 240L242 226ZM-40 300L-66 340L-44 334L-26 350L-20 316ZM350 260L326 290L346 290L362 304L378 290Z',
}

/** The four-square castle with small turrets at its corners. */
const zvolenCastle: Landmark = {
  shape: `M-60 480Q40 430 70 430H350Q400 430 480 480ZM80 440V290H340V440Z${pointed(70, 300, 30, 44, 30)}${pointed(320, 300, 30, 44, 30)}${pointed(140, 300, 26, 36, 26)}${pointed(254, 300, 26, 36, 26)}`,
  light: `M76 290L110 258H310L344 290Z${roofOf(70, 300, 30, 44, 30)}${roofOf(320, 300, 30, 44, 30)}${roofOf(140, 300, 26, 36, 26)}${roofOf(254, 300, 26, 36, 26)}${windowsOf(106, 312, 7, 3)}M194 440V404A16 16 0 0 1 226 404V440Z`,
}

/** Bojnice beside the town: a fairy-tale castle of many pointed towers. */
const bojniceCastle: Landmark = {
  shape: `M-60 480Q60 410 90 404H340Q400 410 480 480Z${pointed(96, 420, 48, 130, 90)}${pointed(160, 420, 40, 190, 110)}${pointed(216, 420, 56, 150, 80)}${pointed(290, 420, 44, 120, 96)}M144 420V330H290V420Z${pointed(340, 430, 30, 80, 56)}${pointed(60, 430, 30, 70, 56)}`,
  light: `${roofOf(96, 420, 48, 130, 90)}${roofOf(160, 420, 40, 190, 110)}${roofOf(216, 420, 56, 150, 80)}${roofOf(290, 420, 44, 120, 96)}${roofOf(340, 430, 30, 80, 56)}${roofOf(60, 430, 30, 70, 56)}${windowsOf(176, 250, 1, 3)}${windowsOf(116, 310, 1, 2)}${windowsOf(238, 300, 1, 2)}${windowsOf(308, 320, 1, 2)}`,
}

/** The manor by the river and the domes of the church. */
const michalovceManor: Landmark = {
  shape:
    'M20 480V350H210V480ZM90 350L115 316L140 350ZM250 480V300H262Q262 250 290 244V214H286V206H294V206H298V214H294V244Q322 250 322 300H334V480ZM334 480V360H352Q352 326 370 322V304H374V322Q392 326 392 360H404V480Z',
  light: `M12 352L40 318H190L218 352ZM262 300Q262 250 292 244Q322 250 322 300ZM352 360Q352 326 372 322Q392 326 392 360Z${windowsOf(38, 376, 6, 2)}${windowsOf(286, 330, 1, 3)}M282 480V430A10 10 0 0 1 302 430V480Z`,
}

/** Gables of a market square, for a town without its own drawing. */
const marketSquare: Landmark = { shape: gableRow(0, 480, 6), light: windowsOf(22, 430, 6, 1, 62) }

const townLandmarks: Readonly<Record<string, readonly [Landmark, ...Landmark[]]>> = {
  bratislava: [bratislavaCastle, ufoBridge],
  kosice: [kosiceCathedral],
  presov: [presovSpire],
  zilina: [zilinaChurch, fatraHills],
  'banska-bystrica': [bystricaClock],
  nitra: [nitraCastle],
  trnava: [trnavaTowers],
  trencin: [trencinCastle],
  martin: [fatraHills],
  poprad: [tatraPeaks],
  zvolen: [zvolenCastle],
  prievidza: [bojniceCastle],
  michalovce: [michalovceManor],
}

function skyline(town: string, sky: (typeof skies)[number], key: number): string {
  const slug = normalizeColor(town).replaceAll(/[^a-z]+/g, '-')
  const [first, second] = townLandmarks[slug] ?? [marketSquare]
  const hills = (y: number, swell: number) =>
    `M0 ${y}C200 ${y - swell} 360 ${y + swell * 0.4} 560 ${y - swell * 0.5}S960 ${y - swell} 1200 ${y - swell * 0.3}V640H0Z`
  const drawn = (landmark: Landmark, ink: string) =>
    fill(landmark.shape, ink) + fill(landmark.light, mix(ink, '#FFFFFF', 0.42), 'opacity=".85"')
  return (
    fill(hills(440, 90 + (key % 5) * 18), mix(sky.far, sky.low, 0.45)) +
    (second ? place({ x: 880, y: 176, scale: 0.62 }, drawn(second, sky.far)) : '') +
    place({ x: 14, y: 66, scale: 0.92 }, drawn(first, mix(sky.near, '#6B5670', 0.12))) +
    fill(gableRow(-30, 560, 3) + gableRow(960, 560, 5), mix(sky.near, sky.low, 0.25)) +
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
  ['princess', 'ruzova', 'girl', 'crown'],
  ['pirate', 'cervena', 'boy', 'pirate-hat'],
  ['witch', 'fialova', 'girl', 'witch-hat'],
  ['superhero', 'modra', 'boy', 'cape mask'],
  ['clown', 'zlta', 'boy', 'ruff cone-hat'],
  ['fairy', 'tyrkysova', 'girl', 'fairy-wings wand'],
  ['knight', 'bordova', 'boy', 'hood'],
  ['dinosaur', 'zelena', 'boy', ''],
  ['20s', 'cierna', 'woman', 'feather necklace'],
  ['mermaid', 'tyrkysova', 'girl', ''],
] as const

const windowColors = ['fuksiova', 'zlta', 'tyrkysova', 'fialova', 'oranzova', 'modra', 'zelena', 'ruzova'] as const

/** The content of a window differs from branch to branch. */
function display(brief: Brief, box: { x: number; y: number; width: number; height: number }, key: number): string {
  const { painter } = brief
  const { x, y, width, height } = box
  const pane = roundedRect({ ...box, radius: 6 })
  const [pattern, color, person, pieces] = windowCostumes[key % windowCostumes.length] ?? windowCostumes[0]
  const colorAt = (index: number) => toneOf(windowColors[(key + index * 3) % windowColors.length] ?? 'zlta')
  const dressedOne = dressed(
    wearing(
      { ...brief, pattern, tone: toneOf(color), accent: toneOf('zlata'), seed: key },
      person,
      ...pieces.split(' ').filter(Boolean),
    ),
  )
  const balloons = [0, 1, 2]
    .map((index) =>
      place(
        { x: x + 128 + index * 34, y: y + 50 + (index % 2) * 26, scale: 0.24, rotate: index * 8 - 8 },
        balloon(painter, { tone: colorAt(index), finish: 'metallic' }),
      ),
    )
    .join('')
  const low = [
    place(
      { x: x + 160, y: y + 156, scale: 0.2 },
      giftBox({ ...brief, tone: colorAt(3), accent: toneOf('zlta'), pattern: 'dots' }),
    ),
    place({ x: x + 164, y: y + 140, scale: 0.2 }, partyCake({ ...brief, tone: colorAt(4), pattern: 'plain' })),
    place({ x: x + 160, y: y + 146, scale: 0.16 }, plush({ ...brief, tone: toneOf('#C99B73'), accent: colorAt(5) })),
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
      { x: 601, y: 506, rotate: -3 },
      stroke('M-20-12L0-26L20-12', '#FFFFFF', 2) +
        fill(roundedRect({ x: -38, y: -13, width: 76, height: 26, radius: 6 }), '#157347') +
        lettering('OTVORENÉ', { height: 11, weight: 2.4, color: '#FFFFFF', width: 64, gap: 4 }),
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
      lettering(town.toUpperCase(), { height: 30, weight: 8.4, color: '#D6006E', width: 404, gap: 18 }),
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
            tone: toneOf(windowColors[(key + index * 2) % windowColors.length] ?? 'zlta'),
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
