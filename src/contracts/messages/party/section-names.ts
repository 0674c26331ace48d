import type { PartySection } from '../../party/sections.ts'

/** Of a plan, of a theme page and of its form in the back office. */
export const sectionNames = {
  tableware: 'Stolovanie',
  balloons: 'Balóny',
  decoration: 'Výzdoba',
  cake: 'Torta',
  fun: 'Zábava',
  costumes: 'Kostýmy a doplnky',
} satisfies Record<PartySection, string>
