export const photoWords = { broken: 'Túto fotku sa nepodarilo načítať. Skúste odfotiť znova.' }
