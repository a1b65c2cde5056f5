import { expect, test } from 'vitest';
import { decodeEntities } from './decode-entities.ts';

test.each([
  ['Gem&uuml;se &amp; Reis', 'Gemüse & Reis'],
  ['B&amp;ouml;rek', 'Börek'],
  ['&Ccedil;orbas&imath;, Yo&gbreve;urt, &Scedil;i&#351;', 'Çorbası, Yoğurt, Şiş'],
  ['&Lstrok;&oacute;d&zacute;, p&aogon;czki, &zdot;urek', 'Łódź, pączki, żurek'],
  ['&AElig;bleskiver &sbquo;warm&lsquo; &#150; &#128; 5', 'Æbleskiver ‚warm‘ – € 5'],
  ['m&sup3;&thinsp;&pound;', 'm³ £'],
  ['&#x1F336; &#127798;', '🌶 🌶'],
])('%s is %s', (typed, words) => {
  expect(decodeEntities(typed)).toBe(words);
});

test.each([
  '&constructor;',
  '&toString;',
  '&__proto__;',
  '&hasOwnProperty;',
  '&unbekannt;',
  '&#0;',
  '&#xD800;',
  '&#7;',
  '&#1114112;',
])('%s is no sign, and stays as it is', (typed) => {
  expect(decodeEntities(typed)).toBe(typed);
});
