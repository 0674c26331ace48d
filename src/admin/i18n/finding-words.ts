import type { CheckName } from '#contracts/admin/today.ts'
import { formatCount, plural } from '#ui/format.ts'

/** Texts of what the nightly checks found. `mend`: what the person does about it. */
export const findingWords = {
  title: 'Nočná kontrola našla rozdiel',
  says: {
    money: (count) =>
      `Peniaze ${formatCount(count, 'objednávky', 'objednávok', 'objednávok')} nesedia s platbami a vráteniami`,
    sales: (count) => `Súčty predaja za ${formatCount(count, 'deň', 'dni', 'dní')} nesedeli s objednávkami`,
    stock_value: (count) =>
      `${formatCount(count, 'súčet', 'súčty', 'súčtov')} hodnoty skladu ${plural(count, 'nesedel', 'nesedeli', 'nesedelo')} s kusmi`,
    audit: () => 'Záznam zmien niekto upravil mimo správy',
  } satisfies Record<CheckName, (count: number) => string>,
  mend: {
    money: 'Otvorte ich a porovnajte platby s výpisom.',
    sales: 'Prehľady sú už opravené. Predtým stiahnuté súbory si stiahnite znova.',
    stock_value: 'Prehľad je už opravený. Predtým stiahnuté súbory si stiahnite znova.',
    audit: 'Zistite, kto má prístup k databáze, a porovnajte záznam so zálohou.',
  } satisfies Record<CheckName, string>,
  more: (count: number) => `a ${formatCount(count, 'ďalšia', 'ďalšie', 'ďalších')}`,
  moreDays: (count: number) => `a ${formatCount(count, 'ďalší', 'ďalšie', 'ďalších')}`,
  stays: 'Hlásenie zmizne, keď ďalšia nočná kontrola nič nenájde.',
}
