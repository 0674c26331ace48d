/** Why goods have their place in the results of a search or in a category: for staff. */
export const ranking = {
  pinned: (phrase: string) => `Je pripnutý pravidlom pre „${phrase}“, preto stojí pred ostatnými.`,
  code: 'Kód alebo EAN sa zhoduje s hľadaným, preto stojí pred ostatnými.',
  match: ({ word, how, where }: { word: string; how: RankedHow; where: RankedWhere }) =>
    `„${word}“ ${hows[how]}${wheres[where]}.`,
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

const hows: Record<RankedHow, string> = {
  exact: 'je ',
  synonym: 'je ako synonymum ',
  prefix: 'je ako začiatok slova ',
  similar: 'je s opraveným preklepom ',
}

const wheres: Record<RankedWhere, string> = {
  head: 'v hlavnej časti názvu',
  name: 'v ďalšej časti názvu',
  variant: 'vo farbe, veľkosti alebo inom údaji variantu',
  elsewhere: 'mimo názvu: v kategórii, značke, vlastnostiach alebo v krátkom opise',
}
