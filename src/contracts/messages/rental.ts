/** Rental of costumes: what the API, the pages, the mails and the back office say. */
export const rental = {
  taken: 'Kostým je vo vybraných dňoch už požičaný. Vyberte si, prosím, iný termín.',
  notLent: 'Tento kostým si vo vybranej predajni práve nemožno požičať.',
  faults: {
    past: 'Vyberte, prosím, deň vyzdvihnutia od dneška a deň vrátenia po ňom.',
    too_long: 'Na toľko dní alebo tak ďaleko dopredu kostým nepožičiavame. Vyberte, prosím, iný termín.',
    closed: 'Predajňa je v deň vyzdvihnutia alebo vrátenia zatvorená. Vyberte, prosím, iný deň.',
  },
  ended: (name: string) => `Kostým ${name} už nepožičiavame. Odoberte ho, prosím, z košíka.`,
  oneBranch:
    'V košíku už máte kostým z inej predajne. Z jednej objednávky vydávame kostýmy naraz, druhú predajňu si objednajte zvlášť.',
  collectOnly: 'Požičaný kostým sa vyzdvihuje osobne v predajni.',
  otherStore: (name: string) => `Kostým je vybraný v predajni ${name}. Vyberte ju, prosím, aj v doručení.`,
  transferTooLate: 'Prevodom by platba na takýto skorý termín neprišla včas. Zaplaťte, prosím, kartou.',
  itemName: (name: string) => `Požičanie: ${name}`,
  onDays: 'Na dohodnuté dni',
  deposit: 'Kaucia (vratná)',
  depositBack: 'vrátenie kaucie',
  cannotChange: 'Objednávku s požičaným kostýmom nemožno upraviť. Zrušte ju a objednajte znova.',
  tooLateToCancel:
    'Do vyzdvihnutia kostýmu zostáva menej ako dva dni, preto objednávku už nemožno zrušiť tu. Zavolajte, prosím, do predajne.',
  notToHandOut: 'Kostým nemožno vydať: nie je zaplatený, je rezervovaný až od iného dňa, alebo už rezervovaný nie je.',
  notOut: 'Tento kostým práve nie je vydaný.',
}
