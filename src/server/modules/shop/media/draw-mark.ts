import { fileURLToPath } from 'node:url'
import { loadSharp } from './load-sharp.ts'

const file = fileURLToPath(new URL('shop-mark.svg', import.meta.url))

/** The shop's logo without its name, a PNG of so many pixels a side. */
export async function drawMark(side: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(file).resize(side).png().toBuffer()
}
