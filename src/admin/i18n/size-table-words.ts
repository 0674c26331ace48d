import type { Measure, Wearer } from '#contracts/size-tables.ts'
import { formatCount } from '#ui/format.ts'

const saySizes = (sizes: readonly { size: string; products: number }[]) =>
  sizes.map(({ size, products }) => `${size} (${formatCount(products, 'produkt', 'produkty', 'produktov')})`).join(', ')

export const sizeTableWords = {
  title: 'Tabuľky veľkostí',
  add: 'Pridať tabuľku',
  searchPattern: 'Názov tabuľky',
  empty: 'Zatiaľ žiadna tabuľka veľkostí',
  emptyHint: 'Jedna tabuľka platí pre veľa produktov. Zákazníkom podľa nej nájdeme veľkosť.',
  name: 'Názov',
  nameHint: 'Vidíte ho len vy, napríklad Detské kostýmy Rubies.',
  wearer: 'Pre koho',
  wearers: { child: 'Dieťa', woman: 'Žena', man: 'Muž', anyone: 'Ktokoľvek' } satisfies Record<Wearer, string>,
  sizes: 'Veľkosti',
  products: 'Produkty',
  rows: 'Veľkosti a miery',
  rowsHint: 'Od najmenšej veľkosti. Rozsah píšte ako 117–128, celú tabuľku môžete prilepiť z tabuľkového programu.',
  size: 'Veľkosť',
  row: 'Riadok',
  columns: {
    height: 'Výška',
    chest: 'Hruď',
    waist: 'Pás',
    hips: 'Boky',
    head: 'Hlava',
    age: 'Vek',
  } satisfies Record<Measure, string>,
  cell: (column: string, size: string) => `${column}, ${size === '' ? 'nová veľkosť' : `veľkosť ${size}`}`,
  badCell: (text: string) => `„${text}“ nie je číslo ani rozsah, napríklad 117–128.`,
  addRow: 'Pridať veľkosť',
  removeRow: (size: string) => (size === '' ? 'Odstrániť riadok' : `Odstrániť veľkosť ${size}`),
  checks: 'Tabuľka a varianty',
  unsold: (sizes: readonly { size: string; products: number }[]) =>
    `V týchto veľkostiach sa niektoré produkty nepredávajú: ${saySizes(sizes)}.`,
  unknown: (sizes: readonly { size: string; products: number }[]) =>
    `Tieto veľkosti variantov v tabuľke chýbajú, nikdy ich neodporučíme: ${saySizes(sizes)}.`,
  agreed: 'Veľkosti tabuľky a variantov sa zhodujú.',
  unused: 'Tabuľku zatiaľ nemá žiadny produkt. Priradíte ju v produkte, v časti Vlastnosti.',
  siblings: 'Značky a veľkosti',
}
