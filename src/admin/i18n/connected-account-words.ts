/** Texts of accounts that the owner connects: gateways for cards, carriers. */
export const connectedAccountWords = {
  active: 'Zapnuté',
  inactive: 'Vypnuté',
  secretKept: 'Uložené. Nové vpíšte, len ak ho chcete zmeniť.',
  try: 'Vyskúšať',
  switchOn: 'Vyskúšať a zapnúť',
  switchOff: 'Vypnúť',
}
