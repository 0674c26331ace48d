import { api } from '#admin/api.ts'
import type { Values } from '#admin/kit/form/merge.ts'
import type { BannerPlace } from '#contracts/admin/banner-places.ts'
import { readPicture } from '../picture/read-picture.ts'

export async function previewPage(values: Values, id: number | undefined): Promise<string> {
  const versionOn = toText(values['version_on']) || null
  const body = { kind: 'page', id: id ?? null, ...toTexts(values), version_on: versionOn } as const
  return (await api.contentPreview.render({ body })).data.html
}

export async function previewPost(values: Values, id: number | undefined): Promise<string> {
  const body = { kind: 'post', id: id ?? null, ...toTexts(values), topic: toText(values['topic']) } as const
  return (await api.contentPreview.render({ body })).data.html
}

export async function previewBanner(values: Values, place: BannerPlace): Promise<string> {
  const texts = { text: toText(values['text']), link: toText(values['link']) }
  const body = { kind: 'banner', place, ...texts, ...toNamed(values) } as const
  return (await api.contentPreview.render({ body })).data.html
}

function toTexts(values: Values) {
  return { ...toNamed(values), perex: toText(values['perex']), body_html: toText(values['body_html']) }
}

function toNamed(values: Values) {
  return { title: toText(values['title']), picture: readPicture(values['picture']) ?? null }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
