import { expect, test } from 'vitest';
import { checkCouponForm } from './check-coupon.ts';

function check(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return checkCouponForm(form);
}

const filled = { code: 'HERBST', discountPercentage: '12,5', upperLimit: '', validTo: '', isActive: 'on' };

test('a filled form becomes what the server takes: commas as points, empty fields as null', () => {
  const { status, payload: _, ...rest } = check(filled);
  expect(status).toBe('success');
  expect('value' in rest && rest.value).toEqual({
    code: 'HERBST',
    discountPercentage: 12.5,
    upperLimit: null,
    minimumOrderValue: null,
    validFrom: null,
    validTo: null,
    isActive: true,
  });
});

test('an unticked box means no', () => {
  const { isActive: _, ...unticked } = filled;
  const submission = check(unticked);
  expect(submission.status === 'success' && submission.value.isActive).toBe(false);
});

test('an empty field is missing, not invalid', () => {
  const submission = check({ ...filled, code: '', discountPercentage: ' ' });
  expect(submission.reply().error).toEqual({ code: ['required'], discountPercentage: ['required'] });
});

test('text that is no number is refused at its field', () => {
  const submission = check({
    ...filled,
    discountPercentage: 'viel',
    minimumOrderValue: '1.2.3',
    validFrom: 'x',
  });
  expect(Object.keys(submission.reply().error ?? {})).toEqual(['discountPercentage', 'minimumOrderValue']);
});
