import type { AdminVideo } from '#contracts/admin/videos.ts'
import { foldText } from '#kernel/slug.ts'
import { notFound } from '#server/http/errors.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { toAdminVideo } from './change-videos.ts'
import { findVideoForOffice, listVideosForOffice } from './office-videos.queries.ts'

/** A shop has some dozens: they are one page. `search`: a part of the title, with or without diacritics. */
export async function readAdminVideos(q: Queryable, search: string | undefined) {
  const wanted = foldText(search?.trim() ?? '')
  const all = await listVideosForOffice(q)
  const rows = all.filter(({ title }) => foldText(title).includes(wanted)).map(toAdminVideo)
  return { rows, next: null, count: rows.length, count_is_exact: true }
}

/** Throws 404. */
export async function getAdminVideo(q: Queryable, id: number): Promise<AdminVideo> {
  const stored = await findVideoForOffice(q, id)
  if (!stored) throw notFound('video')
  return toAdminVideo(stored)
}
