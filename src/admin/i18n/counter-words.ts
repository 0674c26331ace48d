import type { RemovalReason } from '#contracts/admin/counter.ts'
import { formatCount, plural } from '#ui/format.ts'

const pieces = (count: number) => formatCount(count, 'kus', 'kusy', 'kusov')

/** Texts of the goods of a branch and of what it holds for people. */
export const counterWords = {
  goods: {
    title: 'Tovar',
    search: 'Kód, EAN alebo názov',
    start: 'Naskenujte tovar',
    startHint: 'Alebo napíšte kód či názov. Ukážeme, koľko ho máte tu a kde inde je.',
    nothing: 'Taký tovar nepoznáme',
    nothingHint: 'Skontrolujte kód alebo skúste kratšie slovo.',
    offline: 'Bez signálu',
    offlineHint: 'Stav tovaru sa bez signálu zistiť nedá. Skúste to, keď sa vráti.',
    notGoods: 'Toto nie je kód tovaru.',
    code: (code: string, ean: string) => (ean === '' ? `Kód ${code}` : `Kód ${code} · EAN ${ean}`),
    age: (age: number) => `od ${age} rokov`,
    set: 'Súprava: kusy má toľko, koľko dovolia jej časti.',
    central: 'Centrálny sklad',
    here: 'Tu',
    free: (count: number) => `${pieces(count)} ${plural(count, 'voľný', 'voľné', 'voľných')}`,
    held: (count: number) => `odložené ${count}`,
    shelf: (shelf: string) => `regál ${shelf}`,
    nowhere: 'Nikde nie je ani kus.',
    call: (branch: string) => `Zavolať: ${branch}`,
    chooseBranch: 'Vyberte svoju predajňu a budete môcť tovar odložiť alebo odpísať.',
    hold: 'Odložiť',
    remove: 'Odpísať',
  },
  hold: {
    title: (name: string) => `Odložiť: ${name}`,
    quantity: 'Koľko kusov',
    person: 'Meno zákazníka',
    phone: 'Telefón',
    until: 'Do ktorého dňa',
    save: 'Odložiť',
    done: (person: string) => `Odložené pre: ${person}`,
  },
  remove: {
    title: (name: string) => `Odpísať: ${name}`,
    why: 'Prečo',
    reasons: {
      till: 'Predané na pokladni',
      damaged: 'Poškodené',
      lost: 'Nenašlo sa',
    } satisfies Record<RemovalReason, string>,
    note: 'Poznámka',
    save: 'Odpísať',
    done: (count: number) => `Odpísané: ${pieces(count)}`,
  },
  holds: {
    title: 'Odložené',
    empty: 'Nič nie je odložené',
    emptyHint: 'Tovar odložíte na karte Tovar, keď ho zákazník chce vyzdvihnúť neskôr.',
    nothing: 'Nikoho takého tu nemáme',
    nothingHint: 'Skúste kratšie meno alebo koniec telefónu.',
    until: (day: string) => `do ${day}`,
    call: (person: string) => `Zavolať: ${person}`,
    madeBy: (who: string) => `Odložil: ${who}`,
    sell: 'Predané',
    release: 'Uvoľniť',
    prolong: 'Predĺžiť',
    sold: 'Predané, kusy sú odpísané',
    released: 'Uvoľnené, kusy sú znova voľné',
    prolonged: (day: string) => `Odložené do ${day}`,
  },
}
