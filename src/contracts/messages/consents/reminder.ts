/** The sentence beside the checkbox of a reminder, version 1. */
export const reminderConsent = 'Áno, o rok mi oslavu pripomeňte e-mailom. Súhlas môžem kedykoľvek odvolať.'
