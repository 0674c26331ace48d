export type ImageType = 'jpg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

const jpegHeader = '\u00FF\u00D8\u00FF'
const pngHeader = '\u0089PNG\r\n\u001A\n'
const heicBrands = ['heic', 'heix', 'mif1', 'msf1', 'hevc']

/**
 * Detects the type of a picture by its first bytes, whatever its name or its sender claims; undefined for anything
 * else. SVG is not accepted: a foreign one may contain scripts.
 */
export function detectImageType(bytes: Uint8Array): ImageType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  if (start.startsWith(jpegHeader)) return 'jpg'
  if (start.startsWith(pngHeader)) return 'png'
  if (start.startsWith('GIF8')) return 'gif'
  if (start.startsWith('RIFF') && start.slice(8) === 'WEBP') return 'webp'
  if (start.slice(4, 8) !== 'ftyp') return undefined
  if (start.slice(8) === 'avif') return 'avif'
  return heicBrands.includes(start.slice(8)) ? 'heic' : undefined
}
