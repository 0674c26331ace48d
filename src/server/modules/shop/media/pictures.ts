import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import type { PictureCrop } from '#contracts/admin/pictures.ts'
import { readReference, toPixels } from './crops.rules.ts'
import { drawMark } from './draw-mark.ts'
import { loadSharp } from './load-sharp.ts'

export type PictureFormat = 'webp' | 'avif' | 'jpeg'
export type PictureOptions = { reference: string; width: number; format: PictureFormat; isShare: boolean }

/** Two pictures are encoded concurrently: more would only take CPU from requests for pages. */
const maxRenders = 2

/** Also loaded with the first picture. */
async function createLimit() {
  const { default: pLimit } = await import('p-limit')
  return pLimit(maxRenders)
}

/** Pictures that are drawn on demand: the demo's. */
export type PictureSource = {
  /** The SVG of a reference; undefined when the reference is not from this source. */
  draw: (reference: string) => Promise<string | undefined>
}

export type PicturesDeps = {
  /** Folder of rendered sizes: local to this node, may be deleted at any time. */
  folder: string
  originals: Pick<FileStore, 'read'>
  /** Draws references that have no file; undefined = every picture is an upload. */
  source: PictureSource | undefined
  /** Called for a picture that cannot be decoded and for a disk that cannot store sizes; visitors are served all the same. */
  onTrouble: (error: unknown) => void
}

/** Renders the sizes of pictures. A picture whose original is missing or broken has none. */
export type Pictures = {
  /** A stored size; undefined before its first rendering. */
  read: (key: string, format: PictureFormat) => Promise<Buffer | undefined>
  /** Encodes and stores a size; concurrent equal requests share one encoding. */
  render: (key: string, options: PictureOptions) => Promise<Buffer | undefined>
}

export function createPictures({ folder, originals, source, onTrouble }: PicturesDeps): Pictures {
  const rendering = new Map<string, Promise<Buffer | undefined>>()
  let limit: ReturnType<typeof createLimit> | undefined
  const pathOf = (key: string, format: PictureFormat) => join(folder, 'cache', `${key}.${format}`)

  async function make(key: string, options: PictureOptions): Promise<Buffer | undefined> {
    const original = await readOriginal({ originals, source }, options)
    if (!original) return undefined
    const bytes = await encode(original, options).catch(onTrouble)
    if (!bytes) return undefined
    await writeWhole(pathOf(key, options.format), bytes).catch(onTrouble)
    return bytes
  }

  return {
    read: (key, format) => readFile(pathOf(key, format)).catch(() => undefined),
    render(key, options) {
      const name = `${key}.${options.format}`
      const running = rendering.get(name)
      if (running) return running
      limit ??= createLimit()
      const promise = limit.then((run) => run(() => make(key, options))).finally(() => rendering.delete(name))
      rendering.set(name, promise)
      return promise
    },
  }
}

async function encode({ bytes, density, crop }: Original, options: PictureOptions): Promise<Buffer> {
  const sharp = await loadSharp()
  const whole = sharp(bytes, { density }).autoOrient()
  const upright = crop ? whole.extract(toPixels(crop, (await whole.metadata()).autoOrient)) : whole
  const resized = options.isShare
    ? await toSharePicture(upright)
    : upright.resize({ width: options.width, withoutEnlargement: true })
  return encoders[options.format](resized, options.width >= largeWidth).toBuffer()
}

/**
 * From this width on a picture is viewed on its own, and its smooth backgrounds would show the encoder's blocks: it
 * gets more bits. Cards stay small, because a list has dozens of them.
 */
const largeWidth = 800

const encoders: Record<PictureFormat, (picture: Sharp, isLarge: boolean) => Sharp> = {
  webp: (picture, isLarge) => picture.webp({ quality: isLarge ? 91 : 80, effort: 3 }),
  avif: (picture, isLarge) => picture.avif({ quality: isLarge ? 66 : 55, effort: 4 }),
  jpeg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 86, mozjpeg: true }),
}

const shareSize = { width: 1200, height: 630 }
const markSize = 132

/** The whole picture on a wide background of its own color, with the shop's logo in the corner. */
async function toSharePicture(picture: Sharp): Promise<Sharp> {
  const sharp = await loadSharp()
  const whole = await picture
    .resize({ ...shareSize, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  const { data } = await sharp(whole)
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [r = 255, g = 255, b = 255] = data
  const mark = await drawMark(markSize)
  const margin = 36
  return sharp({ create: { ...shareSize, channels: 3, background: { r, g, b } } }).composite([
    { input: whole, gravity: 'centre' },
    { input: mark, left: margin, top: shareSize.height - markSize - margin },
  ])
}

type Original = { bytes: Buffer; density: number; crop: PictureCrop | undefined }

/** Dots per inch at which one unit of a drawing is one pixel. */
const unitDensity = 72

/** The upload of a `file:` reference, or the drawing of another one, with the part that is shown; undefined when neither exists. */
async function readOriginal(
  { originals, source }: Pick<PicturesDeps, 'originals' | 'source'>,
  { reference, width }: PictureOptions,
): Promise<Original | undefined> {
  const { original, crop } = readReference(reference)
  if (!original.startsWith('file:')) {
    const drawing = await source?.draw(original)
    return drawing === undefined ? undefined : { ...toOriginal(drawing, (width * 100) / (crop?.width ?? 100)), crop }
  }
  const bytes = await originals.read(original.slice('file:'.length))
  return bytes && { bytes, density: unitDensity, crop }
}

/** A drawing is rasterized at the requested size: anything larger would be wasted work. */
function toOriginal(drawing: string, width: number): Omit<Original, 'crop'> {
  const drawnWidth = Number(/ width="(\d+)"/.exec(drawing)?.[1] ?? width)
  return { bytes: Buffer.from(drawing), density: (unitDensity * width) / drawnWidth }
}
