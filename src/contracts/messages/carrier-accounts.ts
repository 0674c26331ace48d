/** Accounts at carriers: sentences for who connects them, and for who packs. */
export const carrierAccounts = {
  keyIsPassword: 'Toto je heslo API. Kľúč má 16 znakov a vidia ho aj návštevníci, preto sem heslo nepatrí.',
  off: 'Packeta je vypnutá, alebo jej chýba heslo. Zapnite ju v Nastaveniach (Doprava → Prepojenia) a skúste to znova.',
  passwordRefused: 'Packeta neprijala heslo API. Opravte ho v Nastaveniach (Doprava → Prepojenia) a skúste to znova.',
}
