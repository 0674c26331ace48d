// Notes that the shop writes to the history and reads again. They are stored, so they never change.

export const reminderReason = 'payment reminder'
export const emailCorrectedReason = 'e-mail mended'
export const refundSentReason = 'refund sent'
export const linesChangedReason = 'lines changed'
export const addressChangedReason = 'address changed'
export const differenceReceivedReason = 'difference received'
export const takenBackReason = 'taken back'
export const partSentReason = 'part sent'
export const slotMovedReason = 'slot moved'
export const phoneReason = 'by telephone'
