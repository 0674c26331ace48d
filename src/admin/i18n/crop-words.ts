/** Texts of the cut-out of a picture. */
export const cropWords = {
  open: (place: number) => `Orezať obrázok ${place}`,
  title: 'Orezať obrázok',
  hint: 'Rám posuňte a jeho rohy potiahnite. Na klávesnici šípkami, so Shiftom po väčších krokoch.',
  frame: 'Posunúť výrez',
  corners: { nw: 'Ľavý horný roh', ne: 'Pravý horný roh', sw: 'Ľavý dolný roh', se: 'Pravý dolný roh' },
  ratio: 'Pomer strán',
  ratios: { free: 'Voľný', square: 'Štvorec', landscape: 'Na šírku 4 : 3', portrait: 'Na výšku 3 : 4' },
  whole: 'Celý obrázok',
  size: (width: number, height: number) => `Výrez: ${width} % šírky a ${height} % výšky obrázka`,
  save: 'Orezať',
  known: 'Taký výrez tu už je.',
  failed: 'Obrázok sa nepodarilo načítať. Skúste to znova.',
}
