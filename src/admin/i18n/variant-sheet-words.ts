import { formatCount } from '#ui/format.ts'
import { supplyWords } from './supply-words.ts'

/** Texts of the sheet in which many variants are edited together. */
export const variantSheetWords = {
  title: 'Varianty v tabuľke',
  back: 'Tovar',
  lead: 'Píšte priamo do buniek alebo vložte stĺpce z Excelu. Nič sa nezmení, kým zmeny neskontrolujete a neuložíte.',
  hidden: 'skrytý',
  tooMany: (shown: number, all: number) =>
    `Vybraný tovar má ${formatCount(all, 'variant', 'varianty', 'variantov')}, v tabuľke je prvých ${shown}. Ostatné upravte potom.`,
  empty: 'Tento tovar nemá čo upravovať',
  emptyHint: 'Medzitým ho niekto odstránil. Vyberte iný v zozname tovaru.',
  columns: {
    variant: 'Variant',
    name: 'Názov variantu',
    color: 'Farba',
    size: 'Veľkosť',
    code: 'Kód',
    ean: 'EAN',
    price_cents: 'Cena (€)',
    sale_price_cents: 'So zľavou (€)',
    purchase_price_cents: 'Nákup bez DPH (€)',
    sale_from: 'Zľava od',
    sale_to: 'Zľava do',
    supply: supplyWords.label,
    is_active: 'Predáva sa',
    lowest: 'Najnižšia za 30 dní',
    stock: 'Sklad',
  },
  tools: {
    label: 'Nástroje tabuľky',
    undo: 'Vrátiť krok',
    redo: 'Zopakovať krok',
    fill: 'Vyplniť nadol',
    discard: 'Zahodiť zmeny',
    save: 'Skontrolovať a uložiť',
    nothing: 'Zatiaľ ste nič nezmenili.',
    wrongFirst: 'Najprv opravte označené bunky.',
  },
  yes: 'áno',
  no: 'nie',
  handle: 'Potiahnutím vyplníte bunky nižšie',
  changed: (cells: number, rows: number) =>
    `${formatCount(cells, 'zmenená bunka', 'zmenené bunky', 'zmenených buniek')} (${formatCount(rows, 'variant', 'varianty', 'variantov')})`,
  wrong: (count: number) => formatCount(count, 'bunka na opravu', 'bunky na opravu', 'buniek na opravu'),
  nextWrong: 'Prejsť na ďalšiu',
  before: (text: string) => `Predtým: ${text === '' ? 'prázdne' : text}`,
  restored: 'Pokračujete v zmenách, ktoré ste naposledy neuložili.',
  pasted: (count: number) => `Vložené: ${formatCount(count, 'bunka', 'bunky', 'buniek')}.`,
  pastedFixed: (count: number) =>
    `${formatCount(count, 'bunka', 'bunky', 'buniek')} sme vynechali, v tých stĺpcoch sa nedá písať.`,
  pastedRows: (count: number) =>
    `Pod tabuľku sa nezmestili ${formatCount(count, 'riadok', 'riadky', 'riadkov')} zo schránky.`,
  pastedColumns: (count: number) =>
    `Vpravo sa nezmestili ${formatCount(count, 'stĺpec', 'stĺpce', 'stĺpcov')} zo schránky.`,
  readOnly: 'V tomto stĺpci sa nedá písať.',
  problems: {
    needed: 'Toto pole nemôže zostať prázdne.',
    long: (most: number) => `Najviac ${formatCount(most, 'znak', 'znaky', 'znakov')}.`,
    code: 'Kód nemá na začiatku ani na konci medzeru a má najviac 64 znakov.',
    twin: 'Rovnaký kód je v tabuľke dvakrát.',
    ean: 'EAN má 8, 12, 13 alebo 14 číslic a táto kontrolná nesedí.',
    price: 'Napíšte cenu od 0,01 do 100 000, napríklad 4,90.',
    saleMissing: 'Doplňte aj cenu so zľavou, inak dátum nič neznamená.',
    moment: 'Napíšte deň, prípadne aj čas: 24. 12. 2026 18:00.',
    flag: 'Napíšte áno alebo nie.',
    supply: (names: string) => `Napíšte jedno z: ${names}.`,
  },
  conflict: {
    text: (now: string) => `Medzitým to niekto zmenil na: ${now === '' ? 'prázdne' : now}.`,
    mine: 'Nechať moje',
    theirs: 'Vziať nové',
  },
  law: {
    seen: (price: string) => `Zákazník uvidí ${price}.`,
    percent: (percent: string) => `Zľava −${percent}.`,
    lowest: (price: string) => `Najnižšia cena za 30 dní pred zľavou: ${price}.`,
    asking: 'Zisťujeme, čo na to zákon.',
  },
  keys: {
    title: 'Klávesy v tabuľke',
    rows: [
      ['Šípky', 'pohyb, so Shiftom výber viacerých buniek'],
      ['Enter, F2', 'úprava bunky, písanie ju prepíše'],
      ['Tab', 'uloženie do bunky a ďalšia vpravo'],
      ['Esc', 'zrušenie úpravy'],
      ['Ctrl + C, Ctrl + V', 'kópia a vloženie, aj z Excelu'],
      ['Ctrl + D', 'vyplnenie nadol podľa prvého riadka výberu'],
      ['Delete', 'vymazanie buniek'],
      ['Ctrl + Z, Ctrl + Y', 'krok späť a dopredu'],
    ],
  },
}
