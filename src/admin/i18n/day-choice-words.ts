/** The way from day to day. */
export const dayChoiceWords = { before: 'Skôr', today: 'Dnes', after: 'Neskôr' }
