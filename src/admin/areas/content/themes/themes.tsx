import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminTheme, AdminThemeRow } from '#contracts/admin/themes.ts'
import { themeTints } from '#contracts/party/theme-tints.ts'
import { api } from '#admin/api.ts'
import { textWords } from '#admin/i18n/text-words.ts'
import { themeWords as words } from '#admin/i18n/theme-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { readWords } from '#admin/kit/collection/read-words.ts'
import { WordsControl } from '#admin/kit/collection/words-control.tsx'
import { paths } from '#admin/paths.ts'
import { PreviewButton } from '../preview/preview-button.tsx'
import { changedColumn, perexField, pictureField, publishedField, slugField, stateColumn } from '../text-parts.ts'
import { CategoryControl } from './category-control.tsx'
import { ThemeGoodsControl } from './goods-control.tsx'
import { readCategory, readSpots } from './read-theme.ts'

const sayWords = (value: unknown) => readWords(value).join(', ')

export const themes = defineCollection<AdminThemeRow, AdminTheme>({
  path: paths.themes,
  thing: 'theme',
  words,
  calls: api.themes,
  endpoints: adminEndpoints.themes,
  nameOf: ({ name }) => name,
  detailOf: ({ visibility }) => textWords.states[visibility],
  urlOf: ({ url, goods, visibility }) => (visibility === 'visible' && goods.length > 0 ? url : undefined),
  Tools: ({ item, values }) => <PreviewButton kind="theme" id={item?.id} values={values} />,
  columns: [
    { key: 'name', label: words.name, value: ({ name }) => name },
    stateColumn,
    { key: 'goods', label: words.count, value: ({ goods_count: count }) => count, isNumber: true },
    { key: 'position', label: words.position, value: ({ position }) => position, isNumber: true },
    changedColumn,
  ],
  fields: [
    { name: 'name', label: words.name, maxLength: 60 },
    { ...slugField, hint: words.slugHint, maxLength: 41 },
    { ...perexField, label: words.perex, hint: words.perexHint, maxLength: 1_000 },
    { ...pictureField, hint: words.pictureHint },
    {
      name: 'goods',
      label: words.goods,
      hint: words.goodsHint,
      isOptional: true,
      initial: [],
      Control: ThemeGoodsControl,
      say: (value) =>
        readSpots(value)
          .map(({ name, x, y }) => `${name} (${x}, ${y})`)
          .join(', '),
    },
    {
      name: 'tint',
      label: words.tint,
      kind: 'choice',
      options: themeTints.map((value) => ({ value, label: words.tints[value] })),
      initial: themeTints[0],
    },
    {
      name: 'category',
      label: words.category,
      hint: words.categoryHint,
      isOptional: true,
      initial: null,
      Control: CategoryControl,
      say: (value) => readCategory(value)?.name,
    },
    publishedField,
    { name: 'position', label: words.position, kind: 'number', initial: 0 },
    {
      name: 'theme',
      label: words.theme,
      hint: words.themeHint,
      isOptional: true,
      maxLength: 60,
      group: words.planner,
    },
    {
      name: 'colors',
      label: words.colors,
      hint: words.colorsHint,
      isOptional: true,
      initial: [],
      Control: WordsControl,
      say: sayWords,
      group: words.planner,
    },
    {
      name: 'words',
      label: words.words,
      hint: words.wordsHint,
      isOptional: true,
      initial: [],
      Control: WordsControl,
      say: sayWords,
      group: words.planner,
    },
  ],
})
