/** One composition per topic. */

import { balloonChain } from './balloon-garland.ts'
import { balloon, ribbonTail, roundBalloon } from './balloon-shape.ts'
import { tank, weight } from './balloons.ts'
import { toneAt } from './brief.ts'
import type { Brief } from './brief.ts'
import { candleSet } from './candles.ts'
import { envelope } from './cards.ts'
import { burst, popper } from './confetti.ts'
import { dressed, wearing } from './costumes.ts'
import { emblem, signInks } from './emblems.ts'
import { lantern, rosette } from './garlands.ts'
import { ellipsePath, hangingCord, polar, round, roundedRect } from './geometry.ts'
import { giftBag, giftBox } from './gifts.ts'
import { foilWord } from './glyphs.ts'
import { drawHat } from './hats.ts'
import { venetian } from './masks.ts'
import {
  bokeh,
  circle,
  contactShadow,
  curve,
  ellipse,
  fill,
  linear,
  place,
  podium,
  radial,
  roundBody,
  stroke,
} from './paint.ts'
import { toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { bunch, flags, floorBalloons, scatter, sixSpots, standing, topped, wide, withTone } from './stage.ts'
import type { Composition } from './stage.ts'
import { cup, plate } from './tableware.ts'
import { team } from './team.ts'
import { plush } from './toys.ts'

export const birthday: Composition = {
  colors: ['fuksiova', 'zlta', 'tyrkysova', 'ruzova', 'zlata'],
  tint: '#F7A6CB',
  paint: (stage) => {
    const { brief } = stage
    return (
      flags(stage) +
      bunch(stage, { x: 300, y: 640 }, sixSpots) +
      standing(stage, { x: 300, y: 664, scale: 0.26, base: 136, foot: 100 }, weight(brief)) +
      podium(brief.painter, { x: 620, y: 640, rx: 200, height: 66, tint: stage.tint }) +
      standing(
        stage,
        { x: 620, y: 640, scale: 0.84, base: 240, foot: 250 },
        topped(
          { ...withTone(brief, 'fuksiova', 'zlta'), tone: toneAt(brief, 0) },
          place({ y: -190, scale: 0.44 }, candleSet(brief)),
        ),
      ) +
      standing(
        stage,
        { x: 905, y: 690, scale: 0.66, base: 250, foot: 200 },
        giftBox({ ...withTone(brief, 'tyrkysova', 'zlta', 'dots'), tone: toneAt(brief, 2), accent: toneAt(brief, 1) }),
      ) +
      standing(
        stage,
        { x: 1066, y: 716, scale: 0.42, base: 250, foot: 200 },
        giftBox(withTone(brief, 'zlta', 'fuksiova')),
      ) +
      floorBalloons(stage, [
        [150, 690, 46],
        [420, 712, 36],
      ]) +
      scatter(stage, { x: 60, y: 700, width: 1080, height: 90, count: 46 })
    )
  },
}

const balloonsScene: Composition = {
  colors: ['ruzova', 'zlata', 'biela', 'fuksiova', 'tyrkysova'],
  tint: '#F3B5CF',
  paint: (stage) => {
    const arch = Array.from({ length: 34 }, (_, index) => {
      const angle = Math.PI * (1 - index / 33)
      return { x: 600 + Math.cos(angle) * 400, y: 660 - Math.sin(angle) * 520 }
    })
    return (
      balloonChain(stage.brief, arch, { size: 84, density: 3 }) +
      place(
        { x: 600, y: 470 },
        foilWord(['18', '30', '50', '7'][stage.brief.seed % 4] ?? '18', {
          height: 250,
          weight: 80,
          tone: toneOf('zlata'),
        }),
      ) +
      contactShadow(stage.brief.painter, { x: 600, y: 690, rx: 260, ry: 22 }) +
      floorBalloons(stage, [
        [330, 700, 44],
        [866, 706, 50],
        [780, 740, 30],
        [420, 744, 28],
      ])
    )
  },
}

const carnival: Composition = {
  colors: ['fialova', 'zlata', 'fuksiova', 'tyrkysova', 'oranzova'],
  tint: '#B98BE0',
  paint: (stage) => {
    const { brief } = stage
    return (
      flags(stage, 90) +
      standing(
        stage,
        { x: 330, y: 716, scale: 0.94, base: 280, foot: 130 },
        dressed(wearing(withTone(brief, 'ruzova', 'zlata', 'princess'), 'girl', 'crown')),
      ) +
      standing(
        stage,
        { x: 880, y: 716, scale: 0.94, base: 280, foot: 130 },
        dressed(wearing(withTone(brief, 'cervena', 'zlata', 'pirate'), 'boy', 'pirate-hat')),
      ) +
      place({ x: 606, y: 330, scale: 0.86, rotate: -6 }, venetian(withTone(brief, 'fialova', 'zlata'))) +
      standing(
        stage,
        { x: 606, y: 726, scale: 0.62, base: 236, foot: 160 },
        drawHat(withTone(brief, 'tyrkysova', 'fuksiova', 'plain')),
      ) +
      scatter(stage, { x: 40, y: 60, width: 1120, height: 700, count: 60 })
    )
  },
}

const halloween: Composition = {
  colors: ['oranzova', 'cierna', 'fialova', 'zelena'],
  tint: '#6B3F9A',
  isNight: true,
  paint: (stage) => {
    const { brief } = stage
    const { painter } = brief
    const moon =
      circle(
        { x: 880, y: 190 },
        220,
        radial(painter, [
          [0, '#FFE9B0', 0.55],
          [1, '#FFE9B0', 0],
        ]),
      ) +
      circle(
        { x: 880, y: 190 },
        104,
        radial(
          painter,
          [
            [0, '#FFF8E0'],
            [0.8, '#FFE3A0'],
            [1, '#F3C975'],
          ],
          { cx: 0.38, cy: 0.32, r: 0.8 },
        ),
      ) +
      circle({ x: 850, y: 170 }, 16, '#E9C987', 'opacity=".5"') +
      circle({ x: 910, y: 220 }, 22, '#E9C987', 'opacity=".4"')
    const bats = [
      [330, 150, 1.1, -10],
      [520, 90, 0.7, 12],
      [720, 220, 0.9, -4],
      [1060, 330, 0.8, 8],
      [160, 270, 0.6, 6],
    ]
      .map(([x = 0, y = 0, scale = 1, rotate = 0]) =>
        place({ x, y, scale: scale * 1.5, rotate }, emblem('bat', { main: '#12081A', second: '#000', line: '#000' })),
      )
      .join('')
    const pumpkinAt = (x: number, y: number, scale: number) =>
      contactShadow(painter, { x, y: y + 40 * scale, rx: 62 * scale, ry: 13 * scale, tint: '#000000', strength: 0.6 }) +
      circle(
        { x, y },
        120 * scale,
        radial(painter, [
          [0, '#FFB21E', 0.34],
          [1, '#FFB21E', 0],
        ]),
      ) +
      place({ x, y, scale }, carved(brief))
    return (
      moon +
      bats +
      standing(
        stage,
        { x: 390, y: 736, scale: 0.84, base: 284, foot: 120 },
        dressed(wearing(withTone(brief, 'fialova', 'oranzova', 'witch'), 'girl', 'witch-hat')),
      ) +
      pumpkinAt(660, 624, 2.2) +
      pumpkinAt(880, 670, 1.6) +
      pumpkinAt(1030, 640, 2) +
      pumpkinAt(190, 676, 1.7) +
      place(
        { x: 590, y: 300, scale: 0.6, rotate: 6 },
        balloon(painter, { tone: toneOf('oranzova'), finish: 'pastel' }),
      ) +
      ribbonTail(painter, { x: 588, y: 386, length: 200, color: '#F2D7FF' })
    )
  },
}

function carved(brief: Brief): string {
  const { painter } = brief
  const tone = toneOf('oranzova')
  const glow = radial(painter, [
    [0, '#FFF6C9'],
    [0.6, '#FFC93C'],
    [1, '#F08A00'],
  ])
  return (
    stroke('M2-30Q0-44 14-52', '#4C7A34', 10) +
    [-34, 34, -18, 18, 0]
      .map((x) => ellipse({ x, y: 4 }, 24, 37 - Math.abs(x) * 0.12, roundBody(painter, tone)))
      .join('') +
    fill(
      'M-30-6L-8-4L-19-22ZM30-6L8-4L19-22ZM-34 12Q0 26 34 12Q24 36 0 36Q-24 36-34 12ZM-10 20V27L-2 25V21ZM8 31V36L16 33V28Z',
      glow,
      'fill-rule="evenodd"',
    ) +
    ellipse({ x: -24, y: -20 }, 8, 14, '#fff', 'opacity=".3" transform="rotate(24 -24 -20)"')
  )
}

const wedding: Composition = {
  colors: ['biela', 'ruzovozlata', 'kremova', 'ruzova'],
  tint: '#E9CFC4',
  paint: (stage) => {
    const { brief } = stage
    const { painter } = brief
    const arch = Array.from({ length: 20 }, (_, index) => {
      const angle = Math.PI * (1 - index / 22)
      return { x: 600 + Math.cos(angle) * 330, y: 600 - Math.sin(angle) * 450 }
    })
    const ring =
      stroke(ellipsePath({ x: 600, y: 420 }, 330, 330), toneOf('zlata').base, 9) +
      stroke(ellipsePath({ x: 597, y: 417 }, 330, 330), toneOf('zlata').light, 3)
    const roses = [
      [330, 250],
      [300, 330],
      [372, 190],
      [430, 140],
      [296, 410],
    ]
      .map(([x = 0, y = 0], index) => rose(brief, x, y, 38 - (index % 3) * 7))
      .join('')
    return (
      ring +
      balloonChain(brief, arch.slice(8), { size: 58, density: 3 }) +
      roses +
      podium(painter, { x: 600, y: 650, rx: 210, height: 60, tint: stage.tint }) +
      standing(
        stage,
        { x: 600, y: 650, scale: 0.86, base: 240, foot: 250 },
        topped(
          withTone(brief, 'kremova', 'zlata'),
          place({ y: -150, scale: 0.9 }, emblem('rings', signInks('rings', toneOf('biela'), toneOf('zlata')))),
        ),
      ) +
      standing(
        stage,
        { x: 240, y: 690, scale: 0.5, base: 250, foot: 200 },
        giftBox(withTone(brief, 'biela', 'ruzovozlata')),
      ) +
      standing(stage, { x: 950, y: 704, scale: 0.42, base: 236, foot: 110 }, cup(withTone(brief, 'biela', 'zlata'))) +
      standing(
        stage,
        { x: 1020, y: 722, scale: 0.38, base: 236, foot: 110 },
        cup(withTone(brief, 'ruzovozlata', 'biela')),
      )
    )
  },
}

function rose(brief: Brief, x: number, y: number, radius: number): string {
  const tone = toneAt(brief, Math.round(radius))
  const soft: Tone = tone.base === toneOf('biela').base ? toneOf('kremova') : tone
  const leaves = [20, 140, 260]
    .map((turn) => {
      const at = polar({ x, y }, radius * 1.05, turn)
      return ellipse(
        at,
        radius * 0.6,
        radius * 0.3,
        '#8FAE88',
        `transform="rotate(${turn} ${round(at.x)} ${round(at.y)})"`,
      )
    })
    .join('')
  return (
    leaves +
    circle({ x, y }, radius, roundBody(brief.painter, soft)) +
    [0.78, 0.56, 0.34]
      .map((part, index) =>
        stroke(
          ellipsePath({ x: x + index * 2 - 2, y: y - index }, radius * part, radius * part * 0.86),
          soft.dark,
          2.4,
          'opacity=".35" stroke-dasharray="38 12"',
        ),
      )
      .join('')
  )
}

const baby: Composition = {
  colors: ['svetlomodra', 'biela', 'ruzova', 'kremova', 'matova'],
  tint: '#BBDDF0',
  paint: (stage) => {
    const { brief } = stage
    const { painter } = brief
    const cloud = (x: number, y: number, scale: number) =>
      place(
        { x, y, scale, opacity: 0.9 },
        ellipse({ x: 0, y: 0 }, 90, 34, '#fff') +
          circle({ x: -34, y: -20 }, 40, '#fff') +
          circle({ x: 26, y: -28 }, 48, '#fff'),
      )
    return (
      cloud(220, 170, 1) +
      cloud(960, 130, 1.2) +
      cloud(620, 90, 0.7) +
      flags(stage, 60) +
      bunch(stage, { x: 880, y: 640 }, sixSpots) +
      standing(stage, { x: 880, y: 664, scale: 0.26, base: 136, foot: 100 }, weight(brief)) +
      podium(painter, { x: 500, y: 646, rx: 190, height: 60, tint: stage.tint }) +
      standing(
        stage,
        { x: 500, y: 646, scale: 0.92, base: 262, foot: 150 },
        plush(withTone(brief, '#D9B48C', 'svetlomodra')),
      ) +
      standing(
        stage,
        { x: 260, y: 694, scale: 0.5, base: 250, foot: 200 },
        giftBox(withTone(brief, 'ruzova', 'biela', 'dots')),
      ) +
      floorBalloons(stage, [
        [690, 706, 42],
        [1050, 704, 52],
        [1120, 738, 30],
      ])
    )
  },
}

const helium: Composition = {
  colors: ['tyrkysova', 'zlta', 'fuksiova', 'modra', 'biela'],
  tint: '#8FD3D6',
  paint: (stage) =>
    standing(
      stage,
      { x: 400, y: 706, scale: 1.12, base: 240, foot: 140 },
      tank(withTone(stage.brief, 'tyrkysova', 'zlta')),
    ) +
    bunch(stage, { x: 800, y: 660 }, [...sixSpots, { dx: 4, dy: -230, scale: 0.8, rotate: 0 }]) +
    standing(stage, { x: 800, y: 690, scale: 0.3, base: 136, foot: 100 }, weight(stage.brief)) +
    floorBalloons(stage, [
      [590, 722, 32],
      [1010, 706, 46],
    ]) +
    place(
      { x: 140, y: 250, scale: 0.62, rotate: -10 },
      balloon(stage.brief.painter, { tone: toneOf('zlta'), finish: 'pastel' }),
    ) +
    ribbonTail(stage.brief.painter, { x: 154, y: 336, length: 240, color: '#FFFFFF' }),
}

const table: Composition = {
  colors: ['matova', 'zlata', 'ruzova', 'biela'],
  tint: '#A9DBC8',
  paint: (stage) => {
    const { brief } = stage
    const { painter } = brief
    const cloth =
      fill(
        'M0 560H1200V800H0Z',
        linear(painter, [
          [0, '#FFFFFF'],
          [0.5, '#FBF5F9'],
          [1, '#EFE6F0'],
        ]),
      ) +
      fill('M0 640H1200V668H0Z', toneOf('matova').base, 'opacity=".25"') +
      fill('M0 704H1200V716H0Z', toneOf('zlata').base, 'opacity=".3"')
    const setting = (x: number) =>
      `<g transform="translate(${x} 690) scale(.62 .2)">${plate(withTone(brief, 'matova', 'zlata'))}</g><g transform="translate(${x} 680) scale(.42 .135)">${plate(withTone(brief, 'biela', 'zlata', 'flowers'))}</g>` +
      standing(
        stage,
        { x: x + 172, y: 660, scale: 0.4, base: 236, foot: 110 },
        cup(withTone(brief, 'ruzova', 'zlata', 'dots')),
      )
    return (
      flags(stage) +
      bokeh(painter, { colors: ['#FFFFFF', '#F9D7E4', '#FFE9AE'], count: 14, sheet: wide }) +
      cloth +
      setting(270) +
      setting(840) +
      standing(
        stage,
        { x: 570, y: 640, scale: 0.8, base: 240, foot: 250 },
        topped(withTone(brief, 'ruzova', 'zlata'), place({ y: -190, scale: 0.44 }, candleSet(brief))),
      ) +
      scatter(stage, { x: 60, y: 730, width: 1080, height: 60, count: 30 })
    )
  },
}

const garden: Composition = {
  colors: ['zlta', 'oranzova', 'tyrkysova', 'fuksiova', 'zelena'],
  tint: '#BFE3A5',
  paint: (stage) => {
    const { brief } = stage
    const { painter } = brief
    const sky = fill(
      'M0 0H1200V600H0Z',
      linear(painter, [
        [0, '#CBE8F9'],
        [1, '#FFF8E6'],
      ]),
    )
    const bushes = Array.from({ length: 15 }, (_, index) =>
      circle(
        { x: index * 90 - 20, y: 590 + (index % 3) * 12 },
        70 + (index % 4) * 16,
        roundBody(painter, toneOf(index % 2 ? '#8CC084' : '#A5CF92')),
      ),
    ).join('')
    const lawn = fill(
      'M0 590Q600 560 1200 590V800H0Z',
      linear(painter, [
        [0, '#A9D68C'],
        [1, '#7DB567'],
      ]),
    )
    const cord = hangingCord({ x: -20, y: 120 }, { x: 1220, y: 90 }, 110, 14)
    const lights =
      curve(cord, '#7A6A55', 3) +
      cord
        .slice(1, -1)
        .map((point, index) =>
          index % 2
            ? place({ x: point.x, y: point.y + 62, scale: 1 }, lantern(brief, 52, toneAt(brief, index)))
            : circle(
                { x: point.x, y: point.y + 14 },
                26,
                radial(painter, [
                  [0, '#FFE9A3', 0.9],
                  [1, '#FFE9A3', 0],
                ]),
              ) + circle({ x: point.x, y: point.y + 12 }, 8, '#FFF6D8'),
        )
        .join('')
    const wood = toneOf('#C99A6A')
    const tableTop =
      contactShadow(painter, { x: 600, y: 752, rx: 380, ry: 30, tint: '#2F4A22' }) +
      [300, 880].map((x) => stroke(`M${x} 620L${x - 46} 750M${x + 20} 620L${x + 66} 750`, wood.dark, 20)).join('') +
      fill(
        roundedRect({ x: 210, y: 594, width: 780, height: 34, radius: 8 }),
        linear(painter, [
          [0, wood.light],
          [1, wood.base],
        ]),
      )
    return (
      sky +
      bushes +
      lawn +
      lights +
      tableTop +
      standing(
        stage,
        { x: 600, y: 598, scale: 0.66, base: 240, foot: 250 },
        topped(withTone(brief, 'zlta', 'oranzova'), place({ y: -190, scale: 0.44 }, candleSet(brief))),
      ) +
      [330, 400, 800, 870]
        .map((x, index) =>
          standing(
            stage,
            { x, y: 598, scale: 0.28, base: 236, foot: 110 },
            cup({
              ...brief,
              tone: toneAt(brief, index),
              accent: toneOf('biela'),
              pattern: index % 2 ? 'stripes' : 'dots',
            }),
          ),
        )
        .join('') +
      bunch({ ...stage, tint: '#7DB567' }, { x: 1050, y: 700 }, sixSpots) +
      bunch({ ...stage, tint: '#7DB567' }, { x: 140, y: 720 }, sixSpots.slice(1), 2)
    )
  },
}

const christmas: Composition = {
  colors: ['cervena', 'zlata', 'zelena', 'biela'],
  tint: '#E0A9A0',
  paint: (stage) => {
    const { brief } = stage
    const { painter } = brief
    const green = toneOf('#2F7D50')
    const tiers = [0, 1, 2, 3]
      .map((index) =>
        fill(
          `M0 ${-420 + index * 100}L${110 + index * 52} ${-250 + index * 108}Q0 ${-210 + index * 108} ${-110 - index * 52} ${-250 + index * 108}Z`,
          linear(
            painter,
            [
              [0, green.light],
              [0.45, green.base],
              [1, green.dark],
            ],
            { x2: 1, y2: 0.6 },
          ),
        ),
      )
      .toReversed()
      .join('')
    const balls = Array.from({ length: 26 }, (_, index) => {
      const level = index / 26
      const half = 40 + level * 220
      return roundBalloon(
        painter,
        {
          x: painter.random.between(-half, half) * 0.85,
          y: -320 + level * 400,
          radius: painter.random.between(11, 18),
        },
        toneOf(['cervena', 'zlata', 'biela', 'strieborna'][index % 4] ?? 'zlata'),
      )
    }).join('')
    const tree =
      fill('M-26 60H26V150H-26Z', toneOf('hneda').base) +
      tiers +
      balls +
      place({ y: -430, scale: 0.9 }, emblem('star', { main: '#F2C14E', second: '#FFF0A3', line: '#85591A' }))
    return (
      bokeh(painter, { colors: ['#FFE9AE', '#FFFFFF', '#F7B7A8'], count: 26, sheet: wide }) +
      contactShadow(painter, { x: 360, y: 700, rx: 200, ry: 28 }) +
      place({ x: 360, y: 560, scale: 1.06 }, tree) +
      standing(
        stage,
        { x: 900, y: 726, scale: 0.92, base: 284, foot: 140 },
        dressed(wearing(withTone(brief, 'cervena', 'zlata', 'bishop'), 'man', 'mitre', 'stole', 'white-gloves')),
      ) +
      standing(
        stage,
        { x: 640, y: 716, scale: 0.56, base: 250, foot: 200 },
        giftBox(withTone(brief, 'zelena', 'zlata', 'stars')),
      ) +
      standing(
        stage,
        { x: 180, y: 730, scale: 0.46, base: 250, foot: 200 },
        giftBox(withTone(brief, 'cervena', 'biela', 'dots')),
      ) +
      standing(
        stage,
        { x: 1090, y: 736, scale: 0.44, base: 250, foot: 200 },
        giftBox(withTone(brief, 'biela', 'cervena')),
      )
    )
  },
}

const farewell: Composition = {
  colors: ['fuksiova', 'zlata', 'cierna', 'biela'],
  tint: '#EE8DBB',
  paint: (stage) => {
    const { brief } = stage
    return (
      bokeh(brief.painter, { colors: ['#FFFFFF', '#FFE9AE'], count: 16, sheet: wide }) +
      bunch(stage, { x: 330, y: 660 }, sixSpots) +
      standing(stage, { x: 330, y: 684, scale: 0.26, base: 136, foot: 100 }, weight(brief)) +
      place(
        { x: 760, y: 250, scale: 0.74, rotate: -4 },
        foilWord('XO', { height: 300, weight: 96, tone: toneOf('ruzovozlata') }),
      ) +
      standing(
        stage,
        { x: 600, y: 706, scale: 0.44, base: 236, foot: 110 },
        cup(withTone(brief, 'fuksiova', 'zlata')),
      ) +
      standing(
        stage,
        { x: 680, y: 722, scale: 0.4, base: 236, foot: 110 },
        cup(withTone(brief, 'cierna', 'zlata', 'hearts')),
      ) +
      standing(
        stage,
        { x: 930, y: 716, scale: 0.7, base: 238, foot: 180 },
        giftBag(withTone(brief, 'ruzova', 'zlata', 'hearts')),
      ) +
      scatter(stage, { x: 60, y: 80, width: 1080, height: 680, count: 46 })
    )
  },
}

const gifts: Composition = {
  colors: ['fuksiova', 'tyrkysova', 'zlta', 'fialova'],
  tint: '#D9B3EE',
  paint: (stage) => {
    const { brief } = stage
    return (
      standing(
        stage,
        { x: 400, y: 690, scale: 1.06, base: 250, foot: 200 },
        giftBox(withTone(brief, 'fialova', 'zlta', 'stars')),
      ) +
      place({ x: 396, y: 330, scale: 0.6 }, giftBox(withTone(brief, 'tyrkysova', 'biela', 'dots'))) +
      standing(
        stage,
        { x: 760, y: 704, scale: 0.86, base: 238, foot: 180 },
        giftBag(withTone(brief, 'fuksiova', 'zlata', 'hearts')),
      ) +
      standing(
        stage,
        { x: 1000, y: 730, scale: 0.52, base: 250, foot: 200 },
        giftBox(withTone(brief, 'zlta', 'fuksiova')),
      ) +
      place({ x: 610, y: 700, scale: 0.4, rotate: -8 }, envelope(brief, toneOf('ruzova'))) +
      scatter(stage, { x: 60, y: 720, width: 1080, height: 70, count: 40 })
    )
  },
}

const photo: Composition = {
  colors: ['zlata', 'ruzovozlata', 'biela', 'ruzova'],
  tint: '#F0C9B8',
  paint: (stage) => {
    const { brief } = stage
    const fans = [
      [330, 240, 130],
      [520, 170, 90],
      [230, 420, 84],
      [460, 380, 106],
      [860, 200, 110],
      [980, 360, 130],
      [800, 400, 80],
    ]
      .map(([x = 0, y = 0, radius = 80], index) =>
        place(
          { x, y },
          rosette({ ...brief, pattern: 'plain' }, radius, toneAt(brief, index), toneAt(brief, index + 1)),
        ),
      )
      .join('')
    return (
      fans +
      place({ x: 640, y: 560, scale: 0.7, rotate: -8 }, venetian(withTone(brief, 'fuksiova', 'zlata'))) +
      standing(
        stage,
        { x: 300, y: 720, scale: 0.6, base: 236, foot: 160 },
        drawHat(withTone(brief, 'ruzova', 'zlata', 'plain')),
      ) +
      standing(
        stage,
        { x: 940, y: 720, scale: 0.6, base: 236, foot: 190 },
        drawHat(withTone(brief, 'cierna', 'cervena', 'tophat')),
      )
    )
  },
}

const newYear: Composition = {
  colors: ['zlata', 'strieborna', 'cierna', 'biela'],
  tint: '#3B3F8F',
  isNight: true,
  paint: (stage) =>
    burst(stage.brief, { x: 260, y: 220 }, 180) +
    burst(stage.brief, { x: 960, y: 170 }, 150) +
    burst(stage.brief, { x: 640, y: 120 }, 90) +
    place({ x: 600, y: 330 }, foilWord('NOVÝ', { height: 150, weight: 46, tone: toneOf('zlata') })) +
    place({ x: 600, y: 540 }, foilWord('ROK', { height: 150, weight: 46, tone: toneOf('zlata') })) +
    standing(
      stage,
      { x: 300, y: 720, scale: 0.74, base: 246, foot: 80, rotate: -10 },
      popper(withTone(stage.brief, 'zlata', 'biela', 'stars')),
    ) +
    standing(
      stage,
      { x: 910, y: 720, scale: 0.74, base: 246, foot: 80, rotate: 12 },
      popper(withTone(stage.brief, 'strieborna', 'zlata', 'dots')),
    ) +
    scatter(stage, { x: 40, y: 200, width: 1120, height: 560, count: 70 }),
}

const graduation: Composition = {
  colors: ['modra', 'zlata', 'biela', 'cierna'],
  tint: '#A9C0EA',
  paint: (stage) =>
    flags(stage) +
    bunch(stage, { x: 300, y: 660 }, sixSpots) +
    standing(stage, { x: 300, y: 684, scale: 0.26, base: 136, foot: 100 }, weight(stage.brief)) +
    podium(stage.brief.painter, { x: 640, y: 640, rx: 200, height: 60, tint: stage.tint }) +
    standing(
      stage,
      { x: 640, y: 640, scale: 0.84, base: 240, foot: 250 },
      topped(
        withTone(stage.brief, 'modra', 'zlata', 'stars'),
        place({ y: -150, scale: 1.3 }, emblem('star', { main: '#E2B13F', second: '#FFE9AE', line: '#85591A' })),
      ),
    ) +
    standing(
      stage,
      { x: 950, y: 710, scale: 0.6, base: 250, foot: 200 },
      giftBox(withTone(stage.brief, 'biela', 'modra', 'stripes')),
    ) +
    scatter(stage, { x: 60, y: 700, width: 1080, height: 90, count: 40 }),
}

const valentine: Composition = {
  colors: ['cervena', 'ruzova', 'biela', 'ruzovozlata'],
  tint: '#F5A3AE',
  paint: (stage) =>
    bokeh(stage.brief.painter, { colors: ['#FFFFFF', '#FFC1CB'], count: 18, sheet: wide }) +
    bunch(stage, { x: 360, y: 660 }, sixSpots) +
    standing(stage, { x: 360, y: 684, scale: 0.26, base: 136, foot: 100 }, weight(stage.brief)) +
    standing(
      stage,
      { x: 660, y: 706, scale: 0.72, base: 262, foot: 150 },
      plush(withTone(stage.brief, '#C99B73', 'cervena')),
    ) +
    standing(
      stage,
      { x: 930, y: 706, scale: 0.7, base: 250, foot: 200 },
      giftBox(withTone(stage.brief, 'cervena', 'biela', 'hearts')),
    ),
}

export const compositions: Readonly<Record<string, Composition>> = {
  birthday,
  balloons: balloonsScene,
  carnival,
  halloween,
  wedding,
  baby,
  helium,
  table,
  garden,
  christmas,
  farewell,
  gifts,
  photo,
  'new-year': newYear,
  graduation,
  valentine,
  team,
}
