import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Sharp } from 'sharp'
import { drawArt, drawLogo, parseArtReference } from './art/index.ts'
import { createSemaphore } from './semaphore.ts'

export type PictureFormat = 'webp' | 'avif' | 'jpeg'
export type PictureOptions = { reference: string; width: number; format: PictureFormat; isShare: boolean }

/** Two pictures are encoded at once: more would only take the processor from those who are waiting for pages. */
const maxRenders = 2

/** With the first picture that is not there yet: the library brings its own native one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** The sizes made of pictures, on disk: `cache/` can be deleted at any time, `originals/` cannot. */
export function createPictures({ folder }: { folder: string }) {
  const rendering = new Map<string, Promise<Buffer>>()
  const limit = createSemaphore(maxRenders)
  const pathOf = (key: string, format: PictureFormat) => join(folder, 'cache', `${key}.${format}`)

  async function encode(key: string, options: PictureOptions) {
    const { bytes: original, density } = await readOriginal(folder, options)
    const sharp = await loadSharp()
    const upright = sharp(original, { density }).rotate()
    const resized = options.isShare
      ? await toSharePicture(upright)
      : upright.resize({ width: options.width, withoutEnlargement: true })
    const bytes = await encoders[options.format](resized).toBuffer()
    const path = pathOf(key, options.format)
    await mkdir(join(folder, 'cache'), { recursive: true })
    // A reader never sees half a file, and of two writers the last one wins with the same bytes.
    const temporary = `${path}.${randomUUID()}`
    await writeFile(temporary, bytes)
    await rename(temporary, path)
    return bytes
  }

  return {
    async read(key: string, format: PictureFormat): Promise<Buffer | undefined> {
      return readFile(pathOf(key, format)).catch(() => undefined)
    },
    /** Encodes and keeps a size; equal requests at the same time share one encoding. */
    render(key: string, options: PictureOptions): Promise<Buffer> {
      const name = `${key}.${options.format}`
      const running = rendering.get(name)
      if (running) return running
      const promise = limit(() => encode(key, options)).finally(() => rendering.delete(name))
      rendering.set(name, promise)
      return promise
    },
  }
}

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 80, effort: 3 }),
  avif: (picture) => picture.avif({ quality: 55, effort: 4 }),
  jpeg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
}

const shareSize = { width: 1200, height: 630 }
const markSize = 132

/** The whole picture on a wide ground of its own colour, with the shop's mark in the corner. */
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
  const mark = await sharp(Buffer.from(drawLogo({ name: '' })))
    .resize(markSize)
    .png()
    .toBuffer()
  const margin = 36
  return sharp({ create: { ...shareSize, channels: 3, background: { r, g, b } } }).composite([
    { input: whole, gravity: 'centre' },
    { input: mark, left: margin, top: shareSize.height - markSize - margin },
  ])
}

type Original = { bytes: Buffer; density: number }

/** Dots an inch at which one unit of a drawing is one pixel. */
const unitDensity = 72

/** The drawing of an `art:` reference or the upload of a `file:` one. */
async function readOriginal(folder: string, { reference, width }: PictureOptions): Promise<Original> {
  const art = parseArtReference(reference)
  if (art) return toOriginal(drawArt(art), width)
  if (!reference.startsWith('file:')) throw new Error(`Unknown kind of picture: ${reference}`)
  // basename: a reference names a file in the folder of originals and nothing outside it.
  const bytes = await readFile(join(folder, 'originals', basename(reference.slice('file:'.length))))
  return { bytes, density: unitDensity }
}

/** A drawing is rastered in the asked size at once: anything larger would be work thrown away. */
function toOriginal(drawing: string, width: number): Original {
  const drawnWidth = Number(/ width="(\d+)"/.exec(drawing)?.[1] ?? width)
  return { bytes: Buffer.from(drawing), density: (unitDensity * width) / drawnWidth }
}
