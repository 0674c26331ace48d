import type { ContentDraft } from '#contracts/admin/content-preview.ts'
import { bannerPlaces } from '#contracts/admin/banner-places.ts'
import { themeTints } from '#contracts/party/theme-tints.ts'
import { api } from '#admin/api.ts'
import type { Values } from '#admin/kit/form/merge.ts'
import { readBranch } from '../branch/read-branch.ts'
import { readCategory, readSpots } from '../themes/read-theme.ts'
import { readPicture } from '#admin/kit/picture/read-picture.ts'
import { readEntries } from '../menus/menu-entries.ts'

/** What the form of a kind holds; `id`: undefined for a text that is not saved yet. */
export type Draft = { kind: ContentDraft['kind']; id: number | undefined; values: Values }

/** The document of the page with the draft. */
export async function loadPreview(draft: Draft): Promise<string> {
  return (await api.contentPreview.render({ body: toBody(draft) })).data.html
}

function toBody({ kind, id: saved, values }: Draft): ContentDraft {
  const text = (name: string) => toText(values[name])
  const maybe = (name: string) => text(name) || null
  const id = saved ?? null
  const named = { title: text('title'), picture: readPicture(values['picture']) ?? null }
  const whole = { id, ...named, perex: text('perex'), body_html: text('body_html') }
  const branch = readBranch(values['branch']) ?? null
  switch (kind) {
    case 'page':
      return { kind, ...whole, version_on: maybe('version_on') }
    case 'post':
      return { kind, ...whole, topic: text('topic') }
    case 'banner':
      return { kind, ...named, place: oneOf(bannerPlaces, values['place']), text: text('text'), link: text('link') }
    case 'question':
      return { kind, id, question: text('question'), answer_html: text('answer_html'), topic: text('topic') }
    case 'event': {
      const times = { starts_at: maybe('starts_at'), ends_at: maybe('ends_at') }
      return { kind, ...whole, place: text('place'), price: text('price'), branch, ...times }
    }
    case 'job':
      return {
        kind,
        ...whole,
        town: text('town'),
        branch,
        employment: oneOf(employments, values['employment']),
        salary_from_cents: toNumber(values['salary_from_cents']),
        salary_unit: oneOf(salaryUnits, values['salary_unit']),
        starts_on: text('starts_on'),
        closes_on: maybe('closes_on'),
      }
    case 'theme':
      return {
        kind,
        id,
        name: text('name'),
        picture: named.picture,
        perex: text('perex'),
        tint: oneOf(themeTints, values['tint']),
        goods: readSpots(values['goods']),
        category: readCategory(values['category']) ?? null,
      }
    case 'menus':
      return { kind, top: readEntries(values['top']), bottom: readEntries(values['bottom']) }
    case 'welcome':
      return { kind, title: text('title'), text: text('text'), button: text('button'), terms: text('terms') }
  }
}

const employments = ['full_time', 'part_time', 'agreement'] as const
const salaryUnits = ['month', 'hour'] as const

function oneOf<Known extends string>(known: readonly [Known, ...Known[]], value: unknown): Known {
  return known.find((one) => one === value) ?? known[0]
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function toNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
