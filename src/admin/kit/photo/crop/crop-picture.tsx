import { latePart } from '#admin/kit/states/late-part.tsx'

/** Loads the dialog that cuts a part out of a picture once it is opened. */
export const CropPicture = latePart(async () => (await import('./crop-dialog.tsx')).CropDialog)
