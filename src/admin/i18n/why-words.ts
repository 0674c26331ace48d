export const whyWords = { why: 'Prečo?' }
