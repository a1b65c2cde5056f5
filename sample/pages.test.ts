import { describe, expect, test } from 'vitest';
import { samplePolicies } from '../src/server/sample/sample-policies.ts';
import { eachSample, repeated } from './test/samples.ts';

describe.each(eachSample)('the pictures of gallery and team of %s', (_, { gallery, team }) => {
  test('are there once each, and say what they show in both languages', () => {
    for (const pictures of [gallery, team]) {
      expect(repeated(pictures.map(({ file }) => file))).toEqual([]);
      for (const { file, alt } of pictures) {
        expect(alt.de.length, file).toBeGreaterThan(15);
        expect(alt.en.length, file).toBeGreaterThan(15);
      }
    }
  });
});

const policies = eachSample.flatMap(([id, { restaurant }]) => {
  const { terms_and_conditions, privacy_policy } = samplePolicies(id);
  return [
    { id, title: 'imprint', policy: terms_and_conditions, restaurant },
    { id, title: 'privacy policy', policy: privacy_policy, restaurant },
  ];
});

describe.each(policies)('the $title of $id', ({ policy, restaurant }) => {
  test('states in both languages that it is a sample, and whose it is', () => {
    expect(policy.de).toMatch(/^Musterangaben:/);
    expect(policy.en).toMatch(/^Sample data:/);
    for (const text of [policy.de, policy.en]) {
      expect(text).toContain(restaurant.name);
      expect(text).toContain(restaurant.address.street);
      expect(text).toContain(restaurant.phone);
      expect(text).toContain(restaurant.email);
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
