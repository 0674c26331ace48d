/** Why goods have their place in the results of a search or in a category: for staff. */
export const ranking = {
  pinned: (phrase: string) => `Je pripnutý pravidlom pre „${phrase}“, preto stojí pred ostatnými.`,
  code: 'Kód alebo EAN sa zhoduje s hľadaným, preto stojí pred ostatnými.',
  match: ({ word, how, where }: { word: string; how: RankedHow; where: RankedWhere }) =>
    `„${word}“ ${sayHow(how)} ${sayWhere(where)}.`,
  missing: (word: string) => `„${word}“ nemá.`,
  category: 'Patrí do kategórie, ktorá sa volá rovnako ako hľadaný výraz.',
  leads: 'Názov sa hľadaným slovom začína.',
  inOrder: 'Slová sú v názve v rovnakom poradí ako v hľadaní.',
  points: (points: number) =>
    `Spolu ${points} ${points === 1 ? 'bod' : points < 5 && points > 0 ? 'body' : 'bodov'} za zhodu slov.`,
  inStock: 'Je na sklade.',
  soldOut: 'Nie je na sklade, preto stojí až za rovnako dobrým tovarom, ktorý na sklade je.',
  popularity: (value: number) => `Obľúbenosť ${value}.`,
}

/** `similar`: a typo was corrected. */
export type RankedHow = 'exact' | 'synonym' | 'prefix' | 'similar'
export type RankedWhere = 'head' | 'name' | 'variant' | 'elsewhere'

function sayHow(how: RankedHow): string {
  switch (how) {
    case 'exact':
      return 'je'
    case 'synonym':
      return 'je ako synonymum'
    case 'prefix':
      return 'je ako začiatok slova'
    case 'similar':
      return 'je s opraveným preklepom'
  }
}

function sayWhere(where: RankedWhere): string {
  switch (where) {
    case 'head':
      return 'v hlavnej časti názvu'
    case 'name':
      return 'v ďalšej časti názvu'
    case 'variant':
      return 'vo farbe, veľkosti alebo inom údaji variantu'
    case 'elsewhere':
      return 'mimo názvu: v kategórii, značke, vlastnostiach alebo v krátkom opise'
  }
}
