export const watchdog = {
  saved: 'Strážny pes bol uložený.',
  confirmSent: 'Poslali sme vám e-mail. Stráženie ceny zapnete odkazom v ňom.',
  confirm: 'Zapnúť stráženie ceny',
  confirmed: 'Stráženie ceny je zapnuté. Keď cena klesne, napíšeme vám.',
  cancelled: 'Stráženie je vypnuté. Ďalšiu správu vám o ňom nepošleme.',
  linkUnknown: 'Odkaz je neplatný alebo stráženie už neexistuje.',
  failed: 'Strážneho psa sa nepodarilo uložiť. Skúste to, prosím, neskôr.',
  inStock: 'Tovar už je skladom, môžete ho kúpiť hneď.',
  targetTooHigh: 'Zadajte sumu nižšiu, než je súčasná cena.',
  targetInvalid: 'Zadajte sumu v eurách, napríklad 9,90.',
  tooMany: 'Strážite už veľa tovaru. Niečo, prosím, najprv zrušte.',
}
