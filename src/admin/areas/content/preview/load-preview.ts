import { api } from '#admin/api.ts'
import type { Values } from '#admin/kit/form/merge.ts'
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

function toTexts(values: Values) {
  return {
    title: toText(values['title']),
    perex: toText(values['perex']),
    body_html: toText(values['body_html']),
    picture: readPicture(values['picture']) ?? null,
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
