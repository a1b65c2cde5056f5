import type { HeroSection, TeamSection } from '#contract/settings/section-shapes.ts';
import { isSamplePicture } from '../files/store-picture.ts';
import type { Features, Highlight, Pictures, TeamPicture, Testimonial } from './settings-store.ts';

export function presentTestimonial({ occasion, text, ...rest }: Testimonial) {
  const words = { occasion: occasion.de, occasionEn: occasion.en, text: text.de, textEn: text.en };
  return { ...words, ...rest };
}

export function presentFeatures({ highlights, features }: Features) {
  const words = ({ title, text }: Highlight) => {
    return { title: title.de, titleEn: title.en, text: text.de, textEn: text.en };
  };
  return {
    highlights: highlights.map(words),
    features: features.map(({ icon, ...feature }) => ({ ...words(feature), icon })),
  };
}

export function presentHero({ hero, heroAlt }: Pictures): Omit<HeroSection, 'version'> {
  const words = { alt: heroAlt?.de ?? '', altEn: heroAlt?.en ?? null };
  return { image: hero, isSample: isSamplePicture(hero), ...words };
}

export function presentTeam(team: TeamPicture[]): TeamSection['team'] {
  return team.map(({ image, caption }) => {
    return { image, isSample: isSamplePicture(image), caption: caption.de, captionEn: caption.en };
  });
}
