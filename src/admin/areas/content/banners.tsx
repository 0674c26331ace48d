import { type BannerPlace, bannerPlaces } from '#contracts/admin/banner-places.ts'
import type { AdminBanner, AdminBannerRow } from '#contracts/admin/banners.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { bannerWords as words } from '#admin/i18n/banner-words.ts'
import { linkWords } from '#admin/i18n/link-words.ts'
import { textWords } from '#admin/i18n/text-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import type { Values } from '#admin/kit/form/merge.ts'
import { paths } from '#admin/paths.ts'
import { LinkControl } from './link/link-control.tsx'
import { PreviewButton } from './preview/preview-button.tsx'
import { changedColumn, fromField, pictureField, publishedField, untilField } from './text-parts.ts'

export const banners = defineCollection<AdminBannerRow, AdminBanner>({
  path: paths.banners,
  thing: 'banner',
  words,
  calls: api.banners,
  endpoints: adminEndpoints.banners,
  nameOf: ({ title }) => title,
  detailOf: (row) => `${words.places[row.place]} · ${sayState(row)}`,
  Tools: ({ item, values }) => <PreviewButton kind="banner" id={item?.id} values={values} />,
  columns: [
    { key: 'title', label: textWords.name, value: ({ title }) => title },
    { key: 'place', label: words.place, value: ({ place }) => words.places[place] },
    { key: 'state', label: textWords.state, value: sayState },
    { key: 'days', label: words.days, value: sayDays },
    { ...changedColumn, isHidden: true },
  ],
  fields: [
    {
      name: 'place',
      label: words.place,
      kind: 'choice',
      options: bannerPlaces.map((value) => ({ value, label: words.places[value] })),
      initial: bannerPlaces[0],
      hintOf: (values) => words.placeHints[placeOf(values)],
    },
    { name: 'title', label: textWords.name, maxLength: 120 },
    { name: 'text', label: words.text, isOptional: true, maxLength: 300, isFor: (values) => isAt(textPlaces, values) },
    { name: 'link', label: linkWords.link, hint: linkWords.hint, Control: LinkControl },
    {
      name: 'is_new_window',
      label: words.newWindow,
      kind: 'flag',
      initial: false,
      isFor: (values) => placeOf(values) === 'promo',
    },
    {
      name: 'path',
      label: words.path,
      kind: 'address',
      hint: words.pathHint,
      isOptional: true,
      maxLength: 200,
      isFor: (values) => !isAt(homePlaces, values),
    },
    {
      ...pictureField,
      hintOf: (values) => words.pictureHints[placeOf(values)],
      isFor: (values) => placeOf(values) !== 'promo',
    },
    publishedField,
    fromField,
    untilField,
    { name: 'position', label: words.position, kind: 'number', hint: words.positionHint, initial: 0 },
  ],
})

const homePlaces: readonly BannerPlace[] = ['hero', 'hero_small', 'promo']
const textPlaces: readonly BannerPlace[] = ['hero', 'hero_small']

function placeOf({ place }: Values): BannerPlace {
  return bannerPlaces.find((known) => known === place) ?? bannerPlaces[0]
}

function isAt(places: readonly BannerPlace[], values: Values): boolean {
  return places.includes(placeOf(values))
}

/** Of several at one place, visitors see the first. */
function sayState({ visibility, is_shown: isShown }: AdminBannerRow): string {
  return visibility === 'visible' && !isShown ? words.behindOther : textWords.states[visibility]
}

function sayDays({ visible_from: from, visible_until: until }: AdminBannerRow): string {
  if (from === null && until === null) return words.always
  return `${from === null ? '' : formatTime(from)} – ${until === null ? '' : formatTime(until)}`.trim()
}
