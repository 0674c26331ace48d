import { formatCount, formatDate } from '#ui/format.ts'
import { consentWords } from './consent-words.ts'

/** Texts of what customers have left for their parties. */
export const partyWords = {
  title: 'Oslavy',
  searchPattern: 'Celý e-mail, číslo objednávky alebo názov zoznamu',
  viewsLabel: 'Čo zákazníci nechali',
  kinds: { zoznamy: 'Spoločné zoznamy', pripomienky: 'Pripomienky o rok' },
  leads: {
    zoznamy: 'Zoznam vidí len ten, kto má odkaz. Mená hostí patria organizátorovi, preto tu nie sú.',
    pripomienky: 'Jedna správa tri týždne pred výročím oslavy, ak o ňu zákazník požiadal pri objednávke.',
  },
  party: (day: string) => `oslava ${formatDate(day)}`,
  noParty: 'bez dňa oslavy',
  made: (at: string) => `vytvorený ${formatDate(at)}`,
  closed: 'uzavretý',
  claimed: (claimed: number, items: number) => `rozdané\u00A0${claimed}\u00A0z\u00A0${items}`,
  replies: (count: number) => formatCount(count, 'odpoveď', 'odpovede', 'odpovedí'),
  eraseOn: (day: string) => `vymaže sa ${formatDate(day)}`,
  noEmail: 'bez e-mailu',
  willRemind: (day: string) => `odíde ${formatDate(day)}`,
  reminded: (day: string) => `odoslaná ${formatDate(day)}`,
  given: (at: string) => `súhlas ${formatDate(at)}`,
  order: (number: string) => `objednávka ${number}`,
  empty: { zoznamy: 'Taký zoznam tu nie je', pripomienky: 'Taká pripomienka tu nie je' },
  emptyHint: 'E-mail a číslo objednávky napíšte celé.',
  erase: 'Vymazať',
  eraseOf: (name: string) => `Vymazať: ${name}`,
  eraseTitle: { zoznamy: 'Vymazať spoločný zoznam?', pripomienky: 'Vymazať pripomienku?' },
  eraseText: {
    zoznamy: (name: string) =>
      `„${name}“ zmizne organizátorovi aj hosťom, aj s tým, čo si kto zapísal. Objednávky zostanú. Vrátiť sa to nedá.`,
    pripomienky: (name: string) => `K objednávke ${name} správu nepošleme. Požiadať o ňu znova môže len zákazník.`,
  },
  reason: consentWords.reasonLabel,
  reasonHint: consentWords.reasonHint,
  erased: { zoznamy: 'Zoznam je vymazaný.', pripomienky: 'Pripomienka je vymazaná.' },
}
