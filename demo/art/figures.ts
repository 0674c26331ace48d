/** The people who wear the costumes: a girl, a boy, a woman, a man. Under a costume they have their own plain clothes. */

import type { Brief } from './brief.ts'
import { barrel, bevel, circle, ellipse, fill, place, roundBody, stroke } from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'

export type Person = 'girl' | 'boy' | 'woman' | 'man'

function personOf(brief: Brief): Person {
  const { size } = brief
  if (size === 'girl' || size === 'boy' || size === 'woman' || size === 'man') return size
  throw new RangeError(`no figure is called ${size}`)
}

export function isChild(brief: Brief): boolean {
  const person = personOf(brief)
  return person === 'girl' || person === 'boy'
}

const skins = ['#F6CDB0', '#EFBE9A', '#E2A67E', '#F8D9C2', '#C98B62'] as const
const hairs = ['#5B3A22', '#2F2320', '#C98F3E', '#8A4B25', '#E0B25C', '#3D2A22'] as const

function skinOf(brief: Brief): Tone {
  const base = skins[brief.seed % skins.length] ?? skins[0]
  return { ...toneOf(base), light: mix(base, '#FFFFFF', 0.35), dark: mix(base, '#9A4E34', 0.4) }
}

function hairOf(brief: Brief): Tone {
  // A dark skin goes with dark hair.
  const dark = ['#2F2320', '#3D2A22'] as const
  const hair = brief.seed % skins.length === 4 ? dark[brief.seed % 2] : hairs[(brief.seed >> 2) % hairs.length]
  return toneOf(hair ?? '#5B3A22')
}

/** Plain clothes: anything that a costume leaves uncovered belongs to the person, not to the pack. */
const own: Tone = { ...toneOf('#E9E4EE'), dark: '#BDB4C8', deep: '#8F849C' }

export function body(brief: Brief): string {
  const { painter } = brief
  const skin = skinOf(brief)
  const shoe = toneOf('#F4F1F7')
  const side = (mirror: string) =>
    `<g transform="${mirror}">${fill('M78-168C110-160 122-100 136-40L152 30Q158 54 150 60L128 62L104-30L76-90Z', roundBody(painter, own))}${fill('M128 56L152 52Q166 76 156 96Q144 106 132 96Q124 78 128 56Z', roundBody(painter, skin))}</g>`
  return (
    fill('M-62 80L-8 80L-16 262H-58ZM62 80L8 80L16 262H58Z', barrel(painter, own)) +
    fill(
      'M-62 254H-14Q-8 254-8 268V276Q-8 284-18 284H-72Q-82 284-80 274Q-78 260-62 254ZM62 254H14Q8 254 8 268V276Q8 284 18 284H72Q82 284 80 274Q78 260 62 254Z',
      roundBody(painter, shoe),
    ) +
    stroke('M-80 278H-8M80 278H8', '#B9AFC4', 5) +
    side('') +
    side('scale(-1 1)') +
    fill(
      'M-84-172C-60-184-30-186-22-200H22C30-186 60-184 84-172L74-80Q64-30 70 20Q80 70 70 110H-70Q-80 70-70 20Q-64-30-74-80Z',
      roundBody(painter, own),
    ) +
    fill('M-24-222H24V-190Q0-166-24-190Z', mix(skin.base, skin.dark, 0.35))
  )
}

/** The hair that falls behind the shoulders; drawn before the costume. */
export function hairBehind(brief: Brief): string {
  const { painter } = brief
  const hair = hairOf(brief)
  switch (personOf(brief)) {
    case 'girl':
      return brief.seed % 2
        ? [-1, 1]
            .map((mirror) =>
              place(
                { scaleX: mirror, scale: 1 },
                fill(
                  'M40-268C90-280 112-240 104-196C100-160 112-140 96-112C80-136 66-160 64-200Z',
                  roundBody(painter, hair),
                ) + circle({ x: 74, y: -226 }, 9, '#E0187F'),
              ),
            )
            .join('')
        : fill(
            'M0-340C66-340 86-290 80-236C78-196 92-170 82-130C50-116-50-116-82-130C-92-170-78-196-80-236C-86-290-66-340 0-340Z',
            roundBody(painter, hair),
          )
    case 'woman':
      return (
        fill(
          'M0-342C70-342 92-288 84-232C80-180 106-140 84-86C40-66-40-66-84-86C-106-140-80-180-84-232C-92-288-70-342 0-342Z',
          roundBody(painter, hair),
        ) +
        bevel(
          painter,
          'M0-342C70-342 92-288 84-232C80-180 106-140 84-86C40-66-40-66-84-86C-106-140-80-180-84-232C-92-288-70-342 0-342Z',
          { tone: hair, depth: 10, strength: 0.6 },
        )
      )
    case 'boy':
    case 'man':
      return ''
  }
}

