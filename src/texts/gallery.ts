import { defineTexts } from './texts.ts';

export const galleryTexts = defineTexts({
  de: {
    title: 'Galerie',
    tabTitle: (name: string) => `Galerie, ${name}`,
    description: (name: string) =>
      `Bilder aus ${name}: Tafel, Gewürze, Tandoor und was auf den Teller kommt.`,
    lead: 'Sehen ist nicht schmecken. Aber es macht Appetit.',
    serving: 'Die Bilder zeigen Serviervorschläge.',
    picture: (number: number) => `Bild ${number}`,
    enlarge: (what: string) => `${what}: vergrößern`,
    empty: 'Noch hängt hier kein Bild',
    emptyText: 'Wir sind noch am Aufhängen. Was es zu essen gibt, steht schon auf der Karte.',
    failed: 'Die Galerie lässt sich gerade nicht zeigen',
    toMenu: 'Zur Speisekarte',
    lightbox: 'Galerie',
    previous: 'Vorheriges Bild',
    next: 'Nächstes Bild',
    count: (number: number, total: number) => `${number} von ${total}`,
    broken: 'Dieses Bild lässt sich gerade nicht zeigen',
  },
  en: {
    title: 'Gallery',
    tabTitle: (name: string) => `Gallery, ${name}`,
    description: (name: string) =>
      `Pictures from ${name}: the table, the spices, the tandoor and what comes on the plate.`,
    lead: 'Seeing is not tasting. But it whets the appetite.',
    serving: 'The pictures are serving suggestions.',
    picture: (number: number) => `Picture ${number}`,
    enlarge: (what: string) => `${what}: enlarge`,
    empty: 'No picture hangs here yet',
    emptyText: 'We are still hanging them. What there is to eat is already on the menu.',
    failed: 'The gallery cannot be shown just now',
    toMenu: 'To the menu',
    lightbox: 'Gallery',
    previous: 'Previous picture',
    next: 'Next picture',
    count: (number: number, total: number) => `${number} of ${total}`,
    broken: 'This picture cannot be shown just now',
  },
});
