import { maxFileBytes } from '#contracts/constants.ts'
import { drawJpeg } from './shrink-photo.ts'

/** The longest edge in pixels and the quality of the JPEG, the best first. */
const attempts = [
  [2400, 0.9],
  [2000, 0.85],
  [1600, 0.8],
] as const

/** The file as it is, or a smaller JPEG of a picture that is too large to be sent; the server says what is wrong with the rest. */
export async function fitPicture(file: File): Promise<File> {
  if (file.size <= maxFileBytes) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  for (const [edge, quality] of attempts) {
    const jpeg = await drawJpeg(picture, { edge, quality })
    if (jpeg && jpeg.size <= maxFileBytes) return new File([jpeg], file.name, { type: jpeg.type })
  }
  return file
}
