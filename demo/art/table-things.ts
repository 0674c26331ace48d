/**
 * Things on a party table besides plates and cups: champagne glasses, ice-cream bowls, muffin cups, spoons, runners and
 * cloths.
 */

import { recolored, toneAt } from './brief.ts'
import type { Brief, Motif, View } from './brief.ts'
import { partyCake } from './candles.ts'
import { closeUp, roomBehind } from './compose.ts'
import { emblem, printPaint } from './emblems.ts'
import { ellipsePath, polar, round } from './geometry.ts'
import {
  barrel,
  castShadow,
  circle,
  clipped,
  contactShadow,
  ellipse,
  fill,
  flat,
  folds,
  groundTint,
  linear,
  place,
  puffed,
  roundBody,
  stroke,
  svg,
} from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { lying, standing } from './solids.ts'
import { cup } from './tableware.ts'
import { inRows, piece } from './packs.ts'

const wood = toneOf('#DDB27C')

// Glasses and bowls ----------------------------------------------------------------------------------------------------

/** Clear, or of glass tinted in the article's color. */
export function champagneGlass(brief: Brief, x: number, y: number, scale: number): string {
  const { painter, tone } = brief
  const [glass, edge] = tone.isMetallic ? [tone.light, tone.base] : ['#DCEBF2', '#A9C2CF']
  const bowl = 'M-44-230H44C50-130 40-40 8 14V160H-8V14C-40-40-50-130-44-230Z'
  const wine = 'M-46-170H46C46-100 34-40 6 8H-6C-34-40-46-100-46-170Z'
  const bubbles = Array.from({ length: 13 }, (_, index) =>
    circle({ x: -24 + ((index * 17) % 48), y: -20 - ((index * 41) % 140) }, 3 + (index % 3), '#fff', 'opacity=".85"'),
  ).join('')
  return place(
    { x, y, scale },
    contactShadow(painter, { x: 4, y: 188, rx: 74, ry: 14, strength: 0.3 }) +
      ellipse(
        { x: 0, y: 178 },
        66,
        15,
        linear(
          painter,
          [
            [0, '#fff', 0.95],
            [1, tone.isMetallic ? tone.base : '#BFD3DE', 0.9],
          ],
          { x2: 1 },
        ),
        `stroke="${edge}" stroke-width="2.5"`,
      ) +
      fill(
        wine,
        linear(painter, [
          [0, '#FFF0B8'],
          [1, '#EDBB4A'],
        ]),
      ) +
      clipped(painter, wine, bubbles) +
      fill(
        bowl,
        linear(
          painter,
          [
            [0, glass, 0.75],
            [0.4, '#FFFFFF', 0.25],
            [1, tone.isMetallic ? tone.base : '#B4CDDA', 0.8],
          ],
          { x2: 1, y2: 0 },
        ),
      ) +
      stroke(bowl, edge, tone.isMetallic ? 6 : 3) +
      ellipse(
        { x: 0, y: -230 },
        44,
        9,
        'none',
        `stroke="${tone.isMetallic ? tone.base : '#fff'}" stroke-width="${tone.isMetallic ? 8 : 4}"`,
      ) +
      fill('M-34-214C-36-130-28-60-14-16L-8-16C-24-70-28-140-24-214Z', '#fff', 'opacity=".75"'),
  )
}

function champagneGlasses(brief: Brief): string {
  return (
    [-160, -52, 56, 164].map((x) => piece({}, champagneGlass(brief, x, -30, 0.82))).join('') +
    [-106, 112].map((x) => piece({}, champagneGlass(brief, x, 40, 1))).join('')
  )
}

