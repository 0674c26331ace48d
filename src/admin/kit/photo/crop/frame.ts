/** A part of a picture in percent of its sides. */
export type Frame = { left: number; top: number; width: number; height: number }

export const corners = ['nw', 'ne', 'sw', 'se'] as const
export type Corner = (typeof corners)[number]
type Shift = { x: number; y: number }

export const wholeFrame: Frame = { left: 0, top: 0, width: 100, height: 100 }
/** Of a side: the shop refuses less. */
const least = 5

export function moveFrame(frame: Frame, { x, y }: Shift): Frame {
  return {
    ...frame,
    left: clamp(frame.left + x, 0, 100 - frame.width),
    top: clamp(frame.top + y, 0, 100 - frame.height),
  }
}

/** Moves a corner while the opposite one stays. `ratio`: the width by the height, both in percent; undefined = any. */
export function resizeFrame(
  frame: Frame,
  { corner, shift, ratio }: { corner: Corner; shift: Shift; ratio: number | undefined },
): Frame {
  const isLeft = corner.endsWith('w')
  const isTop = corner.startsWith('n')
  const [right, bottom] = [frame.left + frame.width, frame.top + frame.height]
  const [roomX, roomY] = [isLeft ? right : 100 - frame.left, isTop ? bottom : 100 - frame.top]
  const size = fitSize(
    { width: frame.width + (isLeft ? -shift.x : shift.x), height: frame.height + (isTop ? -shift.y : shift.y) },
    { roomX, roomY, ratio, isWide: Math.abs(shift.x) >= Math.abs(shift.y) },
  )
  return { left: isLeft ? right - size.width : frame.left, top: isTop ? bottom - size.height : frame.top, ...size }
}

type Room = { roomX: number; roomY: number; ratio: number | undefined; isWide: boolean }

function fitSize({ width, height }: { width: number; height: number }, { roomX, roomY, ratio, isWide }: Room) {
  if (ratio === undefined) return { width: clamp(width, least, roomX), height: clamp(height, least, roomY) }
  const asked = isWide ? width : height * ratio
  const fitting = clamp(asked, Math.max(least, least * ratio), Math.min(roomX, roomY * ratio))
  return { width: fitting, height: fitting / ratio }
}

/** The largest frame of this ratio around the middle of another one. */
export function fitRatio(frame: Frame, ratio: number | undefined): Frame {
  if (ratio === undefined) return frame
  const width = Math.min(frame.width, frame.height * ratio)
  const height = width / ratio
  return {
    left: frame.left + (frame.width - width) / 2,
    top: frame.top + (frame.height - height) / 2,
    width,
    height,
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
