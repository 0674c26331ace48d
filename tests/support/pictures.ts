import sharp from 'sharp'

/** A PNG of one color, another one each time. */
export async function aPictureFile(): Promise<File> {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3))
  const png = await sharp({ create: { width: 640, height: 640, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], 'balon.png', { type: 'image/png' })
}

export async function aPictureForm(picture?: File): Promise<FormData> {
  const form = new FormData()
  form.append('picture', picture ?? (await aPictureFile()))
  return form
}
