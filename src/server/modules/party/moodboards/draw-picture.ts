import type { OverlayOptions } from 'sharp'
import { keepTogether } from '#kernel/keep-together.ts'
import type { Image } from '#contracts/shared.ts'
import { drawMark, loadSharp, type MediaModule } from '#server/modules/shop/media/index.ts'
import { fontFiles } from '#server/platform/fonts/fonts.ts'
import { type Box, layOutGoods, layOutScene, size, textBox } from './lay-out.rules.ts'
import { palette } from './palette.ts'
import type { Subject } from './moodboards.types.ts'

const cornerRadius = 28
const markSide = 84
/** Sizes of the title, the largest that fits first: the last one takes the longest title of a list. */
const titleSizes = [92, 76, 62, 50, 40]

/** The picture of a shared link, a JPEG of 1200 × 630. A picture of goods that cannot be read is left out. */
export async function drawPicture({ media }: { media: Pick<MediaModule, 'findPicture'> }, subject: Subject) {
  const sharp = await loadSharp()
  const parts = [...(await drawTiles(media, subject)), ...(await drawTexts(subject))]
  return sharp({ create: { ...size, channels: 3, background: palette.tints[subject.tint] } })
    .composite(parts)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

async function drawTiles(media: Pick<MediaModule, 'findPicture'>, { pictures, scene }: Subject) {
  const read = (image: Image) => readPicture(media, image.src)
  const first = scene ? await read(scene) : undefined
  const found = await Promise.all(pictures.map(read))
  const goods = found.flatMap((bytes) => bytes ?? [])
  const { scene: place, goods: places } = first
    ? layOutScene(goods.length)
    : { scene: undefined, goods: layOutGoods(goods.length) }
  const tiles: OverlayOptions[] = []
  if (first && place) tiles.push(await drawTile(first, place))
  for (const [index, box] of places.entries()) {
    const bytes = goods[index]
    if (bytes) tiles.push(await drawTile(bytes, box))
  }
  return tiles
}

async function readPicture(media: Pick<MediaModule, 'findPicture'>, src: string): Promise<Buffer | undefined> {
  const file = `${src.slice(src.lastIndexOf('/') + 1)}-800.webp`
  return (await media.findPicture(file, { acceptsAvif: false }))?.bytes
}

/** A picture that fills its place, with round corners. */
async function drawTile(bytes: Buffer, { left, top, width, height }: Box): Promise<OverlayOptions> {
  const sharp = await loadSharp()
  const mask = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${cornerRadius}"/></svg>`
  const input = await sharp(bytes)
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: palette.white })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return { input, left, top }
}

/** The kicker, the title and the note under each other, and the logo with the shop's name below. */
async function drawTexts({ kicker, title, note, shopName }: Subject): Promise<OverlayOptions[]> {
  const { left, width } = textBox
  const small = await drawText(kicker, { font: 'Figtree SemiBold', size: 30, color: palette.brand, width })
  const large = await drawTitle(title)
  const line = await drawText(note, { font: 'Figtree SemiBold', size: 30, color: palette.soft, width })
  const texts: OverlayOptions[] = []
  let top = textBox.top
  for (const [text, gap] of [
    [small, 28],
    [large, 30],
    [line, 0],
  ] as const) {
    if (!text) continue
    texts.push({ input: text.data, left, top })
    top += text.height + gap
  }
  const mark = await drawMark(markSide)
  const bottom = size.height - textBox.top
  texts.push({ input: mark, left, top: bottom - markSide })
  const name = await drawText(shopName, {
    font: 'Baloo 2 Bold',
    size: 44,
    color: palette.ink,
    width: width - markSide - 16,
  })
  if (name) {
    const middle = bottom - markSide / 2
    texts.push({ input: name.data, left: left + markSide + 16, top: Math.round(middle - name.height / 2) })
  }
  return texts
}

async function drawTitle(title: string): Promise<Text | undefined> {
  const { width, height } = textBox
  const room = height - 130
  let drawn: Text | undefined
  for (const size of titleSizes) {
    drawn = await drawText(keepTogether(title), { font: 'Baloo 2 Bold', size, color: palette.ink, width })
    if (!drawn || (drawn.height <= room && drawn.width <= width)) return drawn
  }
  return drawn && cut(drawn, { width, height: room })
}

type Text = { data: Buffer; width: number; height: number }
type Face = { font: 'Baloo 2 Bold' | 'Figtree SemiBold'; size: number; color: string; width: number }

/** Lines of a text, as high as they are; undefined for no text. `size` in pixels. */
async function drawText(text: string, { font, size: pixels, color, width }: Face): Promise<Text | undefined> {
  if (text === '') return undefined
  const sharp = await loadSharp()
  const fontfile = font === 'Baloo 2 Bold' ? fontFiles.balooBold : fontFiles.figtreeSemibold
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      // The comma ends the family: its name may be read as a weight.
      font: font === 'Baloo 2 Bold' ? `Baloo 2, Bold ${pixels}` : `Figtree SemiBold, ${pixels}`,
      fontfile,
      width,
      // One point is one pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      spacing: -Math.round(pixels * 0.4),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function cut({ data }: Text, { width, height }: { width: number; height: number }): Promise<Text> {
  const sharp = await loadSharp()
  const { data: shown, info } = await sharp(data)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data: shown, width: info.width, height: info.height }
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
