// Notes of the history that the shop itself writes and reads again.

export const reminderReason = 'payment reminder'
export const emailMendedReason = 'e-mail mended'
export const refundSentReason = 'refund sent'
