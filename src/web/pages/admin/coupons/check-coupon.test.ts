import { expect, test } from 'vitest';
import { checkCouponForm } from './check-coupon.ts';

function check(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return checkCouponForm(form);
}

const filled = { code: 'HERBST', discountPercentage: '12,5', upperLimit: '', validTo: '', isActive: 'on' };

test('a filled form is what the server takes, with or without a comma, what is empty as nothing', () => {
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

test('what is left empty is missing, and not wrong', () => {
  const submission = check({ ...filled, code: '', discountPercentage: ' ' });
  expect(submission.reply().error).toEqual({ code: ['required'], discountPercentage: ['required'] });
});

test('what is no number is refused at its field', () => {
  const submission = check({
    ...filled,
    discountPercentage: 'viel',
    minimumOrderValue: '1.2.3',
    validFrom: 'x',
  });
  expect(Object.keys(submission.reply().error ?? {})).toEqual(['discountPercentage', 'minimumOrderValue']);
});
