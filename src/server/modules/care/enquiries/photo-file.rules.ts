import { detectImageType } from '#kernel/image-type.ts'

/** Picture types that cameras and phones produce, by extension. */
export const photoTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', heic: 'image/heic' } as const
export type PhotoType = keyof typeof photoTypes

/** Detects the type from the bytes; undefined when a complaint may not carry it. */
export function detectPhotoType(bytes: Uint8Array): PhotoType | undefined {
  const type = detectImageType(bytes)
  return type === 'gif' || type === 'avif' ? undefined : type
}
