/** The longest edge in pixels and the quality of the JPEG, the best first. */
const attempts = [
  [1600, 0.8],
  [1280, 0.7],
  [1024, 0.6],
  [800, 0.5],
  [640, 0.4],
] as const

/** The photo as a JPEG in base64 of at most `maxBytes`, without what a phone notes in it; undefined if it is not a picture. */
export async function shrinkPhoto(file: Blob, maxBytes: number): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  for (const [edge, quality] of attempts) {
    const jpeg = await drawJpeg(picture, { edge, quality })
    if (jpeg && jpeg.size <= maxBytes) return toBase64(jpeg)
  }
  return undefined
}

/** What is transparent becomes white. */
export async function drawJpeg(
  picture: ImageBitmap,
  { edge, quality }: { edge: number; quality: number },
): Promise<Blob | null> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const drawing = canvas.getContext('2d')
  if (!drawing) return null
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
