import { memo } from 'react'
import { findStrokes, tubeWidth, unknownSign } from './glyph-strokes.ts'

export type BalloonLetterProps = {
  character: string
  /** Of its balloon; undefined = the letter is missing. */
  hex: string | undefined
  /** In the units of the drawing around it, as the width and the height are. */
  left: number
  top: number
  width: number
  height: number
}

/**
 * A letter of foil: one path as a tube with its shaded edge, its color and its light from the upper left. Drawn again only when it
 * changes itself: a key of a long sign changes one letter.
 */
export const BalloonLetter = memo(function BalloonLetter({ character, hex, ...box }: BalloonLetterProps) {
  const [width, path] = findStrokes(character) ?? unknownSign
  const scale = box.height / (100 + tubeWidth)
  const left = box.left + (box.width - width * scale) / 2
  const transform = `translate(${round(left)} ${round(box.top + (tubeWidth / 2) * scale)}) scale(${round(scale)})`
  return hex === undefined ? (
    <g className="sign-missing" transform={transform}>
      <path d={path} strokeWidth={tubeWidth} />
      <path d={path} strokeWidth={tubeWidth - 5} />
      <path d={path} strokeWidth="2" />
    </g>
  ) : (
    <g className="sign-tube" transform={transform} color={hex} stroke={hex} fill={character === '♥' ? hex : 'none'}>
      <path d={path} strokeWidth={tubeWidth} className="sign-edge" />
      <path d={path} strokeWidth={tubeWidth - 7} transform="translate(-1.4 -1.6)" />
      <path d={path} strokeWidth={tubeWidth - 13} className="sign-light" transform="translate(-2.4 -2.8)" />
      <path d={path} strokeWidth={tubeWidth - 22} className="sign-light" transform="translate(-4 -4.4)" />
      <path d={path} strokeWidth="3.4" className="sign-glint" transform="translate(-6.4 -7)" />
    </g>
  )
})

function round(number: number): number {
  return Math.round(number * 1000) / 1000
}
