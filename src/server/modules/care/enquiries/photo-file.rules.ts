import { detectImageType } from '#kernel/image-type.ts'

/** The kinds of picture that a camera or a phone makes, by their endings. */
export const photoTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', heic: 'image/heic' } as const
export type PhotoType = keyof typeof photoTypes

/** What a picture is by its bytes; undefined when it is none that a complaint may bring. */
export function detectPhotoType(bytes: Uint8Array): PhotoType | undefined {
  const type = detectImageType(bytes)
  return type === 'gif' || type === 'avif' ? undefined : type
}
