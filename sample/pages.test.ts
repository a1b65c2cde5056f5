import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { samplePolicies } from '../src/server/sample/sample-policies.ts';
import { sampleGallery, sampleTeam } from './gallery.ts';
import { sampleRestaurant } from './restaurant.ts';

describe('the pictures of gallery and team', () => {
  test('are there, each once, and say what they show in both languages', () => {
    expect(sampleGallery.length).toBeGreaterThanOrEqual(10);
    for (const pictures of [sampleGallery, sampleTeam]) {
      expect(new Set(pictures.map(({ file }) => file)).size).toBe(pictures.length);
      for (const { file, alt } of pictures) {
        expect(existsSync(new URL(`./pictures/${file}`, import.meta.url)), file).toBe(true);
        expect(alt.de.length, file).toBeGreaterThan(15);
        expect(alt.en.length, file).toBeGreaterThan(15);
        expect(alt.en, file).not.toMatch(/[äöüß]/i);
      }
    }
  });
});

describe.each([
  ['imprint', samplePolicies().terms_and_conditions],
  ['privacy policy', samplePolicies().privacy_policy],
])('the %s', (_, policy) => {
  test('states in both languages that it is a sample, and whose it is', () => {
    expect(policy.de).toMatch(/^Musterangaben:/);
    expect(policy.en).toMatch(/^Sample data:/);
    for (const text of [policy.de, policy.en]) {
      expect(text).toContain(sampleRestaurant.name);
      expect(text).toContain(sampleRestaurant.address.street);
      expect(text).toContain(sampleRestaurant.phone);
      expect(text).toContain(sampleRestaurant.email);
      expect(text).not.toMatch(/\u2014/);
    }
  });

  test('has the same sections in both languages', () => {
    const sections = (text: string) => text.split(/\n\n/).length;
    expect(sections(policy.en)).toBe(sections(policy.de));
  });

  test('names no person: where only a real owner can answer stands a bracket', () => {
    expect(policy.de).toMatch(/\[(Vor- und Nachname|Name)/);
    expect(policy.en).toMatch(/\[(first and last name|First and last name|name)/);
  });
});
