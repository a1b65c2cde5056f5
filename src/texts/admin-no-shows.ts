import { defineTexts } from './texts.ts';

/** Who did not come, for the desk alone. */
export const adminNoShowTexts = defineTexts({
  de: {
    forget: 'Vergessen',
    forgotten: 'Vergessen: Es steht nicht mehr da.',
  },
  en: {
    forget: 'Forget',
    forgotten: 'Forgotten: it is no longer shown.',
  },
});
