export const satisfaction = {
  title: 'Ako ste boli spokojní?',
  rate: 'Ohodnotiť objednávku',
  thanks: 'Ďakujeme za hodnotenie.',
  alreadyRated: 'Túto objednávku ste už ohodnotili.',
  expired: 'Objednávku možno hodnotiť 60 dní od doručenia.',
}
