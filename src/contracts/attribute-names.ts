/** The names of attributes that say how large a thing is, as its page shows them. */
export const measureNames = { dimensions: 'Rozmery', height: 'Výška', width: 'Šírka' } as const
