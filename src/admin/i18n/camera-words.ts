/** Texts of reading codes by the camera. */
export const cameraWords = {
  open: 'Snímať kamerou',
  close: 'Vypnúť kameru',
  picture: 'Obraz z kamery',
  starting: 'Zapína sa kamera…',
  faults: {
    refused: { title: 'Kamera je zakázaná', hint: 'Povoľte ju tejto stránke v nastaveniach prehliadača.' },
    missing: { title: 'Kameru sme nenašli', hint: 'Kód môžete napísať alebo použiť čítačku.' },
    busy: { title: 'Kameru používa iný program', hint: 'Zavrite ho a skúste to znova.' },
    broken: { title: 'Kameru sa nepodarilo zapnúť', hint: 'Skontrolujte signál a skúste to znova.' },
  },
} as const
