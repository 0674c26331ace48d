import type { PictureCrop } from '#contracts/admin/pictures.ts'

/**
 * A cut-out is a picture of its own that refers to a part of another one, as Media Fragments of the W3C write it:
 * `file:ab12.jpg#xywh=percent:10,0,80,75`. The original stays as it was uploaded, and each size is made of it.
 */
const cutOut = /^(.+)#xywh=percent:([\d.]+),([\d.]+),([\d.]+),([\d.]+)$/

/** The picture that a reference is a part of, and the part in percent of its upright sides; undefined = it is whole. */
export function readReference(reference: string): { original: string; crop: PictureCrop | undefined } {
  const [, original, ...numbers] = cutOut.exec(reference) ?? []
  const [left = 0, top = 0, width = 0, height = 0] = numbers.map(Number)
  if (original === undefined || width === 0 || height === 0) return { original: reference, crop: undefined }
  return { original, crop: { left, top, width, height } }
}

/** Two decimals of a percent are less than a pixel of the largest picture that a camera makes of a party. */
export function writeReference(original: string, { left, top, width, height }: PictureCrop): string {
  const [x, y, w, h] = [left, top, width, height].map((percent) => Math.round(percent * 100) / 100)
  return w === 100 && h === 100 ? original : `${original}#xywh=percent:${x},${y},${w},${h}`
}

/** The part in whole pixels, inside the picture even where percents were rounded up. */
export function toPixels({ left, top, width, height }: PictureCrop, picture: { width: number; height: number }) {
  const x = Math.min(Math.round((left * picture.width) / 100), picture.width - 1)
  const y = Math.min(Math.round((top * picture.height) / 100), picture.height - 1)
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(Math.round((width * picture.width) / 100), picture.width - x)),
    height: Math.max(1, Math.min(Math.round((height * picture.height) / 100), picture.height - y)),
  }
}
