/** Why a change of a branch's pieces is refused, in words for the person who asked for it. */
export const counter = {
  short: (free: number) =>
    free === 0
      ? 'Na tejto predajni nie je podľa skladu voľný žiadny kus.'
      : `Na tejto predajni sú podľa skladu voľné kusy: ${free}.`,
  isSet: 'Súprava nemá vlastné kusy. Zapíšte jej časti.',
  unknownCodes: (codes: readonly string[]) => `Tieto kódy nepoznáme: ${codes.join(', ')}.`,
  setCodes: (codes: readonly string[]) => `Súpravy nemajú vlastné kusy, prijmite ich časti: ${codes.join(', ')}.`,
  badDay: (days: number) => `Vyberte deň od dnes do ${days} dní.`,
  takenBack: 'Vzaté späť',
  holdEnded: 'Táto rezervácia sa už skončila.',
}
