import type { OpeningStep } from '#contracts/admin/opening.ts'
import { formatCount, plural } from '#ui/format.ts'

/** Texts of a shop that is not open yet. */
export const openingWords = {
  title: 'Do otvorenia obchodu',
  lead: 'Návštevníci zatiaľ vidia stránku „Čoskoro otvárame“.',
  bar: 'Otváranie obchodu',
  back: (done: number, all: number) => `Do otvorenia: hotové ${done} z ${all}`,
  next: (step: string) => `Ďalší krok: ${step}`,
  progress: (done: number, all: number) => `Hotové ${done} z ${all}`,
  steps: {
    company: { title: 'Firma', text: 'Stačí IČO, ostatné doplníme z registra.' },
    bank: { title: 'Bankový účet', text: 'Kam zákazníci platia prevodom.' },
    branches: { title: 'Predajne', text: 'Ak máte kamennú predajňu: adresa a otváracie hodiny.' },
    carriers: { title: 'Doprava', text: 'Ako sa tovar dostane k zákazníkovi a za koľko.' },
    payments: { title: 'Platby', text: 'Prevod, dobierka, karta.' },
    vat: { title: 'DPH', text: 'Či ste platiteľ. Podľa toho vyzerajú faktúry.' },
    texts: { title: 'Právne texty', text: 'Vzory sú pripravené, doplňte, čo v nich chýba.' },
    goods: { title: 'Tovar', text: 'Celý katalóg zo súboru alebo aspoň jeden výrobok ručne.' },
    test_order: {
      title: 'Skúšobná objednávka',
      text: 'Objednajte si ako zákazník. Nikde sa nezaráta a zrušíte ju jedným klikom.',
    },
  } satisfies Record<OpeningStep, { title: string; text: string }>,
  done: 'hotové',
  optional: 'nemusí byť',
  missingTexts: (count: number) =>
    `${plural(count, 'chýba', 'chýbajú', 'chýba')} ${formatCount(count, 'údaj', 'údaje', 'údajov')}`,
  preview: 'Pozrieť sa ako zákazník',
  open: 'Otvoriť obchod',
  openHint: 'Otvoriť sa dá, keď je hotové všetko, čo byť musí.',
  opened: 'Obchod je otvorený. Veľa šťastia!',
}
