/** Texts of accounts that the owner connects: gateways for cards, carriers. */
export const connectedAccountWords = {
  active: 'Zapnuté',
  inactive: 'Vypnuté',
  secret32: '32 znakov. Nikde ho už neukážeme.',
  secretKept: 'Uložené. Nové vpíšte, len ak ho chcete zmeniť.',
  problem: 'Takto to nebude fungovať',
  try: 'Vyskúšať',
  switchOn: 'Vyskúšať a zapnúť',
  switchOff: 'Vypnúť',
}
