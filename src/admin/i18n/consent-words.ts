import type { ConsentRow, ConsentWay } from '#contracts/admin/consents.ts'
import { formatCount, formatDate } from '#ui/format.ts'

type Kind = ConsentRow['kind']

/** Texts of the list of consents. */
export const consentWords = {
  title: 'Súhlasy',
  searchPattern: 'E-mail alebo jeho časť',
  viewsLabel: 'Druh súhlasu',
  kinds: {
    newsletter: 'Newsletter',
    terms: 'Obchodné podmienky',
    cookies: 'Cookies',
    measures: 'Uchovávanie mier',
    reminder: 'Pripomienka oslavy',
  } satisfies Record<Kind, string>,
  leads: {
    newsletter: 'Novinky chodia len na adresy, ktorých majiteľ odber potvrdil odkazom v e-maile.',
    terms: 'Zákazníci bez účtu súhlasia pri každej objednávke; dôkazom je objednávka sama.',
    cookies: 'Voľby prihlásených zákazníkov. Ostatní návštevníci sú bez mena a v zozname nie sú.',
    measures: 'Súhlas skončí, keď zákazník svoje miery odstráni.',
    reminder: 'Jedna správa o rok. Súhlas bez účtu je zapísaný pri objednávke.',
  } satisfies Record<Kind, string>,
  granted: 'súhlasí',
  withdrawn: 'odvolal súhlas',
  refused: 'odmietol',
  unknownWay: 'spôsob sa vtedy nezaznamenával',
  ways: {
    registration: 'pri vytvorení účtu',
    order: 'pri objednávke',
    email: 'odkazom v e-maile',
    cookie_bar: 'v lište cookies',
    account: 'vo svojom účte',
    staff: 'na požiadanie, v správe',
  } satisfies Record<Exclude<ConsentWay, ''>, string>,
  version: (kind: Kind, version: string) =>
    kind === 'terms' && /^\d{4}-\d{2}-\d{2}$/.test(version)
      ? `podmienky platné od ${formatDate(version)}`
      : `znenie ${version}`,
  groups: {
    technical: 'nevyhnutné',
    analytical: 'analytické',
    marketing: 'marketingové',
    advertisement: 'reklamné',
  } as Readonly<Record<string, string>>,
  empty: 'Taký súhlas tu nie je',
  emptyHint: 'Pribudne, keď ho niekto dá alebo odvolá.',
  withdraw: 'Odvolať',
  withdrawOf: (email: string) => `Odvolať súhlas: ${email}`,
  withdrawTitle: 'Odvolať súhlas s newsletterom',
  withdrawText: (email: string) => `Na ${email} už newsletter nepôjde. Prihlásiť sa znova môže len majiteľ adresy.`,
  reasonLabel: 'Prečo',
  reasonHint: 'Napríklad: požiadal telefonicky. Ostane v zázname.',
  withdrawnDone: (email: string) => `Súhlas ${email} je odvolaný.`,
  export: 'Stiahnuť e-maily (CSV)',
  exportHint: 'Len potvrdené a neodhlásené adresy, pri každej odkaz na odhlásenie, ktorý patrí do správy.',
  exported: (count: number) => `Stiahnuté: ${formatCount(count, 'e-mail', 'e-maily', 'e-mailov')}.`,
}
