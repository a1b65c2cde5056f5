// Loaded together with the checkout's data: the page's own script needs neither.
export { useHealthConsent } from '../../components/health-consent/use-health-consent.tsx';
export { BelowMinimum, EmptyCart, NotPaid, ProblemNotice } from './checkout-notices.tsx';
export { ExtrasStep } from './steps/extras-step.tsx';
export { TimeStep } from './steps/time-step.tsx';
export { TypedAddressFields } from './steps/typed-address-fields.tsx';
export { Summary } from './summary.tsx';
export { findFieldErrors } from './typed-errors.ts';
export { useOrderTime } from './use-order-times.ts';
