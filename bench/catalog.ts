import { createWriteStream } from 'node:fs'
import { once } from 'node:events'

const colors = ['cervena', 'modra', 'zelena', 'zlata', 'ruzova', 'biela', 'cierna', 'fialova']
const words = ['Balón', 'Girlanda', 'Tanier', 'Pohár', 'Sviečka', 'Maska', 'Klobúk', 'Konfety', 'Obrus', 'Stuha']
const themes =
  's jednorožcom|s dinosaurami|pre pirátov|na svadbu|k narodeninám|na silvester|pre princezné|s vesmírom|na halloween|s kvetmi|s bodkami|do záhrady|pre deti|z papiera|z fólie|z dreva'.split(
    '|',
  )
const categoryCount = 40

/** A unique word for about every seventh product: the vocabulary of a large shop, some thirty thousand words. */
export function rareWord(index: number): string {
  const syllables = [
    'ba',
    'ko',
    'li',
    'me',
    'ru',
    'ša',
    'to',
    'vi',
    'ze',
    'ďu',
    'nár',
    'plo',
    'stri',
    'ček',
    'hlá',
    'mok',
  ]
  const seed = (index * 2_654_435_761) % 31_337
  const parts = [seed % 16, (seed >> 4) % 16, (seed >> 8) % 16, (seed >> 12) % 16]
  return parts.map((part) => syllables[part] ?? 'ba').join('')
}

/** Writes a catalog of `size` products in the shop's own CSV format, deterministic per size; the import loads it. */
export async function writeCatalog({ file, size }: { file: string; size: number }): Promise<void> {
  const stream = createWriteStream(file)
  stream.write(
    'product_code;variant_code;color;price;sale_price;stock_central;stock_bratislava;stock_kosice;attribute_theme;attribute_age;name;categories;brand;short_description;description_html;vat_rate;popularity;images\n',
  )
  for (let index = 0; index < size; index += 1) {
    if (!stream.write(row(index))) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'finish')
}

function row(index: number): string {
  const color = colors[index % colors.length] ?? 'biela'
  const word = words[index % words.length] ?? 'Balón'
  const price = 49 + ((index * 7919) % 20_000)
  const sale = index % 7 === 0 && price > 200 ? ((price * 0.8) / 100).toFixed(2) : ''
  const category = `Skupina ${index % 4} > Kategória ${index % categoryCount}`
  return (
    [
      `B${index}`,
      `B${index}-1`,
      color,
      (price / 100).toFixed(2),
      sale,
      String(index % 11 === 0 ? 0 : 5 + (index % 90)),
      String(index % 3),
      String(index % 2),
      `Téma ${(index * 13) % 17}`,
      index % 3 === 0 ? `od ${3 + (index % 9)} rokov` : '',
      `${word} ${color} ${themes[(index * 13) % themes.length]} ${rareWord(index)} číslo ${index}`,
      category,
      `Značka ${index % 25}`,
      'Party tovar na skúšku rýchlosti.',
      '<p>Opis tovaru, ktorý má obvyklú dĺžku dvoch až troch viet. Hodí sa na narodeniny aj na svadbu.</p>',
      '23',
      String((index * 31) % 1000),
      `art:latex-balloon?color=${color}&view=front&seed=${index % 500}`,
    ].join(';') + '\n'
  )
}
