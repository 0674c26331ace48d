import type { SearchedView, SearchOutcome } from '#contracts/admin/searched-terms.ts'
import { formatCount } from '#ui/format.ts'
import { frameWords } from './frame-words.ts'

const goods = (count: number) => formatCount(count, 'tovar', 'tovary', 'tovarov')

/** Texts of what visitors search for. */
export const searchedWords = {
  title: frameWords.search,
  lead: 'Čo návštevníci hľadali za posledných 30 dní. Kto hľadal, neukladáme.',
  searchPattern: 'výraz',
  viewsLabel: 'Výber hľadaní',
  views: { missing: 'Bez výsledku', top: 'Najhľadanejšie' } satisfies Record<SearchedView, string>,
  empty: {
    missing: {
      title: 'Každé hľadanie niečo našlo',
      text: 'Tu budú výrazy, ktoré nič nenašli alebo našli len podobný tovar. Pomôžete im synonymom, presmerovaním alebo tovarom.',
    },
    top: { title: 'Zatiaľ nikto nehľadal', text: 'Keď návštevníci začnú hľadať, výrazy sa ukážú do pol minúty.' },
  } satisfies Record<SearchedView, { title: string; text: string }>,
  searches: (count: number) => `${count}×`,
  searchesLong: (count: number) => `hľadané ${count}-krát`,
  ranking: (term: string) => `Prečo je tovar pre ${term} v tomto poradí`,
  why: 'Poradie',
  inShop: (term: string) => `Otvoriť výsledky pre ${term} v obchode`,
  outcome: (outcome: SearchOutcome | null, count: number): string => {
    switch (outcome) {
      case 'goods':
        return goods(count)
      case 'texts':
        return 'len kategórie a stránky'
      case 'redirect':
        return 'presmerované'
      case 'near':
        return 'len podobný tovar'
      case 'none':
        return 'nič'
      case null:
        return 'zatiaľ nevieme'
    }
  },
  rule: 'Upraviť pravidlo',
  ruleOf: (phrase: string) => `Upraviť pravidlo pre ${phrase}`,
  actions: { meanings: 'Synonymum', redirect_url: 'Presmerovanie', goods: 'Pripnutý tovar' },
  actionOf: (action: string, term: string) => `${action} pre ${term}`,
}

/** Texts of the examples in the search box, and of the links beside. */
export const searchPhraseWords = {
  label: 'Hľadanie',
  terms: 'Hľadané výrazy',
  rules: 'Pravidlá',
  ranking: 'Poradie',
  title: 'Príklady v poli',
  lead: 'Kým návštevník nič nepíše, pole na hľadanie mu ich postupne ukazuje. Dobrý príklad je krátky a niečo nájde.',
  phrases: 'Príklady',
  phrasesHint:
    'Každý na vlastnom riadku, v poradí, v akom sa majú ukazovať. Najviac 20. Bez nich je v poli len „Čo hľadáte?“.',
}

/** Texts of the rules of the search. */
export const searchRuleWords = {
  title: 'Pravidlá hľadania',
  add: 'Pridať pravidlo',
  searchPattern: 'Výraz alebo synonymum',
  empty: 'Zatiaľ žiadne pravidlo',
  emptyHint: 'Pravidlom poviete, čo sa má ukázať, keď niekto hľadá určitý výraz.',
  phrase: 'Keď niekto hľadá',
  phraseHint: 'Platí aj bez diakritiky a v inom tvare slova: pri „balón“ aj „balónov“.',
  meanings: 'Hľadať aj (synonymá)',
  meaningsHint: 'Oddeľte ich čiarkou. Platia aj vo vnútri dlhšieho výrazu.',
  meaningsPattern: 'napríklad slamka, trubička',
  redirect: 'Presmerovať na stránku',
  redirectHint:
    'Hľadajte stránku, kategóriu alebo tovar, alebo vložte adresu, napríklad /faq. Prázdne = ukážu sa výsledky.',
  goods: 'Pripnutý tovar',
  goodsHint: 'Vo výsledkoch bude prvý, v tomto poradí.',
  does: 'Čo robí',
  kind: 'Druh',
  kinds: { synonyms: 'Synonymá', redirect: 'Presmerovanie', goods: 'Pripnutý tovar' },
  saySynonyms: (meanings: string) => `aj ${meanings}`,
  sayRedirect: (url: string) => `→ ${url}`,
  sayGoods: (count: number) => `navrchu ${goods(count)}`,
  newFor: (term: string) => `Pravidlo pre „${term}“`,
  save: 'Uložiť pravidlo',
  saved: (term: string) => `Pravidlo pre „${term}“ už platí`,
  trial: {
    title: 'Vyskúšať',
    query: 'Hľadaný výraz',
    before: 'Bez pravidla',
    after: 'S pravidlom',
    found: (count: number, isExact: boolean) => (isExact ? goods(count) : `${count} a viac tovarov`),
    near: (count: number) => `Len podobný tovar (${count})`,
    texts: 'Žiadny tovar, len kategórie alebo stránky',
    none: 'Nič',
    redirect: (url: string) => `Otvorí sa ${url}`,
    pinned: 'pripnuté',
    asking: 'Hľadáme…',
    waiting: 'Napíšte výraz, ktorý chcete vyskúšať.',
  },
}
