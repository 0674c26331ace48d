export const vatRates = {
  notWhole: 'Sadzba je celé číslo v percentách, aspoň 1.',
  tooHigh: 'Sadzba nad 35 % nie je v žiadnej krajine Únie. Skontrolujte ju.',
}

/** Why rates cannot be planned so; apart, because browsers never say it themselves. */
export const vatRateFaults = {
  begun: 'Sadzba môže začať najskôr zajtra: na dnešných objednávkach a dokladoch už je tá dnešná.',
  far: 'Tento deň je priďaleko. Sadzbu naplánujte najviac tri roky dopredu.',
  twice: 'Jedna sadzba sa v ten istý deň nemôže zmeniť dvakrát.',
  same: 'Táto sadzba by v ten deň už platila. Zmeňte číslo alebo riadok odstráňte.',
  standard: 'Základná sadzba nesmie byť nižšia ako 15 % (smernica 2006/112/ES, článok 97).',
  reduced: 'Prvá znížená sadzba nesmie byť nižšia ako 5 % (smernica 2006/112/ES, článok 98).',
  order: 'V každý deň musí byť základná sadzba najvyššia a druhá znížená najnižšia.',
}
