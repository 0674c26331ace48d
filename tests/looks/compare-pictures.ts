import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Pixels that may differ beyond anti-aliasing: processors round a few of them differently. */
const toleratedPixels = 10
/** Of the distance of two colors, 0 to 1: one that no eye sees does not count. */
const threshold = 0.03

export type Difference = {
  /** Says what differs, for a message. */
  text: string
  /** PNG. Without it the sizes differ. */
  diff?: Buffer
}

/** The form in which a screenshot is kept: half the bytes of its PNG, and lossless. */
export function toKept(png: Buffer): Promise<Buffer> {
  return sharp(png).webp({ lossless: true, effort: 2 }).toBuffer()
}

/** Compares two pictures of any format; undefined if a visitor would not tell them apart. */
export async function findDifference(expected: Buffer, actual: Buffer): Promise<Difference | undefined> {
  const [before, after] = await Promise.all([toPixels(expected), toPixels(actual)])
  const { width, height } = before
  if (width !== after.width || height !== after.height)
    return { text: `${width} × ${height} px became ${after.width} × ${after.height} px` }
  if (before.data.equals(after.data)) return undefined
  const output = Buffer.alloc(width * height * 4)
  const count = pixelmatch(before.data, after.data, output, width, height, { threshold })
  if (count <= toleratedPixels) return undefined
  const diff = await sharp(output, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return { text: `${count} pixels differ`, diff }
}

async function toPixels(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
