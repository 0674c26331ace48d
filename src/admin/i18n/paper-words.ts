import { moneyWords } from './money-words.ts'
import { formatCount, plural } from '#ui/format.ts'

/** Texts of the papers of a month and its VAT. */
export const paperWords = {
  title: moneyWords.parts.papers,
  previous: 'Predchádzajúci mesiac',
  next: 'Nasledujúci mesiac',
  vat: {
    title: 'DPH za mesiac',
    lead: 'Podľa dňa dodania na dokladoch, opravné faktúry sú odpočítané.',
    rate: 'Sadzba',
    base: 'Základ',
    vat: 'DPH',
    gross: 'Spolu',
    sum: 'Spolu',
    withoutVat: 'Doklady bez DPH',
    rounding: 'Zaokrúhlenie hotovosti',
    total: 'Všetky doklady',
    papers: (invoices: number, notes: number) =>
      [
        formatCount(invoices, 'faktúra', 'faktúry', 'faktúr'),
        notes > 0 && formatCount(notes, 'opravná faktúra', 'opravné faktúry', 'opravných faktúr'),
      ]
        .filter(Boolean)
        .join(', '),
    none: 'V tomto mesiaci sa nič nedodalo.',
    statuses: {
      payer: '',
      non_payer: 'V tomto mesiaci ste neboli platiteľom DPH, preto doklady DPH nemajú.',
      registered:
        'V tomto mesiaci ste boli registrovaní len podľa § 7 alebo § 7a. Predaj na Slovensku preto DPH nemá. Nákup služieb z EÚ obchod neeviduje, jeho DPH priznajte podľa prijatých faktúr.',
    },
    changed: (day: string, status: string) => `Od ${day}: ${status}`,
    statusNames: { payer: 'platiteľ DPH', non_payer: 'neplatiteľ DPH', registered: 'registrácia podľa § 7 alebo § 7a' },
  },
  series: {
    title: 'Číselné rady',
    kinds: { invoice: 'Faktúry', credit_note: 'Opravné faktúry', proforma: 'Zálohové faktúry' },
    none: 'žiadna',
    whole: 'bez medzier',
    gap: (numbers: string) => `Chýba ${numbers}`,
    more: 'a ďalšie',
  },
  files: {
    title: 'Na stiahnutie',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    hint: 'Všetky faktúry a opravné faktúry vystavené v mesiaci, so základom a DPH podľa sadzieb.',
    programs: 'Pre účtovné programy',
    pohoda: 'Pohoda (XML)',
    moneyS3: 'Money S3 (XML)',
    programsHint:
      'Doklady sa prenesú ako sumy podľa sadzieb, bez položiek, aby sedeli na cent. Súbory zodpovedajú schémam výrobcov, v samotných programoch sme ich však neskúšali: prvý mesiac načítajte do skúšobnej firmy. Money S3 čísluje doklady samo, číslo z obchodu je v evidenčnom čísle.',
    otherPrograms:
      'Omega a ďalšie programy: stiahnite Excel alebo CSV a pri importe priraďte stĺpce. Súbor priamo v tvare Omegy nepíšeme.',
    programsNone: 'Súbory pre Pohodu a Money S3 budú po prvom doklade mesiaca.',
  },
  trial: {
    try: 'Vyskúšať doklady',
    works: (papers: number) =>
      papers === 0
        ? 'Údaje firmy sú v poriadku. Doklad v tomto mesiaci zatiaľ nie je.'
        : `Údaje firmy aj ${formatCount(papers, 'doklad', 'doklady', 'dokladov')} mesiaca sú v poriadku.`,
    title: 'Toto by účtovný program odmietol',
    paper: (number: string, reasons: readonly string[]) => `${number}: ${reasons.join(' ')}`,
    mend: { company: 'Otvoriť údaje firmy', vat: 'Otvoriť DPH', bankAccount: 'Otvoriť bankový účet' },
    toOrder: 'Otvoriť objednávku',
    more: (papers: number) => `Rovnako ešte ${formatCount(papers, 'doklad', 'doklady', 'dokladov')}.`,
  },
  closing: {
    title: 'Uzavretie mesiaca',
    running: 'Mesiac ešte trvá, uzavrieť sa bude dať po svojom konci.',
    open: 'Mesiac je otvorený. Po uzavretí v ňom už žiadny doklad nepribudne.',
    closed: (at: string, by: string) => `Uzavretý ${at}, ${by}.`,
    reopened: (at: string, by: string, reason: string) => `Znova otvorený ${at}, ${by}: ${reason}`,
    unknown: 'bývalý kolega',
    fine: 'Čísla sú bez medzier, platby sú priradené a vrátenia odoslané.',
    close: 'Uzavrieť mesiac',
    closeAnyway: 'Aj tak uzavrieť',
    closeTitle: (month: string) => `Uzavrieť ${month}?`,
    closeText:
      'Doklad s dátumom vystavenia v tomto mesiaci sa už nebude dať vystaviť. Čo príde neskôr, dostane dátum dňa, keď sa vystaví. Znova otvoriť ho môže len vlastník.',
    done: (month: string) => `Mesiac ${month} je uzavretý.`,
    reopen: 'Znova otvoriť',
    reopenTitle: (month: string) => `Znova otvoriť ${month}?`,
    reopenText:
      'Doklady mesiaca už mohli odísť účtovníkovi alebo byť v daňovom priznaní. Dôvod zostane pri mesiaci aj v zázname.',
    reopenDone: (month: string) => `Mesiac ${month} je znova otvorený.`,
    reason: 'Dôvod',
    reasonHint: 'Aspoň tri znaky.',
    warnings: {
      title: 'Pred uzavretím',
      missing: (count: number) =>
        `${plural(count, 'Chýba', 'Chýbajú', 'Chýba')} ${formatCount(count, 'číslo', 'čísla', 'čísel')} v radoch.`,
      unmatched: (count: number) =>
        `${formatCount(count, 'platba čaká', 'platby čakajú', 'platieb čaká')} na priradenie.`,
      refunds: (count: number) =>
        `${formatCount(count, 'vrátenie', 'vrátenia', 'vrátení')} peňazí ${plural(count, 'čaká', 'čakajú', 'čaká')} na odoslanie.`,
      openMonth: (month: string) => `Ešte nie je uzavretý ${month}.`,
    },
  },
  list: {
    title: 'Vystavené doklady',
    search: 'Číslo, objednávka, odberateľ, IČO',
    views: { label: 'Druhy dokladov', all: 'Všetky' },
    number: 'Číslo',
    customer: 'Odberateľ',
    issued: 'Vystavené',
    supplied: 'Dodané',
    base: 'Základ',
    vat: 'DPH',
    total: 'Spolu',
    pdf: (number: string) => `Otvoriť ${number} (PDF)`,
    empty: { title: 'Žiadny doklad', text: 'V tomto mesiaci sa taký doklad nevystavil.' },
  },
}
