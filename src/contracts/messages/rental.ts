/** Rental of costumes: what the API, the pages, the mails and the back office say. */
export const rental = {
  taken: 'Kostým je vo vybraných dňoch už požičaný. Vyberte si, prosím, iný termín.',
  notLent: 'Tento kostým si vo vybranej predajni práve nemožno požičať.',
  faults: {
    past: 'Vyberte, prosím, deň vyzdvihnutia od dneška a deň vrátenia po ňom.',
    too_long: 'Na toľko dní alebo tak ďaleko dopredu kostým nepožičiavame. Vyberte, prosím, iný termín.',
    closed: 'Predajňa je v deň vyzdvihnutia alebo vrátenia zatvorená. Vyberte, prosím, iný deň.',
  },
  notToHandOut: 'Kostým nemožno vydať: nie je zaplatený, je rezervovaný až od iného dňa, alebo už rezervovaný nie je.',
  notOut: 'Tento kostým práve nie je vydaný.',
}
