export const payment = {
  fakeGateway: 'Skúšobná platobná brána: nič sa naozaj nezaplatí.',
  gatewayDown: 'Platobná brána práve neodpovedá. Nič sme vám neúčtovali, skúste to, prosím, o chvíľu.',
  queued: 'Vašu platbu overujeme, suma sa líši od objednávky. Ozveme sa vám, neplaťte, prosím, znova.',
}