function iceBowl(brief: Brief, tone: Tone): string {
  const { painter } = brief
  const bowl = 'M-128-20L-92 112Q0 136 92 112L128-20Z'
  const scoop = (x: number, y: number, radius: number, color: string) =>
    circle({ x, y }, radius, roundBody(painter, toneOf(color))) +
    stroke(
      `M${x - radius * 0.8} ${y + radius * 0.6}q${radius * 0.2} 12 ${radius * 0.4} 0q${radius * 0.2} 14 ${radius * 0.4} 0q${radius * 0.2} 12 ${radius * 0.4} 0`,
      mix(toneOf(color).base, '#ffffff', 0.2),
      9,
    )
  const print = printPaint(painter, { pattern: 'stripes', tone, accent: toneOf('biela'), size: 46, turn: 12 })
  return (
    place({}, stroke('M60-60L124-176', wood.base, 17) + stroke('M58-62L122-178', wood.light, 6)) +
    scoop(-50, -50, 64, 'ruzova') +
    scoop(52, -46, 62, '#8A5A36') +
    scoop(0, -104, 62, 'kremova') +
    circle({ x: 4, y: -170 }, 15, roundBody(painter, toneOf('cervena'))) +
    fill(bowl, barrel(painter, tone)) +
    (print ? clipped(painter, bowl, fill(bowl, print)) : '') +
    fill(
      bowl,
      linear(
        painter,
        [
          [0, '#1A0B22', 0.22],
          [0.25, '#fff', 0.25],
          [0.5, '#fff', 0],
          [1, '#1A0B22', 0.28],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    stroke('M-128-20Q0 10 128-20', '#fff', 7)
  )
}

function iceBowls(brief: Brief): string {
  return inRows(
    { columns: 4, dx: 148, dy: 160, count: 8 },
    () =>
      contactShadow(brief.painter, { x: 3, y: 104, rx: 60, ry: 11, strength: 0.3 }) +
      place({ scale: 0.55, y: 36 }, iceBowl(brief, brief.tone)),
  )
}

function muffinCup(brief: Brief, tone: Tone): string {
  const { painter } = brief
  const body = `M-96-40${Array.from({ length: 12 }, (_, index) => `L${-96 + (index + 0.5) * 16} ${-48}L${-96 + (index + 1) * 16}-40`).join('')}L70 96Q0 114-70 96Z`
  const print = printPaint(painter, { pattern: 'dots', tone, accent: toneOf('biela'), size: 34, turn: 12 })
  return (
    fill(body, flat(painter, tone)) +
    (print ? fill(body, print) : '') +
    stroke(
      Array.from({ length: 13 }, (_, index) => `M${-92 + index * 15.4}-38L${round(-66 + index * 11)} 98`).join(''),
      tone.deep,
      3,
      'opacity=".3"',
    ) +
    fill(
      body,
      linear(
        painter,
        [
          [0, '#1A0B22', 0.2],
          [0.3, '#fff', 0.3],
          [0.5, '#fff', 0],
          [1, '#1A0B22', 0.25],
        ],
        { x2: 1, y2: 0 },
      ),
    )
  )
}

function muffinCups(brief: Brief): string {
  const { painter } = brief
  const cake = puffed(
    painter,
    'M-104-34C-130-60-96-110-56-104C-40-146 40-146 56-104C96-110 130-60 104-34Q0-10-104-34Z',
    toneOf('#B5763F'),
    17,
  )
  const icing = puffed(
    painter,
    'M-84-64C-104-96-66-124-40-112C-40-150-10-170 2-196C14-168 44-150 42-112C70-124 104-96 84-64Q0-38-84-64Z',
    toneOf('kremova'),
    15,
  )
  // Two stacks next to the one in use: as many rims as the pack has cups.
  const stacked = (x: number, count: number, tone: Tone) =>
    Array.from({ length: count }, (_, index) =>
      piece({ x, y: 170 - index * 10, scale: 0.66 }, muffinCup(brief, brief.isMixed ? toneAt(brief, index) : tone)),
    ).join('')
  return (
    stacked(-186, 25, brief.tone) +
    stacked(186, 24, brief.tone) +
    piece(
      { y: 112, scale: 1.04 },
      cake +
        icing +
        circle({ x: 2, y: -200 }, 17, roundBody(painter, toneOf('cervena'))) +
        muffinCup(brief, brief.tone),
    )
  )
}

// Cutlery --------------------------------------------------------------------------------------------------------------

const fork =
  'M-13-20L-12 240Q0 256 12 240L13-20Q40-40 40-80V-216Q40-226 33-226T26-216V-120H20V-216Q20-226 13-226T6-216V-120H-6V-216Q-6-226-13-226T-20-216V-120H-26V-216Q-26-226-33-226T-40-216V-80Q-40-40-13-20Z'
const knife = 'M-14-10L-12 240Q0 256 12 240L14-10L24-20Q34-150 6-226Q-16-240-16-200Z'
const spoon =
  'M-11-60L-12 240Q0 256 12 240L11-60C44-84 52-130 44-172C36-212 16-230 0-230C-16-230-36-212-44-172C-52-130-44-84-11-60Z'

/** Pale wood; with `size` "dipped" the handles are in the article's color. */
function woodenCutlery(brief: Brief): string {
  const { painter, tone } = brief
  const tool = (path: string, x: number, rotate: number) =>
    place(
      { x, rotate },
      castShadow(path, { dx: 10, dy: 10, blur: 8, strength: 0.2 }) +
        fill(
          path,
          linear(
            painter,
            [
              [0, wood.light],
              [0.5, wood.base],
              [1, mix(wood.base, wood.dark, 0.4)],
            ],
            { x2: 1, y2: 0.1 },
          ),
        ) +
        clipped(
          painter,
          path,
          stroke('M-24-230Q-10 0-6 250M-4-230Q6 0 2 250M22-230Q12 0 10 250', wood.dark, 2, 'opacity=".35"') +
            (brief.size === 'dipped'
              ? fill('M-40 60H40V260H-40Z', barrel(painter, tone)) + stroke('M-40 60H40', '#fff', 7)
              : ''),
        ),
    )
  const three = (scale: number, x: number, rotate: number) =>
    place({ x, scale, rotate }, tool(fork, -92, -5) + tool(knife, 4, 0) + tool(spoon, 98, 5))
  return three(1.12, 0, 0)
}

/** Small flat ice-cream spoons in a fan. */
function woodenSpoons(brief: Brief): string {
  const { painter } = brief
  const path =
    'M-15-20L-26 150Q-26 184 0 184Q26 184 26 150L15-20C42-44 48-100 36-136C26-166 10-172 0-172C-10-172-26-166-36-136C-48-100-42-44-15-20Z'
  return (
    Array.from({ length: 50 }, (_, index) => {
      const turn = (index % 25) - 12
      const isFront = index >= 25
      return piece(
        { x: turn * 18, y: Math.abs(turn) * 5 + (isFront ? 40 : -30), rotate: turn * 3.2, scale: 0.92 },
        castShadow(path, { dx: 5, dy: 8, blur: 6, strength: 0.2 }) +
          fill(
            path,
            linear(
              painter,
              [
                [0, wood.light],
                [0.6, wood.base],
                [1, mix(wood.base, wood.dark, 0.3)],
              ],
              { x2: 1, y2: 0.2 },
            ),
          ) +
          stroke(path, wood.dark, 2, 'opacity=".35"') +
          ellipse({ x: -8, y: -110 }, 11, 34, '#fff', 'opacity=".3"'),
      )
    }).join('') +
    place(
      { y: 110 },
      fill('M-250-8Q0 52 250-8L246 40Q0 98-246 40Z', barrel(painter, toneOf('kremova'))) +
        place(
          { y: 50, scale: 0.62 },
          emblem('heart', { main: brief.tone.base, second: brief.tone.light, line: brief.tone.deep }),
        ),
    )
  )
}

// Cloths ---------------------------------------------------------------------------------------------------------------

function laid(brief: Brief): string {
  return [230, 400, 570]
    .map(
      (x, index) =>
        contactShadow(brief.painter, { x, y: 404, rx: 44, ry: 8 }) +
        place(
          { x, y: 404 - (index === 1 ? 66 : 44), scale: index === 1 ? 0.28 : 0.18 },
          index === 1 ? partyCake(brief) : cup(recolored({ ...brief, pattern: 'plain' }, brief.accent, brief.tone)),
        ),
    )
    .join('')
}

const tableScene =
  (draw: (brief: Brief) => string): View =>
  (brief) => {
    const tint = groundTint(brief.tone, brief.painter.random)
    return svg(
      brief.painter,
      roomBehind(brief, tint) + fill('M0 590H800V800H0Z', mix(tint, '#FFFFFF', 0.62)) + draw(brief) + laid(brief),
    )
  }

/** A round table under a round cloth. */
function roundCloth(brief: Brief): string {
  const { painter, tone } = brief
  const drop =
    'M70 420C80 520 60 640 40 720Q70 744 104 716Q140 690 176 720Q214 748 250 720Q288 692 326 724Q364 750 400 722Q438 750 474 724Q512 692 550 720Q588 748 624 720Q660 690 696 716Q730 744 760 720C740 640 720 520 730 420Z'
  return (
    contactShadow(painter, { x: 400, y: 722, rx: 370, ry: 34 }) +
    fill(
      drop,
      linear(painter, [
        [0, mix(tone.base, tone.dark, 0.35)],
        [0.3, tone.base],
        [1, mix(tone.base, tone.light, 0.2)],
      ]),
    ) +
    clipped(painter, drop, folds(painter, { left: 50, right: 750, top: 430, bottom: 730, count: 11, tone })) +
    fill(
      ellipsePath({ x: 400, y: 420 }, 330, 76),
      linear(painter, [
        [0, mix(tone.base, tone.light, 0.5)],
        [1, mix(tone.base, tone.light, 0.85)],
      ]),
    ) +
    ellipse({ x: 400, y: 420 }, 330, 76, 'none', 'stroke="#fff" stroke-opacity=".7" stroke-width="3"')
  )
}

function bareTable(brief: Brief): string {
  const { painter } = brief
  return (
    contactShadow(painter, { x: 400, y: 722, rx: 340, ry: 26 }) +
    [120, 660].map((x) => fill(`M${x} 440H${x + 22}L${x + 18} 720H${x + 4}Z`, barrel(painter, wood))).join('') +
    fill(
      'M150 360H650L734 440H66Z',
      linear(painter, [
        [0, wood.light],
        [1, wood.base],
      ]),
    ) +
    stroke('M170 376H636M138 398H664M106 422H700', wood.dark, 2, 'opacity=".25"') +
    fill('M66 440H734V462H66Z', barrel(painter, { ...wood, base: wood.dark, light: wood.base }))
  )
}

/** A strip across a bare wooden table, hanging down in front. */
function runner(brief: Brief): string {
  const { painter, tone } = brief
  const strip = 'M318 360H482L506 440H294Z'
  const hang = 'M294 440H506V640L400 676L294 640Z'
  return (
    bareTable(brief) +
    castShadow(hang, { dx: 4, dy: 8, blur: 8, strength: 0.2 }) +
    fill(
      hang,
      linear(painter, [
        [0, mix(tone.base, tone.dark, 0.2)],
        [0.3, tone.base],
        [1, tone.light],
      ]),
    ) +
    clipped(painter, hang, folds(painter, { left: 294, right: 506, top: 440, bottom: 680, count: 3, tone })) +
    fill(
      strip,
      linear(painter, [
        [0, tone.light],
        [1, mix(tone.base, tone.light, 0.6)],
      ]),
    ) +
    stroke('M332 360L312 440M468 360L488 440M312 440V640L400 670L488 640V440', brief.accent.base, 5)
  )
}

/** The strip as it is sold: a roll with its end laid out. */
function rolledRunner({ painter, tone, accent }: Brief): string {
  return (
    fill(
      'M-30 60H250L290 210H-10Z',
      linear(painter, [
        [0, tone.base],
        [1, tone.light],
      ]),
    ) +
    stroke('M-22 76H256M-8 194H282', accent.base, 5) +
    fill('M-190-120H60V160Q60 190-65 206Q-190 190-190 160Z', barrel(painter, tone)) +
    stroke('M-190-92Q-65-62 60-92M-190 140Q-65 172 60 140', accent.base, 6) +
    ellipse(
      { x: -65, y: -120 },
      125,
      34,
      linear(painter, [
        [0, tone.light],
        [1, tone.base],
      ]),
    ) +
    [98, 70, 42]
      .map((rx) =>
        ellipse(
          { x: -65, y: -120 },
          rx,
          rx * 0.27,
          'none',
          `stroke="${tone.dark}" stroke-opacity=".45" stroke-width="4"`,
        ),
      )
      .join('') +
    ellipse({ x: -65, y: -120 }, 18, 5, mix(tone.dark, '#6B5670', 0.5))
  )
}

/** A paper sheet with the folds of its pack, and the pack itself. */
function paperCloth(brief: Brief): string {
  const { painter, tone } = brief
  const front = 'M84 440H716L740 650H60Z'
  return (
    contactShadow(painter, { x: 400, y: 700, rx: 350, ry: 30 }) +
    [110, 668].map((x) => fill(`M${x} 640H${x + 22}L${x + 18} 724H${x + 4}Z`, barrel(painter, wood))).join('') +
    fill(
      front,
      linear(painter, [
        [0, mix(tone.base, tone.dark, 0.22)],
        [1, mix(tone.base, tone.light, 0.4)],
      ]),
    ) +
    fill(
      'M160 356H640L716 440H84Z',
      linear(painter, [
        [0, tone.light],
        [1, tone.pale],
      ]),
    ) +
    stroke(
      'M320 356L292 440L284 650M480 356L508 440L516 650M122 398H678M72 546H728',
      mix(tone.dark, '#FFFFFF', 0.35),
      3,
      'opacity=".55"',
    ) +
    stroke('M322 358L294 440L286 650M482 358L510 440L518 650', '#fff', 2, 'opacity=".8"')
  )
}

/** Black net with webs and spiders. */
function webCloth(brief: Brief): string {
  const { painter, tone } = brief
  const drop =
    'M96 430H704L742 690L716 660L690 706L664 668L636 716L606 676L574 712L540 670L506 716L470 676L432 718L400 678L366 718L330 676L294 716L260 670L226 712L194 676L164 716L136 668L110 706L84 660L58 690Z'
  const web = (x: number, y: number, radius: number) => {
    const spokes = Array.from({ length: 10 }, (_, index) => polar({ x, y }, radius, index * 36))
    return (
      stroke(
        spokes.map((end) => `M${x} ${y}L${round(end.x)} ${round(end.y)}`).join(''),
        '#E9E2F2',
        2.6,
        'opacity=".85"',
      ) +
      [0.3, 0.52, 0.76, 1]
        .map((part) =>
          stroke(
            `${spokes
              .map((_, index) => {
                const a = polar({ x, y }, radius * part, index * 36)
                const b = polar({ x, y }, radius * part, index * 36 + 36)
                const middle = polar({ x, y }, radius * part * 0.8, index * 36 + 18)
                return `M${round(a.x)} ${round(a.y)}Q${round(middle.x)} ${round(middle.y)} ${round(b.x)} ${round(b.y)}`
              })
              .join('')}`,
            '#E9E2F2',
            2.2,
            'opacity=".85"',
          ),
        )
        .join('')
    )
  }
  return (
    contactShadow(painter, { x: 400, y: 712, rx: 360, ry: 30 }) +
    fill(
      drop,
      linear(painter, [
        [0, tone.deep],
        [0.4, tone.base],
        [1, mix(tone.base, tone.light, 0.25)],
      ]),
    ) +
    clipped(
      painter,
      drop,
      folds(painter, { left: 80, right: 720, top: 430, bottom: 710, count: 9, tone: { ...tone, deep: '#000000' } }) +
        web(200, 580, 112) +
        web(430, 560, 120) +
        web(650, 590, 110),
    ) +
    [
      [300, 620],
      [560, 650],
    ]
      .map(
        ([x = 0, y = 0]) =>
          stroke(`M${x} ${y - 100}V${y}`, '#E9E2F2', 2) +
          place({ x, y, scale: 0.6 }, emblem('spider', { main: '#F5821F', second: '#fff', line: '#000' })),
      )
      .join('') +
    fill(
      'M168 352H632L704 430H96Z',
      linear(painter, [
        [0, tone.light],
        [1, mix(tone.base, tone.light, 0.4)],
      ]),
    ) +
    clipped(
      painter,
      'M168 352H632L704 430H96Z',
      `<g transform="translate(0 290) scale(1 .25)">${web(260, 420, 160)}${web(560, 420, 160)}</g>`,
    )
  )
}

const cloth = (draw: (brief: Brief) => string): Motif => ({
  views: {
    front: tableScene(draw),
    detail: closeUp({ draw: (brief) => place({ x: -400, y: -520 }, draw(brief)) }, { zoom: 1.6, y: 0 }),
  },
})

export const tableThingMotifs: Readonly<Record<string, Motif>> = {
  'champagne-glasses': standing({ draw: champagneGlasses, base: 226, foot: 60 }, { scale: 1.12 }),
  'ice-bowls': standing({ draw: iceBowls, base: 184, foot: 60 }),
  'muffin-cups': standing({ draw: muffinCups, base: 222, foot: 220 }),
  'wooden-cutlery': lying({ draw: woodenCutlery }, { scale: 1.12 }),
  'wooden-spoons': lying({ draw: woodenSpoons }, { scale: 1.08 }),
  'round-cloth': cloth(roundCloth),
  'table-runner': {
    ...cloth(runner),
    item: { draw: rolledRunner, base: 210, foot: 190 },
  },
  'paper-cloth': cloth(paperCloth),
  'web-cloth': cloth(webCloth),
}