/** Face and the front of the hair. `hasHair` is false under a hood or a helmet that covers it. */
export function head(brief: Brief, hasHair: boolean): string {
  const { painter } = brief
  const skin = skinOf(brief)
  const hair = hairOf(brief)
  const person = personOf(brief)
  const isFemale = person === 'girl' || person === 'woman'
  const iris = ['#4A6B8A', '#5B4630', '#4E7A4A'][brief.seed % 3] ?? '#5B4630'
  const eye = (x: number) =>
    ellipse({ x, y: -258 }, 8.4, 9.6, '#fff') +
    circle({ x: x + 0.6, y: -257 }, 6, iris) +
    circle({ x: x + 0.6, y: -257 }, 3.2, '#1F1A22') +
    circle({ x: x - 1.6, y: -260 }, 2, '#fff') +
    stroke(`M${x - 9} ${isFemale ? -263 : -262}Q${x} -271 ${x + 9} -263`, '#3A2A2A', isFemale ? 3.4 : 2.6) +
    (isFemale ? stroke(x < 0 ? `M${x - 9}-263l-5-3` : `M${x + 9}-263l5-3`, '#3A2A2A', 2.6) : '')
  const face =
    ellipse({ x: -53, y: -254 }, 9, 13, skin.base) +
    ellipse({ x: 53, y: -254 }, 9, 13, mix(skin.base, skin.dark, 0.3)) +
    fill(
      'M0-322C38-322 56-296 53-260C50-226 26-206 0-205C-26-206-50-226-53-260C-56-296-38-322 0-322Z',
      roundBody(painter, skin),
    ) +
    eye(-20) +
    eye(21) +
    stroke('M-32-276Q-22-283-11-278M11-278Q22-283 32-276', mix(hair.base, '#3A2A2A', 0.3), person === 'man' ? 5 : 3.6) +
    stroke('M1-254Q6-245 1-242Q-2-241-4-242', mix(skin.dark, '#8A3A2A', 0.2), 2.6) +
    fill('M-17-230Q0-221 18-230Q12-213 0-213Q-12-213-17-230Z', '#B8434E') +
    fill('M-13-229Q0-223 14-229L11-225Q0-220-10-225Z', '#fff') +
    circle({ x: -34, y: -236 }, 9, '#F08A8A', 'opacity=".38"') +
    circle({ x: 35, y: -236 }, 9, '#F08A8A', 'opacity=".38"')
  return face + (hasHair ? fringe(brief, hair, person) : '')
}

function fringe(brief: Brief, hair: Tone, person: Person): string {
  const { painter } = brief
  const paint = roundBody(painter, hair)
  const shine = stroke('M-36-312Q-10-330 20-324', hair.pale, 5, 'opacity=".5"')
  switch (person) {
    case 'boy':
      return (
        fill(
          'M-58-254C-68-310-34-344 6-342C48-342 68-308 58-254C54-274 50-284 44-292C20-284 0-290-8-302C-18-288-40-284-48-284C-52-276-56-268-58-254Z',
          paint,
        ) + shine
      )
    case 'man':
      return (
        fill(
          'M-57-262C-66-314-36-342 4-341C46-341 66-312 57-262C54-280 48-292 40-298C10-306-24-306-42-296C-50-288-54-278-57-262Z',
          paint,
        ) + shine
      )
    case 'girl':
      return (
        fill(
          'M-60-250C-70-312-40-344 0-344C40-344 70-312 60-250C56-270 50-284 40-294C20-280-24-280-42-294C-52-284-56-270-60-250Z',
          paint,
        ) + shine
      )
    case 'woman':
      return (
        fill(
          'M-62-240C-74-310-42-345 0-345C42-345 74-310 62-240C60-268 46-296 14-312C-6-292-40-286-50-282C-56-270-60-258-62-240Z',
          paint,
        ) + shine
      )
  }
}
