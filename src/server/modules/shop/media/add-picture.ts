import type { Image } from '#contracts/shared.ts'
import { maxFileBytes } from '#contracts/constants.ts'
import { messages } from '#contracts/messages.ts'
import type { AssetId } from '#kernel/ids.ts'
import { detectImageType } from '#kernel/image-type.ts'
import { invalid } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { digestFile } from '#server/platform/files/digest-file.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { imageFor } from './image.ts'
import { loadSharp } from './load-sharp.ts'
import { upsertAsset } from './media.queries.ts'

/**
 * Keeps the file of an uploaded picture, or only looks at it (`isTrial`). Its name is the digest of its bytes, so the same picture is
 * kept once. Throws 422 for a file that is too large, of another kind, or broken.
 */
export async function keepPicture(
  { originals }: { originals: Pick<FileStore, 'put'> },
  picture: File,
  { isTrial }: { isTrial: boolean },
): Promise<void> {
  if (picture.size > maxFileBytes) throw refuse(messages.staff.pictureSize)
  const bytes = new Uint8Array(await picture.arrayBuffer())
  const name = await namePicture(picture)
  if (!(await isWhole(bytes))) throw refuse(messages.staff.pictureBroken)
  if (!isTrial) await originals.put(name, bytes)
}

/** The asset of a kept picture. */
export async function addPicture({ tx, audit }: AuditedWrite, picture: File): Promise<{ id: AssetId; image: Image }> {
  const asset = await upsertAsset(tx, `file:${await namePicture(picture)}`)
  audit({ thing: 'picture', id: asset.id, after: { file: picture.name, bytes: picture.size } })
  return { id: asset.id, image: imageFor(asset) }
}

async function namePicture(picture: File): Promise<string> {
  const type = detectImageType(new Uint8Array(await picture.slice(0, 12).arrayBuffer()))
  if (type === undefined || type === 'heic') throw refuse(messages.staff.pictureType)
  return `${(await digestFile(picture)).slice(0, 32)}.${type}`
}

/** Whether the sizes can be made of it: a small one is made here and thrown away. */
async function isWhole(bytes: Uint8Array): Promise<boolean> {
  const sharp = await loadSharp()
  return sharp(bytes)
    .resize(16)
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}

function refuse(message: string) {
  return invalid({ picture: [message] })
}
