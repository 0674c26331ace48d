/** The kinds of picture that a camera or a phone makes, by their endings. */
export const photoTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', heic: 'image/heic' } as const
export type PhotoType = keyof typeof photoTypes

const heicBrands = ['heic', 'heix', 'mif1', 'msf1', 'hevc']

const jpegHeader = [0xff, 0xd8, 0xff]
const pngHeader = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** What a picture is by its bytes, whatever its name says; undefined when it is none that we take. */
export function detectPhotoType(bytes: Uint8Array): PhotoType | undefined {
  if (startsWith(bytes, jpegHeader)) return 'jpg'
  if (startsWith(bytes, pngHeader)) return 'png'
  if (wordAt(bytes, 0) === 'RIFF' && wordAt(bytes, 8) === 'WEBP') return 'webp'
  return wordAt(bytes, 4) === 'ftyp' && heicBrands.includes(wordAt(bytes, 8)) ? 'heic' : undefined
}

function startsWith(bytes: Uint8Array, header: readonly number[]): boolean {
  return header.every((byte, index) => bytes[index] === byte)
}

/** Four letters of a header. */
function wordAt(bytes: Uint8Array, from: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + 4))
}
