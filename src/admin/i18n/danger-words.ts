import type { dangerClasses } from '#contracts/admin/product-fields.ts'

/** The classes of dangerous goods. */
export const dangerWords = {
  aerosol: 'Aerosól, sprej',
  gas: 'Stlačený plyn, hélium',
  inflated: 'Nafúknuté balóny',
  pyrotechnics: 'Pyrotechnika',
} satisfies Record<(typeof dangerClasses)[number], string>
