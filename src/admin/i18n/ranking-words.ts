import { formatCount } from '#ui/format.ts'

const goods = (count: number) => formatCount(count, 'tovar', 'tovary', 'tovarov')

/** Texts of the screen that says why goods are in this order. */
export const rankingWords = {
  title: 'Prečo v tomto poradí',
  pattern: 'hľadaný výraz',
  lead: 'Napíšte, čo hľadá zákazník. Ukážeme prvú stranu výsledkov, ako ju vidí on, a pri každom tovare dôvod jeho miesta.',
  order: 'Najprv viac bodov za zhodu slov, pri rovnosti tovar na sklade, potom obľúbenejší.',
  categoryTitle: (name: string) => `Poradie v kategórii ${name}`,
  categoryOrder: 'V kategórii je prvý tovar na sklade, potom obľúbenejší. Zákazník si môže poradie zmeniť.',
  found: (count: number, isExact: boolean) => (isExact ? goods(count) : `${count} a viac tovarov`),
  corrected: (query: string) => `Hľadali sme aj „${query}“.`,
  near: 'Všetky slová nemá žiadny tovar, preto sú tu podobné.',
  redirect: (url: string) => `Zákazník výsledky nevidí, pravidlo ho vedie na ${url}`,
  rule: (phrase: string) => `Pravidlo pre „${phrase}“`,
  inShop: 'Otvoriť v obchode',
  none: { title: 'Žiadny tovar', text: 'Pomôžete synonymom, presmerovaním alebo pripnutým tovarom v pravidlách.' },
  emptyCategory: { title: 'Kategória nemá tovar', text: 'Keď do nej zaradíte tovar, uvidíte tu jeho poradie.' },
  start: { title: 'Čo si máme vyskúšať?', text: 'Napríklad balóny, ružová girlanda alebo kód tovaru.' },
  list: 'Tovar v poradí',
}
