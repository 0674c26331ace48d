// Texts of the intro popup and of the global modal.
export const popupMessages = {
  terms: 'Podmienky kupónu',
  unknownModal: 'Neznámy typ okna.',
  unknownModalTitle: 'Okno',
} as const
