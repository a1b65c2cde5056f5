import { defineTexts } from './texts.ts';

/** Who did not come, for the desk alone. */
export const adminNoShowTexts = defineTexts({
  de: {
    forget: 'Vergessen',
    forgetOf: (name: string) => `Vergessen, dass ${name} nicht gekommen ist`,
    forgetText: 'Alle Vermerke zu dieser Telefonnummer werden gelöscht. Das lässt sich nicht zurücknehmen.',
    forgotten: 'Vergessen: Es steht nicht mehr da.',
  },
  en: {
    forget: 'Forget',
    forgetOf: (name: string) => `Forget that ${name} did not come`,
    forgetText: 'All marks of this phone number are deleted. This can’t be undone.',
    forgotten: 'Forgotten: it is no longer shown.',
  },
});
