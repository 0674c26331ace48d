import type { AdminPicture } from '#contracts/admin/content.ts'
import { messages } from '#contracts/messages.ts'
import { given } from '#kernel/given.ts'
import type { AssetId, StoreId } from '#kernel/ids.ts'
import { invalid } from '#server/http/errors.ts'
import { updatePictureAlt } from '#server/modules/shop/media/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { toImage } from '../pages/row-parts.ts'
import { cleanRichText } from '../rich-text.ts'
import { hasTarget } from './links/inner-links.queries.ts'

type PictureBody = { id: AssetId; alt: string } | null

/** The fields that texts with a page of their own have in common. */
type TextBody = {
  title?: string | undefined
  slug?: string | undefined
  perex?: string | undefined
  body_html?: string | undefined
  picture?: PictureBody | undefined
}

/** Their columns; the text is sanitized. Throws 422 for a picture that does not exist or has no words. */
export async function readText(tx: Tx, { title, slug, perex, body_html: html, picture }: TextBody) {
  return given({
    title,
    slug,
    perex,
    bodyHtml: html === undefined ? undefined : await cleanRichText(html),
    assetId: await readPicture(tx, picture),
  })
}

/** Keeps the alternative text with the picture; throws 422 for a picture that does not exist or has no words. */
export async function readPicture(tx: Tx, picture: PictureBody | undefined): Promise<AssetId | null | undefined> {
  if (!picture) return picture
  if (picture.alt === '') throw invalid({ picture: [messages.staff.altNeeded] })
  if (!(await updatePictureAlt(tx, picture))) throw invalid({ picture: [messages.staff.pictureGone] })
  return picture.id
}

export function toPicture(row: {
  assetId: AssetId | null
  reference: string | null
  alt: string | null
}): AdminPicture {
  const image = toImage(row)
  return image && row.assetId !== null ? { id: row.assetId, src: image.src, alt: image.alt } : null
}

/** Throws 422 for a branch that is gone. */
export async function readBranch(
  tx: Tx,
  branch: { id: StoreId } | null | undefined,
): Promise<StoreId | null | undefined> {
  if (!branch) return branch
  if (!(await hasTarget(tx, { table: 'stores', id: branch.id }))) throw invalid({ branch: [messages.staff.branchGone] })
  return branch.id
}

export function toBranch({ storeId, storeName }: { storeId: StoreId | null; storeName: string | null }) {
  return storeId === null || storeName === null ? null : { id: storeId, name: storeName }
}

/** A moment of a request; undefined = unchanged. */
export function readMoment(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text
}

export function toMoment(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}

/** Only a list reads them. */
export const unknownChange = { changed_at: null, changed_by: null }
