import { defineTexts } from './texts.ts';

/** Choosing the drawing of a dish or a category. Apart from the other texts of the menu: it comes with the form. */
export const drawingTexts = defineTexts({
  de: {
    label: 'Zeichnung',
    automatic: 'Automatisch',
    automaticNow: (name: string) => `Automatisch: ${name}`,
    /** Of one that only another look has. */
    ofLook: (name: string, look: string) => `${name} (${look})`,
    dishHint:
      'Steht da, solange das Gericht kein Foto hat; mit Foto sehen Gäste das Foto. „Automatisch“ richtet sich nach dem Namen, dann nach der Kategorie.',
    categoryHint:
      'Steht auf der Startseite, solange in der Kategorie kein Gericht ein Foto hat, und bei Gerichten ohne Foto, zu deren Namen keine passt.',
    keptHint: (look: string) =>
      `Gewählt ist eine Zeichnung aus „${look}“. Dieses Aussehen hat sie nicht und zeigt die automatische; sie bleibt gemerkt, bis Sie eine andere wählen.`,
  },
  en: {
    label: 'Drawing',
    automatic: 'Automatic',
    automaticNow: (name: string) => `Automatic: ${name}`,
    ofLook: (name: string, look: string) => `${name} (${look})`,
    dishHint:
      'Shown as long as the item has no photo; with a photo, guests see the photo. “Automatic” goes by the name, then by the category.',
    categoryHint:
      'Shown on the home page as long as no item of the category has a photo, and for items without a photo whose names no drawing suits.',
    keptHint: (look: string) =>
      `The chosen drawing is of “${look}”. This look does not have it and shows the automatic one; it is remembered until you choose another.`,
  },
});
