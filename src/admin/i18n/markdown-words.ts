import type { MarkdownKind, MarkdownRounding, MarkdownState } from '#contracts/admin/markdowns.ts'
import { weekdayNames } from '#kernel/weekday-names.ts'
import { formatMonth } from '#ui/format-month.ts'
import { formatCount, formatPercent } from '#ui/format.ts'
import { goodsTabWords } from './goods-tab-words.ts'

const variants = (count: number) => formatCount(count, 'variant', 'varianty', 'variantov')

/** Texts of planned reductions. */
export const markdownWords = {
  title: goodsTabWords.markdowns,
  calendar: goodsTabWords.calendar,
  span: 'Trvanie',
  add: 'Pridať akciu',
  searchPattern: 'Názov akcie',
  empty: 'Zatiaľ žiadna akcia',
  emptyHint: 'Akcia zlacní vybraný tovar od jednej chvíle do druhej. Naplánujete ju vopred, začne aj skončí sama.',
  name: 'Názov',
  label: 'Štítok pre zákazníka',
  labelHint: 'Napríklad Mikuláš alebo Výpredaj. Zlacnený tovar ho má namiesto slova Zľava, kým akcia trvá.',
  nameHint: 'Napríklad Mikuláš −20 %. Zákazník ho nevidí.',
  from: 'Začiatok',
  to: 'Koniec',
  toHint: 'Od tejto chvíle platí znova bežná cena.',
  kind: 'Čo zlacnie',
  kinds: {
    percent: 'percentá z bežnej ceny',
    prices: 'vlastné ceny variantov',
  } satisfies Record<MarkdownKind, string>,
  percent: 'Zľava v percentách',
  rounding: 'Zaokrúhlenie nadol',
  roundings: {
    cent: 'na celé centy',
    ten_cents: 'na desiatky centov',
    ninety: 'na ceny s koncovkou ,90',
  } satisfies Record<MarkdownRounding, string>,
  categories: 'Kategórie',
  categoriesHint: 'Aj so všetkými pod nimi.',
  addCategory: 'Pridať kategóriu…',
  categoriesFailed: 'Kategórie sa nepodarilo načítať.',
  brands: 'Značky',
  brandsHint: 'Spolu s kategóriami platí akcia len na tovar, ktorý má oboje.',
  addBrand: 'Pridať značku…',
  brandsFailed: 'Značky sa nepodarilo načítať.',
  goods: 'Vybraný tovar',
  goodsHint: 'Navyše k tovaru z kategórií a značiek.',
  except: 'Okrem tovaru',
  prices: 'Ceny variantov',
  findVariant: 'Názov, kód alebo EAN variantu',
  priceOf: (name: string) => `Cena v akcii: ${name}`,
  usual: (price: string) => `teraz ${price}`,
  remove: (name: string) => `Odobrať: ${name}`,
  state: 'Stav',
  states: { running: 'beží', planned: 'naplánovaná', ended: 'skončená' } satisfies Record<MarkdownState, string>,
  takes: 'Zľava',
  takesPercent: (percent: number) => `−${formatPercent(percent)}`,
  takesPrices: (count: number) => `ceny pre ${variants(count)}`,
  fromTo: (from: string, to: string) => `${from} – ${to}`,
  variants: 'Variantov',
  preparing: 'ceny sa pripravujú',
  about: 'Ako akcia stojí',
  counted: (count: number) =>
    `Cenu v akcii ${count === 1 ? 'má' : count < 5 && count > 0 ? 'majú' : 'má'} ${variants(count)}.`,
  leftOut: (count: number) =>
    `${variants(count)} sme vynechali: cena by nebola nižšia ako najnižšia za 30 dní pred akciou.`,
  end: 'Ukončiť teraz',
  ended: (name: string) => `Akcia ${name} sa skončila.`,
  copy: 'Skopírovať na budúci rok',
  unfinished: 'Najprv dokončite alebo zahoďte rozpísanú akciu.',
  rehearsal: {
    title: 'Skúška nanečisto',
    waiting: 'Keď vyberiete čas, zľavu a tovar, ukážeme tu, čo akcia spraví s cenami.',
    asking: 'Počítame ceny…',
    none: 'Do akcie nepatrí žiadny tovar v predaji.',
    summary: (count: number, percent: number | null) =>
      percent === null
        ? `Zlacnie ${variants(count)}.`
        : `Zlacnie ${variants(count)}, najväčšia zľava je ${formatPercent(percent)}.`,
    first: (count: number, all: number) => `Spočítané na prvých ${count} z ${all} variantov.`,
    skipped: (count: number) =>
      `${variants(count)} vynecháme, cena by nebola nižšia ako najnižšia za 30 dní pred akciou (§ 7 zákona 108/2024):`,
    overlaps: 'Časť tovaru je v tom čase aj v inej akcii. Platí vždy nižšia cena:',
    now: 'Teraz',
    price: 'V akcii',
    lowest: '30 dní',
    percent: 'Zľava',
    variant: 'Variant',
    biggest: 'Najväčšie zľavy',
    left: 'Vynechané varianty',
  },
  month: {
    label: 'Akcie v mesiaci',
    title: formatMonth,
    earlier: 'Predošlý mesiac',
    later: 'Ďalší mesiac',
    today: 'Tento mesiac',
    days: weekdayNames.map((name) => name.slice(0, 2)),
    empty: 'V tomto mesiaci nie je žiadna akcia.',
    more: 'Zobrazených je prvých 200 akcií.',
  },
}
