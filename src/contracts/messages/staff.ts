// Texts of the API of the back office.
export const staff = {
  stale: 'Medzitým to zmenil niekto iný. Pozrite si, čo je tam teraz.',
  versionNeeded: 'Zmena nehovorí, z ktorej verzie vychádza. Načítajte údaje znova.',
  secondFactorNeeded: 'Dokončite, prosím, prihlásenie druhým krokom.',
  proofNeeded: 'Potvrďte, prosím, že ste to vy.',
  codeWrong: 'Kód nie je správny alebo už bol použitý.',
  passkeyWrong: 'Prístupový kľúč sa nepodarilo overiť. Skúste to, prosím, znova.',
  keyReused: 'S týmto kľúčom už bola odoslaná iná zmena.',
  inUse: 'Používa sa, preto sa nedá odstrániť.',
  lastFactor: 'Posledný druhý krok prihlásenia nemožno odstrániť. Najprv pridajte iný.',
  notReady: 'Obchod ešte nemožno otvoriť. Najprv dokončite, čo chýba.',
  alreadyOpen: 'Obchod je už otvorený.',
  ownerExists: 'Obchod už svojho vlastníka má. Prihláste sa.',
  undoOver: 'Vrátiť sa to už nedá: čas uplynul alebo správa už odišla.',
  secondPersonNeeded: 'Suma je nad vaším limitom. Čaká na potvrdenie druhou osobou.',
  requestClosed: 'O tejto žiadosti už niekto rozhodol, alebo jej čas uplynul.',
  ownRequest: 'Vlastnú žiadosť musí potvrdiť niekto iný, kto na to má právo a dosť vysoký limit.',
  lastOwner: 'Obchod musí mať aspoň jedného vlastníka. Najprv určite ďalšieho.',
  brandInUse: (count: number) => `Značku nemožno odstrániť, ${describeUse(count)}.`,
  brandNameTaken: 'Značka s týmto názvom už existuje.',
  slugTaken: 'Túto adresu už používa iná značka.',
  orderCannotMove: (state: string) => `Objednávka je v stave „${state}“, táto zmena sa z neho nedá urobiť.`,
  timeline: {
    changed: (fields: readonly string[]) => `Zmenené: ${fields.join(', ')}`,
    fields: {
      email: 'e-mail',
      phone: 'telefón',
      invoice_address: 'fakturačná adresa',
      delivery_address: 'adresa doručenia',
      pickup_point: 'výdajné miesto',
      lines: 'tovar',
      total_cents: 'suma',
      refund: 'vrátenie peňazí',
    } as Readonly<Record<string, string>>,
    actors: { customer: 'zákazník', system: 'obchod', payment: 'platba' } as Readonly<Record<string, string>>,
    reasons: {
      'cancelled by customer': 'zrušil zákazník',
      'goods to come': 'tovar ešte neprišiel',
      'goods gone during payment': 'tovar sa počas platby vypredal',
    } as Readonly<Record<string, string>>,
  },
  slugForm: 'Adresa môže obsahovať malé písmená bez diakritiky, číslice a spojovníky.',
}

function describeUse(count: number): string {
  if (count === 1) return 'používa ju 1 produkt'
  return count < 5 ? `používajú ju ${count} produkty` : `používa ju ${count} produktov`
}
