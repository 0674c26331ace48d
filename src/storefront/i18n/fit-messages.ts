// What reviews say of the size.
export const fitMessages = {
  said: {
    fits: (votes: number, of: number) => `${votes} z ${of} hodnotení: sedí`,
    small: (votes: number, of: number) => `${votes} z ${of} hodnotení: sedí menšie`,
    large: (votes: number, of: number) => `${votes} z ${of} hodnotení: sedí väčšie`,
  },
  question: 'Ako sedí veľkosť?',
  hint: 'Pomôže ostatným vybrať si.',
  unsaid: 'Neviem povedať',
  answers: { fits: 'Sedí podľa tabuľky', small: 'Sedí menšie', large: 'Sedí väčšie' },
} as const
