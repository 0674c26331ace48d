import type { AdminPartyRole } from '#contracts/admin/party-roles.ts'

/** Texts of what a party needs. */
export const partyRoleWords = {
  title: 'Čo treba na oslavu',
  add: 'Pridať položku',
  searchPattern: 'Názov položky',
  empty: 'Zatiaľ žiadna položka',
  emptyHint: 'Z týchto položiek skladá plánovač zoznam na oslavu: koľko čoho, z ktorých kategórií a čo skôr.',
  name: 'Názov',
  nameHint: 'Vidí ho zákazník v pláne, napríklad Poháre.',
  section: 'Časť oslavy',
  sections: {
    tableware: 'Stolovanie',
    balloons: 'Balóny',
    decoration: 'Výzdoba',
    cake: 'Torta',
    fun: 'Zábava',
    costumes: 'Kostýmy',
  },
  per: 'Podľa koho',
  kinds: { child: 'na dieťa', adult: 'na dospelého', guest: 'na hosťa', party: 'na celú oslavu' },
  pieces: 'Počet kusov',
  piecesHint: 'Koľko kusov pripadne na každého z nich. Plánovač ich zaokrúhli na celé balenia.',
  priority: 'Dôležitosť',
  priorities: { 1: 'treba vždy', 2: 'pekné mať', 3: 'ak zvýši rozpočet' },
  categories: 'Kategórie tovaru',
  categoriesHint: 'Tovar sa vyberá z nich.',
  words: 'Slová v názve tovaru',
  wordsHint: 'Aspoň jedno z nich musí tovar mať v názve. Bez slov sa berie všetko. Značka {vek} je číslica veku.',
  notWords: 'Slová, ktoré v názve byť nesmú',
  notWordsHint: 'Napríklad dezertn pri veľkých tanieroch.',
  active: 'V plánovači',
  position: 'Poradie',
  positionHint: 'V rámci časti oslavy.',
  amount: 'Koľko',
  sayAmount: ({ pieces, per }: Pick<AdminPartyRole, 'pieces' | 'per'>) =>
    `${pieces.toLocaleString('sk')}\u00A0ks ${partyRoleWords.kinds[per]}`,
}
